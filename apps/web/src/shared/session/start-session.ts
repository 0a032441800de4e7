import { ApiError } from '@petalpost/api-client/api-error'
import { currentUser } from '@petalpost/api-client/endpoints/user'

import { api, forgetUser } from '#shared/api.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { store } from '#shared/store.ts'
import { showError } from '#shared/ui/toast.ts'

/**
 * Session start of spec 4. The session cookie is not readable by script, so the kept user stands for it: a visitor's
 * start makes no call.
 */
export async function startSession(): Promise<void> {
  if (store.get(userAtom) === null) return
  await loadCurrentUser()
}

/**
 * Fetches the current user: stored on success, else cleared and the server's message shown. Without any answer
 * (offline) nothing is known about the session, so the kept user stays.
 */
export async function loadCurrentUser(): Promise<boolean> {
  try {
    store.set(userAtom, await api.call(currentUser, {}))
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) return false
    forgetUser()
    showError(error)
    return false
  }
}
