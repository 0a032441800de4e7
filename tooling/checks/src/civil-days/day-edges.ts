import { type CivilDate, civilDate, DAY_MS, dayNumber } from '@petalpost/domain/civil-day'

/** A civil day in a zone: its first and last instant in ms. */
export interface ZoneDay {
  date: CivilDate
  first: number
  last: number
}

/** No zone is farther from UTC. */
const FURTHEST_MS = 15 * 3_600_000

/** The civil days from one date to another in a zone, by the platform's own calendar, with all clock changes. */
export function daysIn(timeZone: string, from: CivilDate, to: CivilDate): ZoneDay[] {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  const firstInstant = (day: number): number => {
    const date = civilDate(day)
    let before = day * DAY_MS - FURTHEST_MS
    let within = day * DAY_MS + FURTHEST_MS
    while (within - before > 1) {
      const middle = Math.floor((before + within) / 2)
      if (format.format(middle) >= date) within = middle
      else before = middle
    }
    return within
  }
  const days = Array.from({ length: dayNumber(to) - dayNumber(from) + 2 }, (_, index) => dayNumber(from) + index)
  const firsts = days.map(firstInstant)
  return days
    .slice(0, -1)
    .map((day, index) => ({ date: civilDate(day), first: firsts[index] ?? 0, last: (firsts[index + 1] ?? 0) - 1 }))
}

/** First instant, a second later, the middle, the last second, the last millisecond. */
export const instantsOf = ({ first, last }: ZoneDay): readonly number[] => [
  first,
  first + 1_000,
  Math.floor((first + last) / 2),
  last - 999,
  last,
]
