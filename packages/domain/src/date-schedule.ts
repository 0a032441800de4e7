import { type CivilDate, DAY_MS, dayNumber } from './civil-day.ts'
import type { Language } from './language.ts'
import {
  fieldValues,
  isOpen,
  MONTHS,
  WEEKDAYS,
  type WeekdayOrder,
  type ScheduleDays,
  weekdayRules,
} from './schedule-field.ts'
import { scheduleText } from './schedule-text.ts'

/** The six fields of a date schedule, in the order they are written (spec 3). */
export const SCHEDULE_FIELDS = ['second', 'minute', 'hour', 'day', 'month', 'dayOfWeek'] as const

export type ScheduleField = (typeof SCHEDULE_FIELDS)[number]

/**
 * A date schedule as text per field. A date schedule means whole days of the calendar, so second, minute and hour are
 * stored but have no effect.
 */
export type Schedule = Readonly<Record<ScheduleField, string>>

/** Only these two periods exist (spec 3). */
export type SchedulePeriod = 'month' | 'year'

/**
 * Why a schedule is refused:
 * `field_count` not six fields; `field_invalid` a field that cannot be read; `weekday_number` a weekday written as a
 * number, which the cron dialects count differently; `both_days` day and dayOfWeek both set, which would mean "or";
 * `impossible_date` a day that none of its months has; `period` a schedule that repeats by day or by week.
 */
export type ScheduleProblem =
  | 'field_count'
  | 'field_invalid'
  | 'weekday_number'
  | 'both_days'
  | 'impossible_date'
  | 'period'

export type ParsedSchedule =
  | { ok: true; schedule: Schedule; days: ScheduleDays }
  | { ok: false; problem: ScheduleProblem; field?: ScheduleField }

const LONGEST_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** Parses a schedule such as `* * * ? 5 SUN#2`. Returns the reason if the schedule is refused (spec 4, "Dates"). */
export function parseSchedule(cron: string): ParsedSchedule {
  const fields = cron.trim().toUpperCase().split(/\s+/)
  if (fields.length !== SCHEDULE_FIELDS.length) return { ok: false, problem: 'field_count' }
  const [second, minute, hour, day, month, dayOfWeek] = fields as [string, string, string, string, string, string]
  const schedule: Schedule = { second, minute, hour, day, month, dayOfWeek }

  if (!fieldValues(second, 0, 59)) return { ok: false, problem: 'field_invalid', field: 'second' }
  if (!fieldValues(minute, 0, 59)) return { ok: false, problem: 'field_invalid', field: 'minute' }
  if (!fieldValues(hour, 0, 23)) return { ok: false, problem: 'field_invalid', field: 'hour' }
  const months = fieldValues(month, 1, 12, MONTHS)
  if (!months) return { ok: false, problem: 'field_invalid', field: 'month' }
  if (!isOpen(day) && !isOpen(dayOfWeek)) return { ok: false, problem: 'both_days' }

  if (!isOpen(dayOfWeek)) {
    if (/^[\d,L#/-]+$/.test(dayOfWeek)) return { ok: false, problem: 'weekday_number', field: 'dayOfWeek' }
    const weekdays = weekdayRules(dayOfWeek)
    if (!weekdays) return { ok: false, problem: 'field_invalid', field: 'dayOfWeek' }
    const weekly = months.length === 12 && weekdays.some(({ order }) => order === 'each')
    if (weekly) return { ok: false, problem: 'period', field: 'dayOfWeek' }
    return { ok: true, schedule, days: { months, days: [], lastDay: false, weekdays } }
  }

  const parts = isOpen(day) ? ['*'] : day.split(',')
  const lastDay = parts.includes('L')
  const numbers = parts.filter((part) => part !== 'L')
  const days = numbers.length === 0 ? [] : fieldValues(numbers.join(','), 1, 31)
  if (!days) return { ok: false, problem: 'field_invalid', field: 'day' }
  if (hasImpossibleDay(numbers, months)) return { ok: false, problem: 'impossible_date', field: 'day' }
  const daily = months.length === 12 && days.length === 31
  if (daily) return { ok: false, problem: 'period', field: 'day' }
  return { ok: true, schedule, days: { months, days, lastDay, weekdays: [] } }
}

/**
 * A day given as a number must exist in at least one of the months. `*` and open steps just end at the month's last
 * day.
 */
function hasImpossibleDay(parts: readonly string[], months: readonly number[]): boolean {
  const longest = Math.max(...months.map((month) => LONGEST_MONTHS[month - 1] ?? 31))
  const written = parts.filter((part) => /^\d+(-\d+)?$/.test(part) || /-/.test(part))
  return written.some((part) => fieldValues(part, 1, 31)?.some((day) => day > longest))
}

/** Every year on this date. 29 February runs in leap years only. */
export function yearly(month: number, day: number): string {
  return `* * * ${day} ${month} ?`
}

/** Every month on this day; `L` is the last day. Months without that day are skipped. */
export function monthly(day: number | 'L'): string {
  return `* * * ${day} * ?`
}

/** The nth or last weekday (0 is Sunday) of a month, or of every month: `nthWeekday(2, 0, 5)` is Mother's Day. */
export function nthWeekday(order: Exclude<WeekdayOrder, 'each'>, weekday: number, month: number | '*' = '*'): string {
  return `* * * ? ${month} ${WEEKDAYS[weekday] ?? WEEKDAYS[0]}${order === 'last' ? 'L' : `#${order}`}`
}

/** Whether a schedule repeats by month (all twelve months are open) or by year. */
export function schedulePeriod({ months }: Pick<ScheduleDays, 'months'>): SchedulePeriod {
  return months.length === 12 ? 'month' : 'year'
}

/** True when the schedule falls on this day; false for a refused schedule. */
export function isScheduledOn(cron: string, date: CivilDate): boolean {
  const parsed = parseSchedule(cron)
  return parsed.ok && isOneOfDays(parsed.days, date)
}

/** `isScheduledOn` for a schedule that is parsed once and checked against many days. */
export function isOneOfDays({ months, days, lastDay, weekdays }: ScheduleDays, date: CivilDate): boolean {
  const at = new Date(dayNumber(date) * DAY_MS)
  const day = at.getUTCDate()
  if (!months.includes(at.getUTCMonth() + 1)) return false
  const monthLength = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  if (days.includes(day) || (lastDay && day === monthLength)) return true
  return weekdays.some(({ weekday, order }) => {
    if (weekday !== at.getUTCDay()) return false
    if (order === 'each') return true
    return order === 'last' ? day + 7 > monthLength : Math.ceil(day / 7) === order
  })
}

/** The schedule in a sentence, e.g. "Every year on January 1" or "每年1月1日"; null when it is refused. */
export function describeSchedule(cron: string, language: Language): string | null {
  const parsed = parseSchedule(cron)
  return parsed.ok ? scheduleText(parsed.days, language) : null
}
