import { logout } from '@petalpost/api-client/endpoints/login'

import { api, forgetUser } from '#shared/api.ts'
import { queryClient } from '#shared/query.ts'
import { showError } from '#shared/ui/toast.ts'

/** Ends the session on the server, then forgets the user here. Resolves to false when the server could not be told. */
export async function logOut(): Promise<boolean> {
  try {
    await api.call(logout, {})
  } catch (error) {
    showError(error)
    return false
  }
  forgetUser()
  void queryClient.invalidateQueries()
  return true
}
