import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { codeCountdown } from '@petalpost/domain/login-code'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { useNow } from './use-now.ts'

interface CodeButtonProps {
  /** When the last code was sent, Unix time in ms; null when none was. */
  sentAt: number | null
  /** Sends a code. After a success `sentAt` changes. */
  onSend: () => Promise<unknown>
}

/**
 * The button that sends a code. After a success it is disabled and counts down from 60 seconds; then it is enabled again
 * (spec 4, "Code button").
 */
export function CodeButton({ sentAt, onSend }: CodeButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const now = useNow((at) => codeCountdown(sentAt, at) > 0)
  const left = codeCountdown(sentAt, now)
  const counts = left > 0
  const { mutate: send, isPending: isSending } = useMutation({ mutationFn: onSend })

  // a disabled button loses the focus; after a failure it gets it back, to be pressed again
  useEffect(() => {
    const pressed = button.current
    if (!isSending) return undefined
    return () => {
      if (document.activeElement === document.body) pressed?.focus()
    }
  }, [isSending])

  return (
    <Button
      ref={button}
      variant="default"
      size="md"
      px={14}
      miw={112}
      disabled={counts}
      loading={isSending}
      onClick={() => send()}
    >
      {counts ? <Trans>{left} s</Trans> : <Trans>Send code</Trans>}
    </Button>
  )
}
