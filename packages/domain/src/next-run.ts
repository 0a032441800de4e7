import { CronExpressionParser } from 'cron-parser'

import { type CivilDate, civilDate, DAY_MS, dayNumber } from './civil-day.ts'
import { parseSchedule, type Schedule } from './date-schedule.ts'
import { type TimeZone, today } from './time-zone.ts'

// The only file that may import cron-parser: it weighs 32 kB, too much for the embed.

/** SUN#5 in February comes round once in 28 years, or in 40 when a century year is no leap year. */
const FURTHEST_RUN_DAYS = 41 * 366

/**
 * The next date of a schedule, seen from the instant `from` in a zone; today counts. `visitorOffsetMinutes` (east of
 * UTC) answers for `auto`. Null when the schedule is refused.
 */
export function nextRun(cron: string, from: Date, timeZone: TimeZone, visitorOffsetMinutes = 0): CivilDate | null {
  return nextScheduledDate(cron, today(timeZone, from.getTime(), visitorOffsetMinutes))
}

/** The first date of a schedule on or after `from`. Null when the schedule is refused. */
export function nextScheduledDate(cron: string, from: CivilDate): CivilDate | null {
  const day = dayNumber(from)
  for (const next of runs(cron, day, day + FURTHEST_RUN_DAYS)) return civilDate(next)
  return null
}

/** All dates of a schedule from `from` to `to`, both included. Empty when the schedule is refused. */
export function scheduleDates(cron: string, from: CivilDate, to: CivilDate): CivilDate[] {
  return Array.from(runs(cron, dayNumber(from), dayNumber(to)), civilDate)
}

function* runs(cron: string, from: number, to: number): Generator<number> {
  const parsed = parseSchedule(cron)
  if (!parsed.ok || from > to) return
  const expression = CronExpressionParser.parse(midnights(parsed.schedule), {
    tz: 'UTC',
    currentDate: new Date(from * DAY_MS - 1),
    endDate: new Date(to * DAY_MS),
  })
  while (expression.hasNext()) yield Math.floor(expression.next().getTime() / DAY_MS)
}

/** A date schedule means whole days, so one run at midnight stands for each. */
function midnights({ day, month, dayOfWeek }: Schedule): string {
  return `0 0 0 ${day} ${month} ${dayOfWeek}`
}
