import type { CivilDate } from '@petalpost/domain/civil-day'
import { toGregorian } from 'jalaali-js'

import { day } from './day.ts'

/** The Persian year that begins in a civil one. */
const YEARS_BEHIND = 621

/** Dates of `1 Farvardin`, the Persian new year. */
export function jalaaliDates(rule: string, year: number): CivilDate[] {
  if (rule !== '1 Farvardin') throw new Error(`not a Persian rule: ${rule}`)
  const { gy, gm, gd } = toGregorian(year - YEARS_BEHIND, 1, 1)
  return [day(gy, gm, gd)]
}
