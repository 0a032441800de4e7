import type { CivilDate } from '@petalpost/domain/civil-day'
import { gregorian, julian } from 'computus'

import { utcDay } from './day.ts'

const EASTER_RULE = /^easter ?(-?\d+)?$/

/** `easter`, `easter -47` (days from Easter Sunday) or `orthodox`. */
export function easterDates(rule: string, year: number): CivilDate[] {
  const western = EASTER_RULE.exec(rule)
  if (!western && rule !== 'orthodox') throw new Error(`not an Easter rule: ${rule}`)
  const sunday = western ? gregorian(year) : julian(year)
  const days = Number(western?.[1] ?? 0)
  return [utcDay(new Date(Date.UTC(year, sunday.getMonth(), sunday.getDate() + days)))]
}
