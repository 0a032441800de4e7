import { qrCodePassed, qrCodeRender, qrCodeStatus } from '@petalpost/api-client/endpoints/login'
import { useMutation } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'
import { useCall } from '#shared/call/use-call.ts'
import { type QrCode, useQrCode } from '#shared/session/use-qr-code.ts'

import { useEnter } from './use-enter.ts'

/** A QR code that logs in whoever scans it (spec 2.3). */
export function useQrLogin(): QrCode {
  const enter = useMutation({ mutationFn: useEnter() })
  const { mutate: reportPassed } = useCall(qrCodePassed, { tell: () => true }) // a failure needs no message
  return useQrCode({
    name: 'loginQr',
    render: (signal) => api.call(qrCodeRender, {}, { signal }),
    statusOf: (ticket, signal) => api.call(qrCodeStatus, { ticket }, { signal }),
    onPassed: () => {
      enter.mutate()
      reportPassed({})
    },
  })
}
