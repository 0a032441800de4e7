import { addDays, type CivilDate, dayNumber } from '@petalpost/domain/civil-day'
import {
  monthly,
  nthWeekday,
  parseSchedule,
  type SchedulePeriod,
  schedulePeriod,
  yearly,
} from '@petalpost/domain/date-schedule'
import { scheduleDates } from '@petalpost/domain/next-run'

export const WEEKDAY_ORDERS = [1, 2, 3, 4, 'last'] as const

export type WeekdayOrder = (typeof WEEKDAY_ORDERS)[number]

/** A date schedule as fields of the editor. All fields are kept, so switching back loses nothing. */
export interface ScheduleForm {
  period: SchedulePeriod
  by: 'date' | 'weekday'
  /** 1 to 12; used only by a yearly schedule. */
  month: number
  /** 1 to 31, or the last day of the month. */
  day: number | 'L'
  order: WeekdayOrder
  /** 0 is Sunday. */
  weekday: number
}

/** Every 1 January: the initial schedule of a custom festival (spec 4). */
export const START: ScheduleForm = { period: 'year', by: 'date', month: 1, day: 1, order: 1, weekday: 0 }

/** The weekday of day number 0, 1970-01-01. */
const THURSDAY = 4

/** Maximum length of each month; 29 February runs in leap years only. */
const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Days that can be chosen; a month does not offer days that it never has. */
export function daysOf({ period, month }: Pick<ScheduleForm, 'period' | 'month'>): number {
  return period === 'month' ? 31 : (MONTH_DAYS[month - 1] ?? 31)
}

/** The form after a change. A day that the month does not have becomes its last day. */
export function changed(form: ScheduleForm, change: Partial<ScheduleForm>): ScheduleForm {
  const next = { ...form, ...change }
  return typeof next.day === 'number' ? { ...next, day: Math.min(next.day, daysOf(next)) } : next
}

/** The form after the user picked a day in the calendar: that date, or its weekday, such as "the second Sunday". */
export function picked(form: ScheduleForm, date: CivilDate): ScheduleForm {
  const [, month = 1, day = 1] = date.split('-').map(Number)
  if (form.by === 'date') return changed(form, { month, day })
  const order = WEEKDAY_ORDERS[Math.ceil(day / 7) - 1] ?? 'last'
  const weekday = (dayNumber(date) + THURSDAY) % 7
  return changed(form, { month, order, weekday })
}

export function toCron({ period, by, month, day, order, weekday }: ScheduleForm): string {
  if (by === 'weekday') return nthWeekday(order, weekday, period === 'year' ? month : '*')
  if (period === 'month') return monthly(day)
  return day === 'L' ? `* * * L ${month} ?` : yearly(month, day)
}

/** The fields that express this schedule, or null when they cannot express it. */
export function fromCron(cron: string): ScheduleForm | null {
  const parsed = parseSchedule(cron)
  if (!parsed.ok) return null
  const { months, days, fromEnd, workdays, weekdays } = parsed.days
  const period = schedulePeriod(parsed.days)
  const [month = 1] = months
  if (period === 'year' && months.length > 1) return null
  const [rule] = weekdays
  if (rule) {
    if (weekdays.length > 1 || rule.order === 'each' || rule.order === 5) return null
    return { ...START, period, by: 'weekday', month, order: rule.order, weekday: rule.weekday }
  }
  const [day = 'L'] = days
  const isLastDay = fromEnd.length === 1 && fromEnd[0] === 0
  const others = workdays.days.length + workdays.fromEnd.length
  if (others > 0 || days.length + fromEnd.length !== 1 || (day === 'L' && !isLastDay)) return null
  return { ...START, period, month, day }
}

/** How many of the next dates the dialogs show. */
export const SHOWN_DATES = 5

/** The next `count` dates from `today` on. For a date as rare as 29 February it searches far ahead. */
export function nextDates(cron: string, today: CivilDate, count = SHOWN_DATES): CivilDate[] {
  return scheduleDates(cron, today, addDays(today, 366 * (count + 1) * 4)).slice(0, count)
}

/** The days of a month, such as '2027-05', on which the schedule falls. */
export function datesInMonth(cron: string, month: string): ReadonlySet<CivilDate> {
  return new Set(
    scheduleDates(cron, `${month}-01`, addDays(`${month}-01`, 30)).filter((date) => date.startsWith(month)),
  )
}
