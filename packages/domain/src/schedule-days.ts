import { DAY_MS } from './civil-day.ts'
import { ascending, type MonthDays, type ScheduleDays } from './schedule-field.ts'

/** Day number of the first day of a month; `month` counts months from the year 0. */
export const firstOf = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12, 1) / DAY_MS

/** The month, counted from the year 0, that a day number lies in. */
export function monthOf(day: number): number {
  const at = new Date(day * DAY_MS)
  return 12 * at.getUTCFullYear() + at.getUTCMonth()
}

/** Day numbers of a schedule's days in one month, in order; `month` counts months from the year 0. */
export function daysInMonth(month: number, schedule: ScheduleDays): number[] {
  if (!schedule.months.includes((month % 12) + 1)) return []
  const first = firstOf(month)
  const length = firstOf(month + 1) - first
  const firstWeekday = new Date(first * DAY_MS).getUTCDay()
  const found = new Set(existing(schedule, length))
  for (const day of existing(schedule.workdays, length)) found.add(nearestWorkday(day, length, firstWeekday))
  for (const { weekday, order } of schedule.weekdays) {
    const all: number[] = []
    for (let day = 1 + ((weekday - firstWeekday + 7) % 7); day <= length; day += 7) all.push(day)
    const chosen = order === 'each' ? all : [all.at(order === 'last' ? -1 : order - 1)]
    for (const day of chosen) if (day !== undefined) found.add(day)
  }
  return ascending(found).map((day) => first + day - 1)
}

/** The days that a month of this length has. */
const existing = ({ days, fromEnd }: MonthDays, length: number): number[] =>
  [...days, ...fromEnd.map((before) => length - before)].filter((day) => day >= 1 && day <= length)

/**
 * Saturday moves to Friday, Sunday to Monday; at the month's edge the other way, because `W` never leaves the month.
 */
function nearestWorkday(day: number, length: number, firstWeekday: number): number {
  const weekday = (firstWeekday + day - 1) % 7
  if (weekday === 6) return day === 1 ? day + 2 : day - 1
  if (weekday === 0) return day === length ? day - 2 : day + 1
  return day
}
