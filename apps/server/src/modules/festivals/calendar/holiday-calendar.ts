import type { CivilDate } from '@petalpost/domain/civil-day'
import Holidays from 'date-holidays'

/**
 * Returns the dates in a civil year of each rule in date-holidays' grammar: fixed days, Easter, nth weekdays, Hebrew,
 * Islamic, Persian and Vietnamese calendars. Throws on a rule it does not understand.
 */
export function holidayDates(rules: Iterable<string>, year: number): Map<string, CivilDate[]> {
  // a made-up country without holidays, so that only the given rules are computed, and only in UTC
  const nowhere = { holidays: { XX: { names: { en: 'Petalpost' }, langs: ['en'], zones: ['UTC'] } } }
  // the types allow only the package's own countries
  const calendar = new Holidays(nowhere as unknown as string, 'XX')
  const dates = new Map<string, CivilDate[]>()
  for (const rule of rules) {
    dates.set(rule, [])
    if (!calendar.setHoliday(rule, { name: { en: rule }, type: 'observance' })) throw new Error(`unknown rule: ${rule}`)
  }
  for (const holiday of calendar.getHolidays(year)) dates.get(holiday.rule)?.push(holiday.date.slice(0, 10))
  return dates
}
