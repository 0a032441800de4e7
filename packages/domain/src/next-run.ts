import { CronExpressionParser } from 'cron-parser'

import { type CivilDate, civilDate, DAY_MS, dayNumber } from './civil-day.ts'
import { parseSchedule } from './date-schedule.ts'
import { daysInMonth, firstOf, monthOf } from './schedule-days.ts'
import type { ScheduleDays, WeekdayRule } from './schedule-field.ts'
import { type TimeZone, today } from './time-zone.ts'

// No other file may import cron-parser: its 32 kB are too much for the embed.

/** SUN#5 in February occurs every 28 years, or after 40 when a century year is not a leap year. */
const FURTHEST_RUN_DAYS = 41 * 366

/**
 * The next date of a schedule, in its zone, from the instant `from`; today counts. `visitorOffsetMinutes` (east of UTC)
 * is the offset for `auto`. Null when the schedule is refused.
 */
export function nextRun(cron: string, from: Date, timeZone: TimeZone, visitorOffsetMinutes = 0): CivilDate | null {
  return nextScheduledDate(cron, today(timeZone, from.getTime(), visitorOffsetMinutes))
}

/** The first date of a schedule on or after `from`. Null when the schedule is refused. */
export function nextScheduledDate(cron: string, from: CivilDate): CivilDate | null {
  const parsed = parseSchedule(cron)
  if (!parsed.ok) return null
  const day = dayNumber(from)
  const next = isPlain(parsed.days) ? nextByCronParser(parsed.days, day) : nextByMonths(parsed.days, day)
  return next === undefined ? null : civilDate(next)
}

/** Can cron-parser read these days? It knows `L`, but neither `L-2` nor `W`. */
const isPlain = ({ fromEnd, workdays }: ScheduleDays): boolean =>
  fromEnd.every((before) => before === 0) && workdays.days.length + workdays.fromEnd.length === 0

function nextByCronParser(schedule: ScheduleDays, day: number): number | undefined {
  const options = {
    tz: 'UTC',
    currentDate: new Date(day * DAY_MS - 1),
    endDate: new Date((day + FURTHEST_RUN_DAYS) * DAY_MS),
  }
  const runs = midnights(schedule).flatMap((cron) => {
    const expression = CronExpressionParser.parse(cron, options)
    return expression.hasNext() ? [Math.floor(expression.next().getTime() / DAY_MS)] : []
  })
  return runs.length === 0 ? undefined : Math.min(...runs)
}

/**
 * The days as expressions of cron-parser, one run at midnight each. It gets numbers, because it has no ranges over the
 * end of the year or week, and one expression for each `SUN#2`, because it allows no list of them.
 */
function midnights({ months, days, fromEnd, weekdays }: ScheduleDays): string[] {
  const month = months.join(',')
  if (weekdays.length === 0) return [`0 0 0 ${[...days, ...fromEnd.map(() => 'L')].join(',')} ${month} *`]
  return weekdays.map((rule) => `0 0 0 * ${month} ${numbered(rule)}`)
}

const numbered = ({ weekday, order }: WeekdayRule): string =>
  order === 'each' ? `${weekday}` : order === 'last' ? `${weekday}L` : `${weekday}#${order}`

function nextByMonths(schedule: ScheduleDays, from: number): number | undefined {
  for (let month = monthOf(from); firstOf(month) < from + FURTHEST_RUN_DAYS; month += 1) {
    const next = daysInMonth(month, schedule).find((day) => day >= from)
    if (next !== undefined) return next
  }
  return undefined
}

/**
 * All dates of a schedule from `from` to `to`, both included. Empty when the schedule is refused. This iterates over
 * months, because getting each run from cron-parser takes forty times as long: up to 50 ms for six years of one
 * schedule, and a solution may have two hundred.
 */
export function scheduleDates(cron: string, from: CivilDate, to: CivilDate): CivilDate[] {
  const parsed = parseSchedule(cron)
  if (!parsed.ok) return []
  const [first, last] = [dayNumber(from), dayNumber(to)]
  const dates: CivilDate[] = []
  for (let month = monthOf(first); firstOf(month) <= last; month += 1)
    for (const day of daysInMonth(month, parsed.days)) if (day >= first && day <= last) dates.push(civilDate(day))
  return dates
}
