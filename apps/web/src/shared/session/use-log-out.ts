import { logout } from '@petalpost/api-client/endpoints/login'
import { store } from '@petalpost/ui/store'

import { forgetUser } from '#shared/call/api.ts'
import { useCall } from '#shared/call/use-call.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { forgetDrafts } from '#shared/solution/solution-drafts.ts'

/**
 * Ends the session on the server, then deletes the user here. If the server cannot be reached, the user stays logged
 * in. Whoever only logs in again `comesBack`, and finds unsaved drafts in this browser; others leave none.
 */
export function useLogOut({ comesBack = false } = {}): () => void {
  const { mutate } = useCall(logout, {
    onSuccess: () => {
      if (!comesBack) forgetDrafts(store.get(userAtom)?.userCode)
      forgetUser()
    },
  })
  return () => mutate({})
}
