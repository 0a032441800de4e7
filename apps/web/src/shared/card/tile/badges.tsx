import { Trans } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { isAiCard, isPaid } from '@petalpost/domain/card'
import { IconAlertTriangle, IconCrown, IconSparkles } from '@tabler/icons-react'

import classes from './badges.module.css'

/** Pro for a paid card, AI for a card of the AI category (spec 2.7), and a warning on an own card whose words leave it. */
export function Badges({ card, crown = false }: { card: Card; crown?: boolean }) {
  return (
    <>
      {isPaid(card) && (
        <span className={classes['pro']}>
          {crown && <IconCrown size={14} aria-hidden />}
          <Trans>Pro</Trans>
        </span>
      )}
      {isAiCard(card) && (
        <span className={classes['ai']}>
          <IconSparkles size={13} aria-hidden />
          <Trans>AI</Trans>
        </span>
      )}
      <UnfitBadge card={card} />
    </>
  )
}

/** Warns of an own card that does not show all of its words. */
export function UnfitBadge({ card: { unfit = 0 } }: { card: Pick<Card, 'unfit'> }) {
  if (unfit === 0) return null
  return (
    <span className={classes['unfit']}>
      <IconAlertTriangle size={13} aria-hidden />
      <Trans>Words cut off</Trans>
    </span>
  )
}
