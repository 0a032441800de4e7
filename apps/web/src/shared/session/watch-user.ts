import { store } from '@petalpost/ui/store'
import type { Query } from '@tanstack/react-query'

import { queryClient } from '#shared/call/query-client.ts'
import { userAtom } from '#shared/persisted-state.ts'

import { CURRENT_USER_KEY, sessionAtom } from './current-user.ts'
import { forgetPressedHearts } from './likes.ts'

const isOwn = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.own === true

/**
 * Watches for a change of the user (login, logout, an ended session, another tab). Then it refetches the cached
 * responses and calls `onChange`, so that the guard checks the page again. It also calls `onChange` when the server has
 * said who is logged in. Returns a function that stops watching.
 */
export function watchUser(onChange: () => void): () => void {
  const ends = [store.sub(sessionAtom, onChange)]
  let userCode = store.get(userAtom)?.userCode
  const onUser = () => {
    const now = store.get(userAtom)?.userCode
    if (now === userCode) return
    userCode = now
    forgetPressedHearts()
    queryClient.removeQueries({ type: 'inactive', predicate: isOwn })
    // what a component shows is emptied and fetched again: a removed query would leave it waiting without end
    void queryClient.resetQueries({ type: 'active', predicate: isOwn })
    void queryClient.invalidateQueries({
      predicate: (query) => !isOwn(query) && query.queryKey[0] !== CURRENT_USER_KEY,
    })
    onChange()
  }
  ends.push(store.sub(userAtom, onUser))
  return () => ends.forEach((end) => end())
}
