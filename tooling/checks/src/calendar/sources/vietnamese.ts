import type { CivilDate } from '@petalpost/domain/civil-day'
// the package's own entry uses the machine's time zone, but the calendar belongs to Hanoi
import { convertSolar2Lunar } from 'vietnamese-lunar-calendar/build/solar-lunar/convert-lunar.js'

import { daysOf, utcDay } from './day.ts'

const RULE = /^vietnamese (\d+)-0-(\d+)$/
const HANOI_UTC_HOURS = 7

/** The dates in a civil year on which a day of the Vietnamese calendar falls. */
export function vietnameseDates(rule: string, year: number): CivilDate[] {
  const [, month, dayOfMonth] = (RULE.exec(rule) ?? []).map(Number)
  return [...daysOf(year)].flatMap((date) => {
    const lunar = convertSolar2Lunar(date.getUTCDate(), date.getUTCMonth() + 1, year, HANOI_UTC_HOURS)
    return lunar.month === month && lunar.date === dayOfMonth && !lunar.isLeap ? [utcDay(date)] : []
  })
}
