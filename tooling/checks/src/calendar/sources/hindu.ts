import type { CivilDate } from '@petalpost/domain/civil-day'

// India's holidays as the `holidays` project for Python lists them (release 0.105, MIT); it knows no later years
import published from './published-hindu-dates.json' with { type: 'json' }

const PUBLISHED: Readonly<Record<string, readonly CivilDate[]>> = published

/** The published date of Diwali or Holi in a year; undefined for a year that nobody has published yet. */
export function hinduDates(slug: string, year: number): CivilDate[] | undefined {
  const dates = PUBLISHED[slug]?.filter((date) => date.startsWith(String(year))) ?? []
  return dates.length > 0 ? dates : undefined
}
