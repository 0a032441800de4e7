import { logout } from '@petalpost/api-client/endpoints/login'

import { api, forgetUser } from '#shared/api.ts'
import { solutionDraftAtom } from '#shared/persisted-state.ts'
import { store } from '#shared/store.ts'
import { showError } from '#shared/ui/toast.ts'

/** Ends the session on the server, then forgets the user here; stays logged in when the server could not be told. */
export async function logOut(): Promise<void> {
  try {
    await api.call(logout, {})
  } catch (error) {
    showError(error)
    return
  }
  forgetUser()
  store.set(solutionDraftAtom, null) // whoever leaves on purpose leaves nothing behind
}
