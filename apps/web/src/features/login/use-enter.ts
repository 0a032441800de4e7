import { useLingui } from '@lingui/react/macro'
import { showToast } from '@petalpost/ui/toast'

import { askCurrentUser } from '#shared/session/current-user.ts'

/** Returns a function that fetches the user after the server has set the session's cookie, and says that it worked. */
export function useEnter(): () => Promise<void> {
  const { t } = useLingui()
  return async () => {
    if (await askCurrentUser()) showToast('success', t`You are logged in`)
    else showToast('error', t`Your browser did not save the login. Allow cookies for this site and try again.`)
  }
}
