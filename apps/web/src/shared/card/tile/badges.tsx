import { Trans } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { isAiCard, isPaid } from '@petalpost/domain/card'
import { IconCrown, IconSparkles } from '@tabler/icons-react'

import classes from './badges.module.css'

/** Pro for a paid card, AI for a card of the AI category (spec 2.7). */
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
    </>
  )
}
