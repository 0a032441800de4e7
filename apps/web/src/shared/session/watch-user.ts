import { queryClient } from '#shared/call/query-client.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { store } from '#shared/store.ts'

import { CURRENT_USER_KEY, sessionAtom } from './current-user.ts'
import { forgetPressedHearts } from './likes.ts'

/**
 * Whoever comes or goes (login, logout, a session that ended, another tab): answers made for the one before are asked
 * for anew, and `onChange` lets the guard check the page again. It does so too once the server has said who is logged in. Returns what ends the watch.
 */
export function watchUser(onChange: () => void): () => void {
  const ends = [store.sub(sessionAtom, onChange)]
  let userCode = store.get(userAtom)?.userCode
  const onUser = () => {
    const now = store.get(userAtom)?.userCode
    if (now === userCode) return
    userCode = now
    forgetPressedHearts()
    queryClient.removeQueries({ predicate: ({ meta }) => meta?.own === true })
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== CURRENT_USER_KEY })
    onChange()
  }
  ends.push(store.sub(userAtom, onUser))
  return () => ends.forEach((end) => end())
}
