import { Plural, Trans } from '@lingui/react/macro'
import type { Solution } from '@petalpost/api-client/schemas/solutions'
import { dayNumber } from '@petalpost/domain/civil-day'
import { IconX } from '@tabler/icons-react'

import { festivalDrawing } from '#shared/card/festival-drawing.ts'
import { festivalSlides } from '#shared/solution/festival-slides.ts'
import { shownFestivals, todayOf } from '#shared/solution/solution-festivals.ts'

import { BannerCard } from './banner-card.tsx'

import classes from './solution-banner.module.css'

/** Widths of the popup and of the phone's screen, px. */
const POPUP_WIDTH = 368
const SCREEN_WIDTH = 146

/** A site and a phone that wear the cards of the chosen solution's next festival, and when it shows. */
export function BannerStage({ solution: { definition } }: { solution: Solution }) {
  const pc = shownFestivals(definition, 'pc')
  const mobile = shownFestivals(definition, 'mobile')
  const [next] = festivalSlides(pc, mobile)
  const popup = next?.pc ?? pc[0]?.card
  const screen = next?.mobile ?? mobile[0]?.card
  const days = next?.nextRun ? dayNumber(next.nextRun) - dayNumber(todayOf(definition)) : undefined
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
        {popup && (
          <div className={classes['popup']}>
            <BannerCard key={popup.id} card={popup} width={POPUP_WIDTH} />
            <span>
              <IconX size={15} aria-hidden />
            </span>
          </div>
        )}
      </div>
      <div className={classes['phone']}>
        {screen && <BannerCard key={screen.id} card={screen} width={SCREEN_WIDTH} />}
      </div>
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
