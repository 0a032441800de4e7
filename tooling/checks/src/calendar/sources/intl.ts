import type { CivilDate } from '@petalpost/domain/civil-day'

import { daysOf, utcDay } from './day.ts'

const format = (calendar: string) =>
  new Intl.DateTimeFormat(`en-u-ca-${calendar}`, { day: 'numeric', month: 'long', timeZone: 'UTC' })

function datesOf(calendar: string, year: number, months: readonly string[], dayOfMonth: string): CivilDate[] {
  const words = format(calendar)
  return [...daysOf(year)].flatMap((date) => {
    const parts = Object.fromEntries(words.formatToParts(date).map(({ type, value }) => [type, value]))
    return parts['day'] === dayOfMonth && months.includes(parts['month'] ?? '') ? [utcDay(date)] : []
  })
}

/** The rules' spellings of Hebrew months that differ from the Unicode data. */
const HEBREW_MONTHS: Readonly<Record<string, readonly string[]>> = {
  // in a leap year Purim is in the second Adar; other years have only one
  AdarII: ['Adar II', 'Adar'],
  Tishrei: ['Tishri'],
}

const DAY_MONTH_RULE = /^(\d+) (.+)$/

/** Dates of `DAY MONTH` of the Hebrew calendar in a civil year, from the Unicode data. */
export function hebrewDates(rule: string, year: number): CivilDate[] {
  const [, dayOfMonth = '', month = ''] = DAY_MONTH_RULE.exec(rule) ?? []
  return datesOf('hebrew', year, HEBREW_MONTHS[month] ?? [month], dayOfMonth)
}

/** Dates of `1 Farvardin`, the Persian new year, in a civil year, from the Unicode data. */
export function persianDates(rule: string, year: number): CivilDate[] {
  const [, dayOfMonth = '', month = ''] = DAY_MONTH_RULE.exec(rule) ?? []
  return datesOf('persian', year, [month], dayOfMonth)
}

const KOREAN_RULE = /^korean (\d+)-0-(\d+)$/
const KOREAN_MONTHS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth']

/** Dates of `korean MONTH-0-DAY` of the Korean calendar in a civil year, from the Unicode data. */
export function koreanDates(rule: string, year: number): CivilDate[] {
  const [, month, dayOfMonth] = (KOREAN_RULE.exec(rule) ?? []).map(Number)
  return datesOf('dangi', year, [`${KOREAN_MONTHS[(month ?? 0) - 1]} Month`], String(dayOfMonth))
}
