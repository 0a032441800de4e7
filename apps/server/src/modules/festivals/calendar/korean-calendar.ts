import type { CivilDate } from '@petalpost/domain/civil-day'
import KoreanLunarCalendar from 'korean-lunar-calendar'

/** The library's tables end here. */
const LAST_YEAR = 2050
const RULE = /^korean (\d+)-0-(\d+)$/

const two = (value: number) => String(value).padStart(2, '0')

/**
 * Returns the dates in a civil year of a day of the Korean calendar (`korean MONTH-0-DAY`, never in a leap month), from
 * the tables of the Korean observatory. They end in 2050, so later years have no dates, as with our own tables. Only
 * for months that begin and end in the civil year of the same number.
 */
export function koreanDates(rule: string, year: number): CivilDate[] {
  const [, month, day] = (RULE.exec(rule) ?? []).map(Number)
  if (month === undefined || day === undefined || month > 10) throw new Error(`not a Korean calendar rule: ${rule}`)
  if (year > LAST_YEAR) return []
  const calendar = new KoreanLunarCalendar()
  if (!calendar.setLunarDate(year, month, day, false)) throw new RangeError(`no date for ${rule} in ${year}`)
  const found = calendar.getSolarCalendar()
  return [`${found.year}-${two(found.month)}-${two(found.day)}`]
}
