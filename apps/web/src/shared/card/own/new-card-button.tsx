import { Trans } from '@lingui/react/macro'
import { Button, type ButtonProps } from '@mantine/core'
import type { CardShape } from '@petalpost/domain/card'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'

import { useOpenedPart } from '#shared/call/use-part.ts'

interface NewCardButtonProps extends ButtonProps {
  shape?: CardShape
  /** Called with the id of the new card. */
  onMade: (id: string) => void
}

/** Starts a card of the user's own from nothing. */
export function NewCardButton({ shape, onMade, ...button }: NewCardButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const part = useOpenedPart(() => import('./new-card-dialog.tsx'), isOpen, close)
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} {...button} onClick={() => setOpen(true)}>
        <Trans>New card</Trans>
      </Button>
      {isOpen && part && <part.NewCardDialog {...(shape && { shape })} onMade={onMade} onClose={close} />}
    </>
  )
}
