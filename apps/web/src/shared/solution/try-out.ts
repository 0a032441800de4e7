import type { SolutionDefinition } from '@petalpost/api-client/schemas/solutions'
import type { CivilDate } from '@petalpost/domain/civil-day'
import type { DateSpan } from '@petalpost/domain/festival'
import type { Language } from '@petalpost/domain/language'
import { nextShowing } from '@petalpost/domain/solution'

import { festivalSlides } from './festival-slides.ts'
import { shownFestivals } from './solution-festivals.ts'

/** What visitors of a solution see first. */
export interface FirstShowing {
  name: string
  /** The first day from today on that shows it: the day to try out. */
  date: CivilDate
  /** All its days in a row. */
  span: DateSpan
}

/** What visitors on any platform see first from `today` on; null when they see nothing. */
export function firstShowing(definition: SolutionDefinition, today: CivilDate): FirstShowing | null {
  const slides = festivalSlides(shownFestivals(definition, 'pc'), shownFestivals(definition, 'mobile'), today)
  for (const slide of slides) {
    const span = nextShowing(slide, today)
    if (span) return { name: slide.name, date: span.from < today ? today : span.from, span }
  }
  return null
}

/** The page of ours that wears a solution as a customer's would, on a day (docs/embedding.md, "Trying it out"). */
export function testPageAddress(secret: string, language: Language, date: CivilDate): string {
  return `/plugin/try?${new URLSearchParams({ k: secret, lang: language }).toString()}#petalpost-date=${date}`
}
