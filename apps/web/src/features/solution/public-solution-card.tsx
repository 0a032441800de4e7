import { Plural } from '@lingui/react/macro'
import type { Solution } from '@petalpost/api-client/schemas/solutions'

import { festivalSlides } from '#shared/solution/preview/festival-slides.ts'
import { SolutionActions } from '#shared/solution/solution-actions.tsx'
import { festivalCount, shownFestivals, todayOf } from '#shared/solution/solution-festivals.ts'

import { FestivalCarousel } from './festival-carousel.tsx'

import classes from './public-solutions.module.css'

/**
 * A public solution: its festivals' cards in a carousel, and its actions (spec 2.8). `place` is its index in the list.
 */
export function PublicSolutionCard({ solution, place }: { solution: Solution; place: number }) {
  const { name, definition } = solution
  const today = todayOf(definition)
  const slides = festivalSlides(shownFestivals(definition, 'pc'), shownFestivals(definition, 'mobile'), today)
  return (
    <article className={classes['card']} aria-label={name}>
      <FestivalCarousel slides={slides} today={today} label={name} start={place} />
      <div className={classes['foot']}>
        <h2>{name}</h2>
        <p>
          <Plural value={festivalCount(definition)} one="# festival" other="# festivals" />
        </p>
        <SolutionActions solution={solution} look="paper" />
      </div>
    </article>
  )
}
