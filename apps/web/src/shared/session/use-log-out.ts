import { logout } from '@petalpost/api-client/endpoints/login'

import { forgetUser } from '#shared/call/api.ts'
import { useCall } from '#shared/call/use-call.ts'
import { solutionDraftAtom } from '#shared/persisted-state.ts'
import { store } from '#shared/store.ts'

/** Ends the session on the server, then forgets the user here; stays logged in when the server could not be told. */
export function useLogOut(): () => void {
  const { mutate } = useCall(logout, {
    onSuccess: () => {
      forgetUser()
      store.set(solutionDraftAtom, null) // whoever leaves on purpose leaves nothing behind
    },
  })
  return () => mutate({})
}
