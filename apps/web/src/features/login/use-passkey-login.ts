import { useLingui } from '@lingui/react/macro'
import { passkeyLogin, passkeyLoginOptions } from '@petalpost/api-client/endpoints/passkeys'
import { showToast } from '@petalpost/ui/toast'
import { useMutation } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'
import { isDeviceProblem, signWithPasskey } from '#shared/session/passkey.ts'

import { useEnter } from './use-enter.ts'

/** Logs in with a passkey of this device (spec 2.3). Whoever closes the browser's dialog gets no error. */
export function usePasskeyLogin() {
  const { t } = useLingui()
  const enter = useEnter()
  return useMutation({
    mutationFn: async () => {
      const options = await api.call(passkeyLoginOptions, {})
      await api.call(passkeyLogin, await signWithPasskey(options))
      await enter()
    },
    meta: {
      tell: (error: Error) => {
        if (!isDeviceProblem(error)) return false
        showToast('info', t`No passkey was used. You can log in another way.`)
        return true
      },
    },
  })
}
