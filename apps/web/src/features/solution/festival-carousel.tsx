import { useLingui } from '@lingui/react/macro'
import type { CivilDate } from '@petalpost/domain/civil-day'
import { nextShowing } from '@petalpost/domain/solution'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'

import { thumbnailSources } from '#shared/card/picture/thumbnail-sources.ts'
import { useGapText } from '#shared/solution/platform-gap-note.tsx'
import { MOBILE_WIDTH, PC_WIDTH, type Slide } from '#shared/solution/preview/festival-slides.ts'
import { useDateTexts } from '#shared/ui/date-texts.ts'

import { useCarousel } from './use-carousel.ts'

import classes from './festival-carousel.module.css'

interface FestivalCarouselProps {
  slides: readonly Slide[]
  today: CivilDate
  /** Name of the solution. */
  label: string
  /** The first slide, so that two carousels side by side differ. */
  start: number
}

/** The festivals of a solution one after the other, each with its PC card and its mobile card. */
export function FestivalCarousel({ slides, today, label, start }: FestivalCarouselProps) {
  const { t } = useLingui()
  const { spanText, untilSpanText } = useDateTexts()
  const gapText = useGapText()
  const [paused, setPaused] = useState(false)
  const { at, show } = useCarousel(slides.length, paused, start)
  const chosen = slides[at]
  const showing = chosen && nextShowing(chosen, today)
  const numberNow = at + 1
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hover and focus only hold the slides
    <div
      className={classes['carousel']}
      role="group"
      aria-roledescription="carousel"
      aria-label={t`Festivals of ${label}`}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {slides.map(({ id, pc, mobile }, index) => (
        <div key={id} className={classes['slide']} data-shown={index === at} aria-hidden={index !== at}>
          {isNear(index, at, slides.length) && (
            <>
              <img className={classes['ground']} {...sourcesOf(pc ?? mobile, pc ? PC_WIDTH : MOBILE_WIDTH)} alt="" />
              {pc ? (
                <img className={classes['pc']} {...sourcesOf(pc, PC_WIDTH)} alt={pc.title} />
              ) : (
                <span className={classes['pc']}>{gapText('pc', 'no-card')}</span>
              )}
              {mobile ? (
                <img className={classes['mobile']} {...sourcesOf(mobile, MOBILE_WIDTH)} alt={pc ? '' : mobile.title} />
              ) : (
                <span className={classes['mobile']}>{gapText('mobile', 'no-card')}</span>
              )}
            </>
          )}
        </div>
      ))}
      {chosen && (
        <p className={classes['when']}>
          <b>{chosen.name}</b>
          {showing && (
            <span>
              {spanText(showing)} · {untilSpanText(showing, today)}
            </span>
          )}
        </p>
      )}
      {slides.length > 1 && (
        <div className={classes['steps']}>
          <button type="button" aria-label={t`Previous festival`} onClick={() => show(at - 1)}>
            <IconChevronLeft size={17} aria-hidden />
          </button>
          <span aria-hidden>
            {numberNow}/{slides.length}
          </span>
          <button type="button" aria-label={t`Next festival`} onClick={() => show(at + 1)}>
            <IconChevronRight size={17} aria-hidden />
          </button>
        </div>
      )}
    </div>
  )
}

/** The background is the front card, blurred. It uses the same file, so nothing more is downloaded. */
const sourcesOf = (card: Slide['pc'], width: number) => card && thumbnailSources(card.thumbnail, width)

/** Only the current slide and its neighbors load pictures. */
function isNear(index: number, at: number, count: number): boolean {
  const distance = Math.abs(index - at)
  return Math.min(distance, count - distance) <= 1
}
