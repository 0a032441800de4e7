import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { AspectRatio } from '@petalpost/domain/card'
import { IconBrush } from '@tabler/icons-react'

import { NewCardButton } from '#shared/card/own/new-card-button.tsx'

import classes from './select-card-dialog.module.css'

interface MakeOwnProps {
  isMaking: boolean
  onChange: (isMaking: boolean) => void
  /** The shape of the platform's cards. */
  shape: AspectRatio
  /** Called with the id of a card that was started from nothing. */
  onMade: (id: string) => void
}

/** Switches between choosing a card as it is and making one from it. */
export function MakeOwn({ isMaking, onChange, shape, onMade }: MakeOwnProps) {
  return (
    <div className={classes['make']}>
      <p>
        {isMaking ? (
          <Trans>Pick a card to start with. It opens in the card editor, and your own card comes back here.</Trans>
        ) : (
          <Trans>Nothing quite right? Make a card of your own from one of these.</Trans>
        )}
      </p>
      <NewCardButton variant="default" shape={shape} onMade={onMade} />
      {isMaking ? (
        <Button variant="default" onClick={() => onChange(false)}>
          <Trans>Choose a finished card</Trans>
        </Button>
      ) : (
        <Button variant="default" leftSection={<IconBrush size={18} aria-hidden />} onClick={() => onChange(true)}>
          <Trans>Make your own card</Trans>
        </Button>
      )}
    </div>
  )
}
