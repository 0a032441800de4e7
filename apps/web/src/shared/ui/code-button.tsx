import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { codeCountdown } from '@petalpost/domain/login'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

interface CodeButtonProps {
  /** Sends the code; resolves to true when it was sent. */
  onSend: () => Promise<boolean>
}

const STEP_MS = 1000

/**
 * After a successful send it is disabled and counts down from 60 seconds; then it is enabled again (spec 4, "Code
 * button").
 */
export function CodeButton({ onSend }: CodeButtonProps) {
  const [sentAt, setSentAt] = useState<number | null>(null)
  const [now, setNow] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const left = codeCountdown(sentAt, now)
  const counts = left > 0
  const { mutate: send, isPending: isSending } = useMutation({
    mutationFn: onSend,
    onSuccess: (sent) => {
      if (!sent) return
      const at = Date.now()
      setSentAt(at)
      setNow(at)
    },
  })

  useEffect(() => {
    if (!counts) return undefined
    const timer = setInterval(() => setNow(Date.now()), STEP_MS)
    return () => clearInterval(timer)
  }, [counts])

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
