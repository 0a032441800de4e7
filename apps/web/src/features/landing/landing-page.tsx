import { Trans } from '@lingui/react/macro'

import { useCardPages } from '#shared/card/card-pages.ts'
import { CardPicture } from '#shared/card/card-picture.tsx'
import { LinkButton } from '#shared/ui/link-button.tsx'

import classes from './landing-page.module.css'

/** Number of cards in the fan. */
const FAN = 4
/** px */
const FAN_CARD_WIDTH = 236

/** The first page a new visitor sees. The sections of spec 2.4 are not built yet, and the page says so. */
export function LandingPage() {
  const { cards } = useCardPages({ aspectRatio: '9:16' }, FAN)
  return (
    <main className={classes['page']}>
      <div className={classes['words']}>
        <p className={classes['eyebrow']}>
          <Trans>Greeting cards for websites and people</Trans>
        </p>
        <h1>
          <Trans comment="heading">
            Say it with a card. <em>On the day it matters.</em>
          </Trans>
        </h1>
        <p className={classes['lead']}>
          <Trans>Choose festival cards or funny ones, and let your website greet every visitor on the right day.</Trans>
        </p>
        <div className={classes['actions']}>
          <LinkButton to="/home" size="lg" radius={13}>
            <Trans>Browse the cards</Trans>
          </LinkButton>
          <LinkButton to="/solution" size="lg" radius={13} variant="default">
            <Trans>Festival solutions</Trans>
          </LinkButton>
        </div>
        <p className={classes['note']}>
          <Trans>This front page is still being built. You can already use the cards and solutions.</Trans>
        </p>
      </div>
      <div className={classes['fan']} aria-hidden>
        {cards.map((card) => (
          <CardPicture key={card.id} card={card} width={FAN_CARD_WIDTH} eager />
        ))}
      </div>
    </main>
  )
}
