import { Trans } from '@lingui/react/macro'
import { Loader } from '@mantine/core'
import type { Platform } from '@petalpost/domain/show-config'

import type { CardSearch } from '../joined-cards.ts'

import classes from './festival-card.module.css'

/** The note about the card of a joined festival on `platform`: the state of its search, or that there is no card. */
export interface CardToFind {
  platform: Platform
  state: CardSearch | 'none'
}

interface CardNoteProps {
  note: CardToFind
  /** Searches again for the card of the same set. */
  onFind: () => void
}

/** Says how the other platform gets its card, and offers to search for it again. */
export function CardNote({ note: { platform, state }, onFind }: CardNoteProps) {
  const isPc = platform === 'pc'
  return (
    <p className={classes['note']} role="status" data-state={state}>
      {state === 'looking' && (
        <>
          <Loader size={12} color="currentColor" />
          <span>{isPc ? <Trans>Finding the card for PC</Trans> : <Trans>Finding the card for mobile</Trans>}</span>
        </>
      )}
      {state === 'members' && (
        <span>
          {isPc ? (
            <Trans>The PC version of this card is for members.</Trans>
          ) : (
            <Trans>The mobile version of this card is for members.</Trans>
          )}
        </span>
      )}
      {state === 'failed' && (
        <>
          <span>
            {isPc ? (
              <Trans>The PC card could not be fetched.</Trans>
            ) : (
              <Trans>The mobile card could not be fetched.</Trans>
            )}
          </span>
          <button type="button" onClick={onFind}>
            <Trans>Try again</Trans>
          </button>
        </>
      )}
      {state === 'none' && (
        <>
          <span>{isPc ? <Trans>No card for PC yet</Trans> : <Trans>No card for phones yet</Trans>}</span>
          <button type="button" onClick={onFind}>
            <Trans>Add</Trans>
          </button>
        </>
      )}
    </p>
  )
}
