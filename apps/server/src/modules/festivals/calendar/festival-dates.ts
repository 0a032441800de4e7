import type { CivilDate } from '@petalpost/domain/civil-day'
import type { CatalogueFestival } from '@petalpost/domain/festivals/catalogue'

import { chineseDates } from './chinese-calendar.ts'
import { holidayDates } from './holiday-calendar.ts'
import { koreanDates } from './korean-calendar.ts'

/** Dates are known for the current year and five more (`dates` of spec 7.2's festivals). */
export const YEARS_AHEAD = 5

type Rule = Pick<CatalogueFestival, 'id' | 'engine' | 'rule' | 'dates'>

/**
 * Returns the civil dates of each festival from 1 January of `fromYear` to the end of the last year ahead, in order.
 * Only a festival's own engine computes its dates, because the libraries disagree on some lunar dates.
 */
export function festivalDates(
  festivals: readonly Rule[],
  fromYear: number,
  yearsAhead = YEARS_AHEAD,
): Map<number, CivilDate[]> {
  const years = Array.from({ length: yearsAhead + 1 }, (_, index) => fromYear + index)
  const holidayRules = festivals.filter(({ engine }) => engine === 'date-holidays').map(({ rule }) => rule)
  const holidays = years.map((year) => ({ year, dates: holidayDates(holidayRules, year) }))

  const datesOf = ({ engine, rule, dates = [] }: Rule): CivilDate[] => {
    if (engine === 'date-holidays') return holidays.flatMap((computed) => computed.dates.get(rule) ?? [])
    if (engine === 'lunar-javascript') return years.flatMap((year) => chineseDates(rule, year))
    if (engine === 'korean-lunar-calendar') return years.flatMap((year) => koreanDates(rule, year))
    return dates.filter((date) => years.includes(Number(date.slice(0, 4))))
  }
  return new Map(festivals.map((festival) => [festival.id, datesOf(festival).toSorted()]))
}
