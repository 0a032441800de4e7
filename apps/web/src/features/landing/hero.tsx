import { Trans } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { FREE_TRIAL_DAYS } from '@petalpost/domain/membership'
import { Link } from '@tanstack/react-router'

import { LivePicture } from '#shared/card/live/live-picture.tsx'
import { CardPicture } from '#shared/card/picture/card-picture.tsx'
import { BetaLabel } from '#shared/ui/beta-label.tsx'

import { BACK_WIDTH, type fanCards, SIDE_WIDTH } from './fan-cards.ts'
import { PreviewButtons } from './preview-buttons.tsx'

import classes from './hero.module.css'

/** px */
const FRONT_WIDTH = 232

interface HeroProps {
  /** The live card in front of the fan. */
  front: Card | undefined
  /** The cards behind it. */
  fan: ReturnType<typeof fanCards>
}

/** The first view: what Petalpost is, the previews, and a fan of four cards. */
export function Hero({ front, fan }: HeroProps) {
  return (
    <section className={classes['hero']}>
      <div className={classes['words']}>
        <p className={classes['eyebrow']}>
          <Trans>Greeting cards for websites and people</Trans>
          <BetaLabel />
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
          <PreviewButtons />
        </div>
        <p className={classes['note']}>
          <Trans>
            {FREE_TRIAL_DAYS} days of membership on us, no payment needed. Or <Link to="/home">browse the cards</Link>{' '}
            first.
          </Trans>
        </p>
      </div>
      <Fan front={front} fan={fan} />
    </section>
  )
}

function Fan({ front, fan: { back, left, right } }: HeroProps) {
  return (
    <div className={classes['fan']} aria-hidden>
      {back && <CardPicture className={classes['back']} card={back} width={BACK_WIDTH} eager />}
      {left && <CardPicture className={classes['left']} card={left} width={SIDE_WIDTH} eager />}
      {right && <CardPicture className={classes['right']} card={right} width={SIDE_WIDTH} eager />}
      {front && (
        <LivePicture
          key={front.id}
          className={classes['front']}
          style={{ aspectRatio: `${front.width} / ${front.height}`, backgroundColor: front.color }}
          card={front}
          width={FRONT_WIDTH}
        />
      )}
    </div>
  )
}
