import { qrCodePassed, qrCodeRender, qrCodeStatus } from '@petalpost/api-client/endpoints/login'
import { QR_POLL_MS, QR_VALID_MS, qrPollStep } from '@petalpost/domain/login'
import { showToast } from '@petalpost/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { api } from '#shared/call/api.ts'
import { codeText } from '#shared/call/code-text.ts'
import { POLLING } from '#shared/call/polling.ts'
import { useCall } from '#shared/call/use-call.ts'
import { secondsLeft } from '#shared/ui/seconds-left.ts'
import { useNow } from '#shared/ui/use-now.ts'

import { useEnter } from './use-enter.ts'

/**
 * A QR code and what becomes of it (spec 4, "QR login"): its status is fetched once a second, one call at a time, until
 * the server says stop or five minutes are over. Lost calls are repeated; they do not end it.
 */
export function useQrLogin() {
  const code = useQuery({
    queryKey: ['loginQr'],
    queryFn: ({ signal }) => api.call(qrCodeRender, {}, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const ticket = code.data?.TicketStr
  const shownAt = code.dataUpdatedAt
  const status = useQuery({
    queryKey: ['loginQrStatus', ticket],
    queryFn: ({ signal }) => api.call(qrCodeStatus, { ticket: ticket ?? '' }, { signal }),
    enabled: ({ state }) => ticket !== undefined && qrPollStep(state.data, shownAt, Date.now()) === 'poll',
    refetchInterval: QR_POLL_MS,
    ...POLLING,
  })
  const stepAt = (now: number) => (ticket === undefined ? 'poll' : qrPollStep(status.data, shownAt, now))
  const now = useNow((at) => ticket !== undefined && stepAt(at) === 'poll')
  const step = stepAt(now)
  const isOver = step === 'expired' || step === 'stop'

  const enter = useMutation({ mutationFn: useEnter() })
  const { mutate: reportPassed } = useCall(qrCodePassed, { tell: () => true }) // a failure needs no message
  const onStep = useEffectEvent((now: typeof step) => {
    if (now === 'expired' || now === 'stop') showToast('info', codeText('qr_expired'))
    if (now === 'loggedIn') {
      enter.mutate()
      reportPassed({})
    }
  })
  useEffect(() => onStep(step), [step])

  return {
    text: code.data?.QrCodeUrlStr,
    /** a stand-in plays WeChat */
    isSandbox: code.data?.isSandbox ?? false,
    /** Why there is no code. */
    error: code.data ? null : code.error,
    isFetching: code.isFetching,
    isOver,
    isPassed: step === 'loggedIn',
    /** Seconds that the code is still valid. */
    secondsLeft: secondsLeft(shownAt, QR_VALID_MS, now),
    renew: () => void code.refetch(),
  }
}
