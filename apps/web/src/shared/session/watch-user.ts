import { userAtom } from '#shared/persisted-state.ts'
import { queryClient } from '#shared/query.ts'
import { store } from '#shared/store.ts'

import { forgetPressedHearts } from './likes.ts'

/**
 * Whoever comes or goes (login, logout, a session that ended, another tab): answers made for the one before are asked
 * for anew, and `onChange` lets the guard look at the page again.
 */
export function watchUser(onChange: () => void): void {
  let userCode = store.get(userAtom)?.userCode
  store.sub(userAtom, () => {
    const now = store.get(userAtom)?.userCode
    if (now === userCode) return
    userCode = now
    forgetPressedHearts()
    if (now === undefined) queryClient.removeQueries({ predicate: ({ meta }) => meta?.own === true })
    void queryClient.invalidateQueries()
    onChange()
  })
}
