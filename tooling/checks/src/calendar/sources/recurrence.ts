import type { CivilDate } from '@petalpost/domain/civil-day'
// oxlint-disable-next-line import/default -- Node sees a CommonJS package, whose exports are its default
import rrule from 'rrule'

import { utcDay } from './day.ts'

/**
 * Rules that no date schedule can express, as recurrences of RFC 5545: the weekday together with the seven possible
 * days of the month.
 */
const RECURRENCES: Readonly<Record<string, readonly string[]>> = {
  'black-friday': ['BYMONTH=11;BYDAY=FR;BYMONTHDAY=23,24,25,26,27,28,29'],
  'small-business-saturday': ['BYMONTH=11;BYDAY=SA;BYMONTHDAY=24,25,26,27,28,29,30'],
  'cyber-monday': ['BYMONTH=11;BYDAY=MO;BYMONTHDAY=26,27,28,29,30', 'BYMONTH=12;BYDAY=MO;BYMONTHDAY=1,2'],
  'giving-tuesday': ['BYMONTH=11;BYDAY=TU;BYMONTHDAY=27,28,29,30', 'BYMONTH=12;BYDAY=TU;BYMONTHDAY=1,2,3'],
  'admin-professionals-day': ['BYMONTH=4;BYDAY=WE;BYMONTHDAY=21,22,23,24,25,26,27'],
  'victoria-day': ['BYMONTH=5;BYDAY=MO;BYMONTHDAY=18,19,20,21,22,23,24'],
  'grandparents-day-us': ['BYMONTH=9;BYDAY=SU;BYMONTHDAY=7,8,9,10,11,12,13'],
  'advent-1': ['BYMONTH=11;BYDAY=SU;BYMONTHDAY=27,28,29,30', 'BYMONTH=12;BYDAY=SU;BYMONTHDAY=1,2,3'],
}

/** Dates in a civil year of a festival with a recurrence; empty for all others. */
export function recurrenceDates(slug: string, year: number): CivilDate[] {
  const first = new Date(Date.UTC(year, 0, 1))
  return (RECURRENCES[slug] ?? [])
    .flatMap((rule) => {
      const options = rrule.RRule.parseString(`FREQ=YEARLY;${rule}`)
      const last = new Date(Date.UTC(year, 11, 31))
      return new rrule.RRule({ ...options, dtstart: first, until: last }).all().map(utcDay)
    })
    .toSorted()
}
