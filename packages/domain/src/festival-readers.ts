import type { CivilDate } from './civil-day.ts'
import { type Festival, nextFestivalDate } from './festival.ts'
import type { Language } from './language.ts'

/** How the catalogue writes "everywhere" among a festival's regions. */
export const EVERYWHERE = '*'

/** Where a language's readers mostly live, as ISO 3166 codes. */
const HOME: Record<Language, ReadonlySet<string>> = {
  'en-US': new Set(['US', 'CA', 'GB', 'IE', 'AU', 'NZ']),
  'zh-CN': new Set(['CN']),
}

/** What the catalogue says of a festival's readers. */
export interface KeptWhere {
  /** Languages in which it is offered. */
  locales: readonly string[]
  /** Where it is kept; `EVERYWHERE` beside named regions says only that it is known elsewhere too. */
  regions: readonly string[]
}

/**
 * Whether readers of a language keep a festival themselves: it is offered in their language, and kept where they live or
 * everywhere. So Christmas is a festival of readers of Chinese, while Thanksgiving and Black Friday are not.
 */
export function isKeptBy({ locales, regions }: KeptWhere, language: Language): boolean {
  const isEverywhere = regions.every((region) => region === EVERYWHERE)
  return locales.includes(language) && (isEverywhere || regions.some((region) => HOME[language].has(region)))
}

type Listed = Pick<Festival, 'festivalId' | 'kept' | 'dates'>

/** After every date: for a festival without one ahead. */
const NEVER = '9999-99-99'

/** Festivals as their readers look for them: those they keep before the others, in each part the next first. */
export function inReadersOrder<F extends Listed>(festivals: readonly F[], today: CivilDate): F[] {
  return festivals
    .map((festival) => ({ festival, next: nextFestivalDate(festival.dates, today) ?? NEVER }))
    .toSorted(
      (a, b) =>
        Number(b.festival.kept) - Number(a.festival.kept) ||
        a.next.localeCompare(b.next) ||
        a.festival.festivalId - b.festival.festivalId,
    )
    .map(({ festival }) => festival)
}
