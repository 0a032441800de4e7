import { type CivilDate, dayNumber } from './civil-day.ts'
import { daysInMonth, monthOf } from './schedule-days.ts'
import {
  type FieldBounds,
  fieldValues,
  isEveryDay,
  isOpen,
  longestMonth,
  monthDays,
  type MonthDays,
  MONTHS,
  WEEKDAYS,
  type WeekdayOrder,
  type ScheduleDays,
  weekdayRules,
} from './schedule-field.ts'
import { withPlainForms, withSingleSpaces } from './typed-text/characters.ts'

/** The six fields of a date schedule, in the order they are written (spec 3). */
export const SCHEDULE_FIELDS = ['second', 'minute', 'hour', 'day', 'month', 'dayOfWeek'] as const

export type ScheduleField = (typeof SCHEDULE_FIELDS)[number]

/** Longest schedule, in characters, so that no schedule takes long to parse. */
export const SCHEDULE_MAX_LENGTH = 100

/**
 * A date schedule as text per field. A date schedule means whole days of the calendar, so second, minute and hour are
 * stored but have no effect.
 */
export type Schedule = Readonly<Record<ScheduleField, string>>

/** Only these two periods exist (spec 3). */
export type SchedulePeriod = 'month' | 'year'

/**
 * Why a schedule is refused:
 * `too_long` more than SCHEDULE_MAX_LENGTH characters; `short_name` a short name of cron such as `@yearly`; `field_count`
 * not six fields; `year` a seventh field that is not `*`; `field_invalid` a field that cannot be read; `name_step` a step
 * after a name, which Quartz ignores and cron does not; `weekday_number` a weekday written as a number, which Quartz and
 * cron count differently; `weekday_missing` an `L` without a weekday; `both_days` day and dayOfWeek both set, which would
 * mean "or"; `impossible_date` a day that none of its months has; `period` a schedule that repeats by day or by week.
 */
export type ScheduleProblem =
  | 'too_long'
  | 'short_name'
  | 'field_count'
  | 'year'
  | 'field_invalid'
  | 'name_step'
  | 'weekday_number'
  | 'weekday_missing'
  | 'both_days'
  | 'impossible_date'
  | 'period'

/** A refusal of a schedule: the problem, the field that has it, and the part of this field that is wrong. */
export interface RefusedSchedule {
  ok: false
  problem: ScheduleProblem
  field?: ScheduleField | 'year'
  part?: string
  /** Of an impossible date: the months that do not have it, 1 to 12. */
  months?: readonly number[]
  /** Of a refused period. */
  repeatsBy?: 'day' | 'week'
}

export type ParsedSchedule = { ok: true; schedule: Schedule; days: ScheduleDays } | RefusedSchedule

const TIMES: Record<'second' | 'minute' | 'hour', FieldBounds> = {
  second: { min: 0, max: 59 },
  minute: { min: 0, max: 59 },
  hour: { min: 0, max: 23 },
}
const NO_DAYS: MonthDays = { days: [], fromEnd: [] }

/** A schedule as people type or paste it, with full-width marks and digits as plain ones, and without invisible characters. */
export const cleanSchedule = (text: string): string => withSingleSpaces(withPlainForms(text))

/** Parses a schedule such as `* * * ? 5 SUN#2`. Returns the reason if the schedule is refused (spec 4, "Schedules"). */
export function parseSchedule(cron: string): ParsedSchedule {
  if (cron.length > SCHEDULE_MAX_LENGTH) return { ok: false, problem: 'too_long' }
  const text = cleanSchedule(cron)
  const [shortName] = /^@\S*/.exec(text) ?? []
  if (shortName !== undefined) return { ok: false, problem: 'short_name', part: shortName }
  const [second = '', minute = '', hour = '', day = '', month = '', dayOfWeek, year = '*', ...more] = text
    .toUpperCase()
    .split(' ')
  if (dayOfWeek === undefined || more.length > 0) return { ok: false, problem: 'field_count' }
  if (year !== '*') return { ok: false, problem: 'year', field: 'year', part: year }
  const schedule: Schedule = { second, minute, hour, day, month, dayOfWeek }

  for (const field of ['second', 'minute', 'hour'] as const)
    if (!isOpen(schedule[field]) && !fieldValues(schedule[field], TIMES[field])) return invalid(field, schedule[field])
  if (hasNameStep(month)) return { ok: false, problem: 'name_step', field: 'month', part: month }
  const months = fieldValues(month, { min: 1, max: 12, names: MONTHS })
  if (!months) return invalid('month', month)
  if (!isOpen(day) && !isOpen(dayOfWeek)) {
    // `?;` and `?"` are open fields with a mistake, which the author would not find in a sentence about two days
    const mistaken = [daysOfMonth(day, months), daysOfWeek(dayOfWeek, months)].find(isMistakenlyOpen)
    return mistaken ?? { ok: false, problem: 'both_days', field: 'dayOfWeek', part: dayOfWeek }
  }
  const days = isOpen(dayOfWeek) ? daysOfMonth(day, months) : daysOfWeek(dayOfWeek, months)
  return days.ok ? { ok: true, schedule, days: days.days } : days
}

const invalid = (field: ScheduleField, part: string): RefusedSchedule => ({
  ok: false,
  problem: 'field_invalid',
  field,
  part,
})

const hasNameStep = (field: string): boolean => /[A-Z][^,]*\//.test(field)

type FieldDays = { ok: true; days: ScheduleDays } | RefusedSchedule

const isMistakenlyOpen = (days: FieldDays): days is RefusedSchedule =>
  !days.ok && days.problem === 'field_invalid' && /^[?*]/.test(days.part ?? '')

const refused = (problem: ScheduleProblem, part: string): RefusedSchedule => ({
  ok: false,
  problem,
  field: 'dayOfWeek',
  part,
})

function daysOfWeek(dayOfWeek: string, months: readonly number[]): FieldDays {
  let isWeekly = false
  for (const part of dayOfWeek.split(',')) {
    if (part === 'L') return refused('weekday_missing', part)
    if (hasWeekdayNumber(part)) return refused('weekday_number', part)
    if (hasNameStep(part)) return refused('name_step', part)
    const rules = weekdayRules(part)
    if (!rules) return invalid('dayOfWeek', part)
    isWeekly ||= rules.some(({ order }) => order === 'each')
  }
  const weekdays = weekdayRules(dayOfWeek) ?? []
  const isDaily = weekdays.filter(({ order }) => order === 'each').length === WEEKDAYS.length
  if (months.length === 12 && isWeekly) return { ...refused('period', dayOfWeek), repeatsBy: isDaily ? 'day' : 'week' }
  return { ok: true, days: isDaily ? everyDay(months) : { ...NO_DAYS, months, workdays: NO_DAYS, weekdays } }
}

const everyDay = (months: readonly number[]): ScheduleDays => ({
  ...NO_DAYS,
  months,
  days: Array.from({ length: longestMonth(months) }, (_, index) => index + 1),
  workdays: NO_DAYS,
  weekdays: [],
})

/** Is a weekday of this part written as a number from 0 to 7? A number after `#` or `/` is none. */
function hasWeekdayNumber(part: string): boolean {
  const [days = ''] = part.split(/[#/]/)
  return /^([A-Z]{3}|[0-7])(-([A-Z]{3}|[0-7]))?L?$/.test(days) && /\d/.test(days)
}

function daysOfMonth(day: string, months: readonly number[]): FieldDays {
  const longest = longestMonth(months)
  const parts = isOpen(day) ? ['*'] : day.split(',')
  for (const part of parts) {
    const found = monthDays(part)
    if (!found) return invalid('day', part)
    const none = { ok: false, problem: 'impossible_date', field: 'day', part, months } as const
    if (!hasSomeDay(found, longest) && !hasSomeDay(found.workdays, longest)) return none
  }
  const { days: written, fromEnd, workdays } = monthDays(parts.join(',')) ?? { ...NO_DAYS, workdays: NO_DAYS }
  if (months.length === 12 && written.length === 31)
    return { ok: false, problem: 'period', field: 'day', part: day, repeatsBy: 'day' }
  if (isEveryDay({ days: written, fromEnd }, months)) return { ok: true, days: everyDay(months) }
  // The days that a step or the end of a range would name beyond the month do not exist.
  const days = written.filter((it) => it <= longest)
  return { ok: true, days: { months, days, fromEnd, workdays, weekdays: [] } }
}

const hasSomeDay = ({ days, fromEnd }: MonthDays, longest: number): boolean =>
  days.some((day) => day <= longest) || fromEnd.some((before) => before < longest)

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
  if (!parsed.ok) return false
  const day = dayNumber(date)
  return daysInMonth(monthOf(day), parsed.days).includes(day)
}
