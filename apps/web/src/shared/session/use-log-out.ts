import { logout } from '@petalpost/api-client/endpoints/login'
import { store } from '@petalpost/ui/store'

import { forgetUser } from '#shared/call/api.ts'
import { useCall } from '#shared/call/use-call.ts'
import { solutionDraftAtom } from '#shared/persisted-state.ts'

/**
 * Ends the session on the server, then deletes the user here. If the server cannot be reached, the user stays logged
 * in.
 */
export function useLogOut(): () => void {
  const { mutate } = useCall(logout, {
    onSuccess: () => {
      forgetUser()
      store.set(solutionDraftAtom, null) // a logout also deletes the unsaved draft in this browser
    },
  })
  return () => mutate({})
}
