import type { LoginQrCode } from '@petalpost/api-client/schemas/login'
import { QR_POLL_MS, QR_VALID_MS, qrPollStep, type QrStatus } from '@petalpost/domain/login'
import { showToast } from '@petalpost/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { codeText } from '#shared/call/code-text.ts'
import { POLLING } from '#shared/call/polling.ts'
import { secondsLeft } from '#shared/ui/seconds-left.ts'
import { useNow } from '#shared/ui/use-now.ts'

/** What a code is for: its calls, and what happens once when somebody has scanned it. */
interface QrCodeUse<Status extends QrStatus> {
  /** Names the code in the cache. */
  name: string
  render: (signal: AbortSignal) => Promise<LoginQrCode>
  statusOf: (ticket: string, signal: AbortSignal) => Promise<Status>
  onPassed: (status: Status) => void
}

export type QrCode = ReturnType<typeof useQrCode>

/**
 * A QR code and what becomes of it (spec 4, "QR login"): its status is fetched once a second, one call at a time, until
 * the server says stop or five minutes are over. Lost calls are repeated; they do not end it.
 */
export function useQrCode<Status extends QrStatus>({ name, render, statusOf, onPassed }: QrCodeUse<Status>) {
  const code = useQuery({
    queryKey: [name],
    queryFn: ({ signal }) => render(signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const ticket = code.data?.TicketStr
  const shownAt = code.dataUpdatedAt
  const status = useQuery({
    queryKey: [`${name}Status`, ticket],
    queryFn: ({ signal }) => statusOf(ticket ?? '', signal),
    enabled: ({ state }) => ticket !== undefined && qrPollStep(state.data, shownAt, Date.now()) === 'poll',
    refetchInterval: QR_POLL_MS,
    ...POLLING,
  })
  const stepAt = (now: number) => (ticket === undefined ? 'poll' : qrPollStep(status.data, shownAt, now))
  const now = useNow((at) => ticket !== undefined && stepAt(at) === 'poll')
  const step = stepAt(now)

  const onStep = useEffectEvent((is: typeof step) => {
    if (is === 'expired' || is === 'stop') showToast('info', codeText('qr_expired'))
    if (is === 'loggedIn' && status.data) onPassed(status.data)
  })
  useEffect(() => onStep(step), [step])

  return {
    text: code.data?.QrCodeUrlStr,
    /** a stand-in plays WeChat */
    isSandbox: code.data?.isSandbox ?? false,
    /** Why there is no code. */
    error: code.data ? null : code.error,
    isFetching: code.isFetching,
    isOver: step === 'expired' || step === 'stop',
    isPassed: step === 'loggedIn',
    /** Seconds that the code is still valid. */
    secondsLeft: secondsLeft(shownAt, QR_VALID_MS, now),
    renew: () => void code.refetch(),
  }
}
