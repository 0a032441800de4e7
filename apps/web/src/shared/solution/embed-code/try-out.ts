import type { SolutionDefinition } from '@petalpost/api-client/schemas/solutions'
import type { CivilDate } from '@petalpost/domain/civil-day'
import { TEST_PAGE_PATH } from '@petalpost/domain/embed-payload'
import type { DateSpan } from '@petalpost/domain/festival'
import type { Language } from '@petalpost/domain/language'
import { type Platform, PLATFORMS } from '@petalpost/domain/show-config'
import { nextShowing, orderByShowing } from '@petalpost/domain/solution'

import { festivalKey, shownFestivals } from '../solution-festivals.ts'

/** What visitors of a solution see first. */
export interface FirstShowing {
  name: string
  /** The first day from today on which it shows: the day to try out. */
  date: CivilDate
  /** Its consecutive days. */
  span: DateSpan
  /** The platform that shows it on that day; missing when both do. */
  only?: Platform
}

/** What visitors on any platform see first from `today` on; null when they see nothing. */
export function firstShowing(definition: SolutionDefinition, today: CivilDate): FirstShowing | null {
  const firsts = PLATFORMS.flatMap((platform) => {
    const [entry] = orderByShowing(shownFestivals(definition, platform), today)
    const span = entry && nextShowing(entry, today)
    return span ? [{ platform, entry, span, date: span.from < today ? today : span.from }] : []
  })
  const [first, other] = firsts.toSorted((a, b) => a.date.localeCompare(b.date))
  if (!first) return null
  const { platform, entry, span, date } = first
  const isShared = other?.date === date && festivalKey(other.entry) === festivalKey(entry)
  return { name: entry.name, date, span, ...(!isShared && { only: platform }) }
}

/** Our page that shows a solution on a day as a customer's page would (docs/embedding.md, "Trying it out"). */
export function testPageAddress(secret: string, language: Language, date: CivilDate): string {
  return `${TEST_PAGE_PATH}?${new URLSearchParams({ k: secret, lang: language }).toString()}#petalpost-date=${date}`
}
