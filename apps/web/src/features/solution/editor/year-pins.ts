import { type CivilDate, dayNumber } from '@petalpost/domain/civil-day'

export interface Pin<Entry> {
  entry: Entry
  date: CivilDate
  /** Share of the year that is over at noon of that day, 0 to 1. */
  at: number
  past: boolean
}

/** How far through its year a day is, 0 to 1. */
export function shareOfYear(date: CivilDate): number {
  const year = date.slice(0, 4)
  const first = dayNumber(`${year}-01-01`)
  const days = dayNumber(`${year}-12-31`) - first + 1
  return (dayNumber(date) - first + 0.5) / days
}

/** Every day of `year` on which an entry is due, in the order of the days. */
export function yearPins<Entry extends { dates?: readonly CivilDate[] }>(
  entries: readonly Entry[],
  year: string,
  today: CivilDate,
): Pin<Entry>[] {
  return entries
    .flatMap((entry) => (entry.dates ?? []).map((date) => ({ entry, date })))
    .filter(({ date }) => date.startsWith(`${year}-`))
    .map(({ entry, date }) => ({ entry, date, at: shareOfYear(date), past: date < today }))
    .toSorted((a, b) => a.at - b.at)
}
