import { EVERYWHERE } from '@petalpost/domain/festival-readers'
import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import type { Language } from '@petalpost/domain/language'

import { festivalDates } from '#modules/festivals/calendar/festival-dates.ts'

import { Refusal } from './copy/refusal.ts'

const REGIONS = new Set(FESTIVAL_CATALOGUE.flatMap(({ regions }) => regions).filter((region) => region !== EVERYWHERE))
/** Years in which every festival is known; some calendars are tables that end. */
const YEARS = { from: 2024, to: 2040 }

const weekday = (date: string, language: Language): string =>
  new Date(`${date}T12:00Z`).toLocaleDateString(language, { weekday: 'short', timeZone: 'UTC' })

/**
 * The festivals of a civil year in a region (ISO 3166 code, `*` = those kept everywhere), one line each in order: date,
 * weekday, names in both languages.
 * @throws Refusal for a year or region in which the catalog does not know every festival
 */
export function yearCalendar(year: string, region: string): string {
  const code = region.toUpperCase()
  if (!/^\d{4}$/.test(year) || Number(year) < YEARS.from || Number(year) > YEARS.to)
    throw new Refusal(`YEAR must be a number from ${YEARS.from} to ${YEARS.to}.`)
  if (code !== EVERYWHERE && !REGIONS.has(code))
    throw new Refusal(`REGION must be one of ${[...REGIONS].toSorted().join(', ')} or ${EVERYWHERE}.`)
  const kept = FESTIVAL_CATALOGUE.filter(({ regions }) => regions.includes(code) || regions.includes(EVERYWHERE))
  const dates = festivalDates(kept, Number(year), 0)
  return kept
    .flatMap((festival) => (dates.get(festival.id) ?? []).map((date) => ({ date, festival })))
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.festival.tier - b.festival.tier)
    .map(({ date, festival: { zh, en, tone } }) => {
      const solemn = tone === 'solemn' ? ' (solemn)' : ''
      return `${date} ${weekday(date, 'en-US')} ${weekday(date, 'zh-CN')}  ${en} · ${zh}${solemn}`
    })
    .join('\n')
}
