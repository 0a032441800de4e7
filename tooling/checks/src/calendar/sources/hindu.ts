import type { CivilDate } from '@petalpost/domain/civil-day'

// India's holidays from the `holidays` project for Python (release 0.105, MIT); it has no later years
import published from './published-hindu-dates.json' with { type: 'json' }

const PUBLISHED: Readonly<Record<string, readonly CivilDate[]>> = published

/** The published date of Diwali or Holi in a year; undefined for a year without a published date. */
export function hinduDates(slug: string, year: number): CivilDate[] | undefined {
  const dates = PUBLISHED[slug]?.filter((date) => date.startsWith(String(year))) ?? []
  return dates.length > 0 ? dates : undefined
}
