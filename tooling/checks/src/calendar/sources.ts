import type { CivilDate } from '@petalpost/domain/civil-day'
import type { CatalogueFestival } from '@petalpost/domain/festivals/catalogue'

import { chineseDates, solarTermDates } from './sources/chinese.ts'
import { easterDates } from './sources/easter.ts'
import { hinduDates } from './sources/hindu.ts'
import { hebrewDates, koreanDates, persianDates } from './sources/intl.ts'
import { recurrenceDates } from './sources/recurrence.ts'
import { scheduleSourceDates } from './sources/schedule.ts'
import { ummAlQuraDates } from './sources/umm-al-qura.ts'
import { vietnameseDates } from './sources/vietnamese.ts'

/** A way to compute a festival's dates that shares no code with the engine. */
export interface SecondSource {
  /** name of the library or method, for the output */
  name: string
  /** civil dates of a year; undefined when it has no data for that year */
  dates: (festival: CatalogueFestival, year: number) => CivilDate[] | undefined
}

/** The second source of each kind of rule. A kind that is missing has none. */
const OF_KIND: Readonly<Record<string, SecondSource>> = {
  lunar: { name: 'solarlunar (tables)', dates: ({ rule }, year) => chineseDates(rule, year) },
  solarterm: { name: 'solarlunar (tables)', dates: ({ rule }, year) => solarTermDates(rule, year) },
  easter: { name: 'computus', dates: ({ rule }, year) => easterDates(rule, year) },
  orthodox: { name: 'computus', dates: ({ rule }, year) => easterDates(rule, year) },
  hebrew: { name: 'ICU, Hebrew calendar', dates: ({ rule }, year) => hebrewDates(rule, year) },
  islamic: { name: '@umalqura/core', dates: ({ rule }, year) => ummAlQuraDates(rule, year) },
  // not jalaali-js, which the engine uses
  jalaali: { name: 'ICU, Persian calendar', dates: ({ rule }, year) => persianDates(rule, year) },
  korean: { name: 'ICU, Korean calendar', dates: ({ rule }, year) => koreanDates(rule, year) },
  vietnamese: { name: 'vietnamese-lunar-calendar', dates: ({ rule }, year) => vietnameseDates(rule, year) },
  table: { name: 'published holidays of India', dates: ({ slug }, year) => hinduDates(slug, year) },
}

const SCHEDULE: SecondSource = { name: 'cron-parser', dates: ({ cron }, year) => scheduleSourceDates(cron, year) }
const RECURRENCE: SecondSource = { name: 'rrule', dates: ({ slug }, year) => recurrenceDates(slug, year) }

/** The source with which a festival's dates are compared; undefined when there is none. */
export const secondSourceOf = (festival: CatalogueFestival): SecondSource | undefined => {
  if (festival.cron !== null) return SCHEDULE
  return OF_KIND[festival.kind] ?? (recurrenceDates(festival.slug, 2024).length > 0 ? RECURRENCE : undefined)
}
