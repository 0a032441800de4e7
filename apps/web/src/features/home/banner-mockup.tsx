import { Plural, Trans } from '@lingui/react/macro'
import type { Solution } from '@petalpost/api-client/schemas/solutions'
import { type CivilDate, dayNumber } from '@petalpost/domain/civil-day'
import type { DateSpan } from '@petalpost/domain/festival'
import type { Platform } from '@petalpost/domain/show-config'
import { nextShowing } from '@petalpost/domain/solution'
import { IconX } from '@tabler/icons-react'

import { usePart } from '#shared/call/use-part.ts'
import { festivalDrawing } from '#shared/card/festivals/festival-drawing.ts'
import { LivePicture } from '#shared/card/live/live-picture.tsx'
import { festivalSlides } from '#shared/solution/preview/festival-slides.ts'
import { shownFestivals, todayOf } from '#shared/solution/solution-festivals.ts'
import { useDateTexts } from '#shared/ui/date-texts.ts'

import classes from './solution-banner.module.css'

/** Widths of the popup and of the phone's screen, px. */
const POPUP_WIDTH = 368
const SCREEN_WIDTH = 146

/** Shows the cards of the chosen solution's next festival on a drawn site and a phone, and says when they show. */
export function BannerMockup({ solution }: { solution: Solution }) {
  const { definition } = solution
  const pc = shownFestivals(definition, 'pc')
  const mobile = shownFestivals(definition, 'mobile')
  const today = todayOf(definition)
  const [next] = festivalSlides(pc, mobile, today)
  const popup = next?.pc
  const screen = next?.mobile
  const showing = next && nextShowing(next, today)
  // every public solution has cards for both
  const part = usePart(() => import('./banner-gap.tsx'), !popup || !screen)
  const gapNote = (platform: Platform) =>
    part && <part.BannerGap solution={solution} platform={platform} today={today} />
  return (
    <div className={classes['mockup']}>
      <div className={classes['site']}>
        <div className={classes['bar']} aria-hidden>
          <i />
          <i />
          <i />
          <span>your-shop.com</span>
        </div>
        <div className={classes['page']} aria-hidden>
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
        {popup && <div className={classes['mask']} />}
        <div className={classes['popup']}>
          {popup ? (
            <>
              <LivePicture key={popup.id} className={classes['card']} card={popup} width={POPUP_WIDTH} />
              <span aria-hidden>
                <IconX size={15} />
              </span>
            </>
          ) : (
            gapNote('pc')
          )}
        </div>
      </div>
      <div className={classes['phone']}>
        {screen ? (
          <LivePicture key={screen.id} className={classes['card']} card={screen} width={SCREEN_WIDTH} />
        ) : (
          gapNote('mobile')
        )}
      </div>
      {showing && (
        <div className={classes['next']}>
          <img src={festivalDrawing(next.festivalId)} alt="" width={28} height={28} />
          <span>
            {next.name}
            <small>
              <When showing={showing} today={today} />
            </small>
          </span>
        </div>
      )}
    </div>
  )
}

/** When the festival shows; the dates when it shows on several days. */
function When({ showing, today }: { showing: DateSpan; today: CivilDate }) {
  const { dateText, spanText } = useDateTexts()
  const days = dayNumber(showing.from) - dayNumber(today)
  const lastDay = dateText(showing.to)
  if (days > 0)
    return (
      <>
        {showing.from < showing.to && `${spanText(showing)} · `}
        <Plural value={days} one="shows in # day" other="shows in # days" />
      </>
    )
  return today < showing.to ? <Trans>shows until {lastDay}</Trans> : <Trans>shows today</Trans>
}
