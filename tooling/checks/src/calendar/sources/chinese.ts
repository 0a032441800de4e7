import type { CivilDate } from '@petalpost/domain/civil-day'
import solarLunar from 'solarlunar'

import { day, utcDay } from './day.ts'

const LUNAR_RULE = /^chinese (\d+)-0-(\d+)$/
const TERM_RULE = /^chinese (\d+)-01 solarterm$/

/** Dates of a Chinese lunar day in a civil year, from published tables; day 0 is the day before the month's first. */
export function chineseDates(rule: string, year: number): CivilDate[] {
  const [, month, dayOfMonth] = (LUNAR_RULE.exec(rule) ?? []).map(Number)
  if (month === undefined || dayOfMonth === undefined) throw new Error(`not a lunar rule: ${rule}`)
  return [year - 1, year].flatMap((lunarYear) => {
    const found = solarLunar.lunar2solar(lunarYear, month, Math.max(dayOfMonth, 1))
    if (found === -1) throw new Error(`no date for ${rule} in ${lunarYear}`)
    const back = dayOfMonth === 0 ? 1 : 0
    const date = utcDay(new Date(Date.UTC(found.cYear, found.cMonth - 1, found.cDay - back)))
    return date.startsWith(String(year)) ? [date] : []
  })
}

/** The date of a solar term in a civil year. The tables start with 小寒, the rules with 立春. */
export function solarTermDates(rule: string, year: number): CivilDate[] {
  const number = Number(TERM_RULE.exec(rule)?.[1])
  const place = ((number + 1) % 24) + 1
  return [day(year, Math.ceil(place / 2), solarLunar.getTerm(year, place))]
}
