import { Plural, Trans } from '@lingui/react/macro'
import type { FestivalEntry, Solution } from '@petalpost/api-client/schemas/solutions'
import { dayNumber } from '@petalpost/domain/civil-day'
import { orderByNextRun } from '@petalpost/domain/solution'
import { today } from '@petalpost/domain/time-zone'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'

import { festivalDrawing } from '#shared/card/festival-drawing.ts'

import classes from './solution-banner.module.css'

/** A site and a phone that wear the chosen solution's next card, and when it shows. */
export function BannerStage({ solution }: { solution: Solution }) {
  const { timeZone, platforms } = solution.definition
  const [now] = useState(() => new Date())
  const pc = nextWithCard(platforms.pc.festivals)
  const mobile = nextWithCard(platforms.mobile.festivals)
  const next = orderByNextRun([pc, mobile].filter((entry) => entry !== undefined))[0]
  const days = next?.nextRun
    ? dayNumber(next.nextRun) - dayNumber(today(timeZone, now.getTime(), -now.getTimezoneOffset()))
    : undefined
  return (
    <div className={classes['stage']} aria-hidden={!next}>
      <div className={classes['site']}>
        <div className={classes['bar']}>
          <i />
          <i />
          <i />
          <span>your-shop.com</span>
        </div>
        <div className={classes['page']}>
          <u />
          <u />
          <u />
          <u />
          <u />
          <u />
          <u />
          <u />
          <u />
        </div>
        <div className={classes['mask']} />
        {pc?.card && (
          <div className={classes['popup']}>
            <img src={pc.card.thumbnail} alt="" />
            <span>
              <IconX size={15} aria-hidden />
            </span>
          </div>
        )}
      </div>
      <div className={classes['phone']}>{mobile?.card && <img src={mobile.card.thumbnail} alt="" />}</div>
      {next && days !== undefined && (
        <div className={classes['next']}>
          <img src={festivalDrawing(next.festivalId)} alt="" width={28} height={28} />
          <span>
            {next.name}
            <small>
              {days <= 0 ? (
                <Trans>shows today</Trans>
              ) : (
                <Plural value={days} one="shows in # day" other="shows in # days" />
              )}
            </small>
          </span>
        </div>
      )}
    </div>
  )
}

function nextWithCard(festivals: readonly FestivalEntry[]): FestivalEntry | undefined {
  return orderByNextRun(festivals).find(({ card }) => card !== undefined)
}
