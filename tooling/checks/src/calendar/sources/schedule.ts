import type { CivilDate } from '@petalpost/domain/civil-day'
import { nextScheduledDate } from '@petalpost/domain/next-run'

import { utcDay } from './day.ts'

/** Dates in a civil year of a date schedule, computed run by run with cron-parser. */
export function scheduleSourceDates(cron: string | null, year: number): CivilDate[] {
  if (cron === null) return []
  const dates: CivilDate[] = []
  let next = nextScheduledDate(cron, `${year}-01-01`)
  while (next?.startsWith(String(year))) {
    dates.push(next)
    next = nextScheduledDate(cron, utcDay(new Date(Date.parse(next) + 86_400_000)))
  }
  return dates
}
