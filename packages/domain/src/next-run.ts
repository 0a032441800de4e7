import { CronExpressionParser } from 'cron-parser'

import { type CivilDate, civilDate, DAY_MS, dayNumber } from './civil-day.ts'
import { parseSchedule, type Schedule } from './date-schedule.ts'
import type { ScheduleDays } from './schedule-field.ts'
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
  const expression = CronExpressionParser.parse(midnights(parsed.schedule), {
    tz: 'UTC',
    currentDate: new Date(day * DAY_MS - 1),
    endDate: new Date((day + FURTHEST_RUN_DAYS) * DAY_MS),
  })
  return expression.hasNext() ? civilDate(Math.floor(expression.next().getTime() / DAY_MS)) : null
}

/** A date schedule means whole days, so each day is one run at midnight. */
const midnights = ({ day, month, dayOfWeek }: Schedule): string => `0 0 0 ${day} ${month} ${dayOfWeek}`

/**
 * All dates of a schedule from `from` to `to`, both included. Empty when the schedule is refused. This iterates over
 * months, because getting each run from cron-parser takes forty times as long: up to 50 ms for six years of one
 * schedule, and a solution may have two hundred.
 */
export function scheduleDates(cron: string, from: CivilDate, to: CivilDate): CivilDate[] {
  const parsed = parseSchedule(cron)
  if (!parsed.ok) return []
  const [first, last] = [dayNumber(from), dayNumber(to)]
  const start = new Date(first * DAY_MS)
  const dates: CivilDate[] = []
  for (let month = 12 * start.getUTCFullYear() + start.getUTCMonth(); firstOf(month) <= last; month += 1) {
    if (!parsed.days.months.includes((month % 12) + 1)) continue
    for (const day of daysIn(month, parsed.days)) if (day >= first && day <= last) dates.push(civilDate(day))
  }
  return dates
}

/** Day number of the first day of a month; `month` counts months from the year 0. */
const firstOf = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12, 1) / DAY_MS

/** The schedule's days in one month; the month must be one of the schedule's months. */
function daysIn(month: number, { days, lastDay, weekdays }: ScheduleDays): number[] {
  const first = firstOf(month)
  const length = firstOf(month + 1) - first
  const firstWeekday = new Date(first * DAY_MS).getUTCDay()
  const found = new Set([...days.filter((day) => day <= length), ...(lastDay ? [length] : [])])
  for (const { weekday, order } of weekdays) {
    const all: number[] = []
    for (let day = 1 + ((weekday - firstWeekday + 7) % 7); day <= length; day += 7) all.push(day)
    const chosen = order === 'each' ? all : [all.at(order === 'last' ? -1 : order - 1)]
    for (const day of chosen) if (day !== undefined) found.add(day)
  }
  return [...found].toSorted((a, b) => a - b).map((day) => first + day - 1)
}
