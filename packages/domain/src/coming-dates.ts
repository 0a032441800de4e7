import type { CivilDate } from './civil-day.ts'

/** How far ahead the page of a festival looks, in years. */
const YEARS = 5

/** The dates of the five years from `today` on, in order. */
export function comingDates(dates: readonly CivilDate[], today: CivilDate): CivilDate[] {
  const end = `${Number(today.slice(0, 4)) + YEARS}${today.slice(4)}`
  return dates.filter((date) => date >= today && date < end).toSorted()
}
