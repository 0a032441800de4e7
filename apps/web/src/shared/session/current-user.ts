import { ApiError } from '@petalpost/api-client/api-error'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import type { User } from '@petalpost/api-client/schemas/user'
import { MINUTE_MS } from '@petalpost/domain/civil-day'
import { store } from '@petalpost/ui/store'
import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { atom } from 'jotai'

import { api, forgetUser } from '#shared/call/api.ts'
import { queryClient } from '#shared/call/query-client.ts'
import { showError } from '#shared/call/show-error.ts'
import { userAtom } from '#shared/persisted-state.ts'

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 30_000
/**
 * When the user returns to the page after this time, the session is checked again: it may have ended on another device.
 */
const FRESH_MS = MINUTE_MS

/**
 * What is known of the session: nothing yet, nothing because the server does not respond, or who is logged in. Until it
 * is known, the stored user is shown.
 */
export const sessionAtom = atom<'asking' | 'unreachable' | 'known'>('asking')

export const CURRENT_USER_KEY = 'currentUser'

/** Repeated until the server responds, but not while the browser is offline or the page is hidden. */
const currentUserQuery = queryOptions({
  queryKey: [CURRENT_USER_KEY],
  queryFn: ({ signal }) => ask(signal),
  retry: true,
  retryDelay: (failures) => Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS),
  staleTime: FRESH_MS,
  refetchOnWindowFocus: true,
})

/**
 * Stores who is logged in. Only "not logged in" deletes the stored user, because a failing server says nothing about
 * the session.
 */
async function ask(signal: AbortSignal): Promise<User | null> {
  const kept = store.get(userAtom)
  try {
    const user = await api.call(currentUser, {}, { signal })
    if (kept && kept.userCode !== user?.userCode) forgetUser()
    if (user) store.set(userAtom, user)
    store.set(sessionAtom, 'known')
    return user
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      forgetUser()
      store.set(sessionAtom, 'known')
      if (kept) showError(error) // spec 4; only for users who were logged in
      return null
    }
    store.set(sessionAtom, (state) => (state === 'asking' && !signal.aborted ? 'unreachable' : state))
    throw error
  }
}

/**
 * Session start (spec 4). Scripts cannot read the cookie, so this calls the server. Returns a function that stops the
 * calls.
 */
export function startSession(): () => void {
  return new QueryObserver(queryClient, currentUserQuery).subscribe(() => undefined)
}

/**
 * Calls the server at once. A call under way is canceled, because it may be from before the login. Throws when there
 * is no response, while offline at once.
 */
export async function askCurrentUser(): Promise<User | null> {
  await queryClient.cancelQueries({ queryKey: currentUserQuery.queryKey })
  try {
    return await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0, retry: false, networkMode: 'always' })
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }) // continues to retry
    throw error
  }
}
