import type { CivilDate } from './civil-day.ts'
import { type Festival, nextFestivalDate } from './festival.ts'
import type { Language } from './language.ts'

/** How the catalog writes "everywhere" in a festival's regions. */
export const EVERYWHERE = '*'

/** Where most readers of a language live, as ISO 3166 codes. */
const HOME: Record<Language, ReadonlySet<string>> = {
  'en-US': new Set(['US', 'CA', 'GB', 'IE', 'AU', 'NZ']),
  'zh-CN': new Set(['CN']),
}

/** The part of a catalog entry that says who celebrates the festival. */
export interface KeptWhere {
  /** Languages in which the festival is offered. */
  locales: readonly string[]
  /** Where it is celebrated. `EVERYWHERE` beside named regions only means that it is known elsewhere too. */
  regions: readonly string[]
}

/**
 * True when readers of a language celebrate a festival themselves: it is offered in their language, and celebrated
 * where they live or everywhere. So Christmas is a festival of Chinese readers, but Thanksgiving and Black Friday are
 * not.
 */
export function isKeptBy({ locales, regions }: KeptWhere, language: Language): boolean {
  const isEverywhere = regions.every((region) => region === EVERYWHERE)
  return locales.includes(language) && (isEverywhere || regions.some((region) => HOME[language].has(region)))
}

type Listed = Pick<Festival, 'festivalId' | 'kept' | 'dates'>

/** Sorts after every date; used for a festival without a future date. */
const NEVER = '9999-99-99'

/**
 * Festivals in the order readers look for them: first those they celebrate, then the others, each part sorted by next
 * date.
 */
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
