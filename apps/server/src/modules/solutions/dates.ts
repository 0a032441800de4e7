import { addDays, type CivilDate } from '@petalpost/domain/civil-day'
import { nextFestivalDate } from '@petalpost/domain/festival'
import { nextScheduledDate, scheduleDates } from '@petalpost/domain/next-run'
import {
  type FestivalEntry,
  isCustomFestival,
  orderByNextRun,
  type SolutionDefinition,
} from '@petalpost/domain/solution'
import { today } from '@petalpost/domain/time-zone'
import { LRUCache } from 'lru-cache'

import type { Preset } from '#modules/basic/service.ts'

/** Years of dates beyond the current one that an entry carries, as festivals do. */
const YEARS_AHEAD = 5
/** Days that dates reach back, so that a window after a date of late December still holds in January. */
const LOOK_BACK_DAYS = 60

/** Dates that all entries of a solution come to; a list of solutions carries them all. */
export const MAX_DATES = 6_000

// A schedule's dates are the same all day for everyone, and finding those of a daily one takes a millisecond.
const scheduled = new LRUCache<string, Scheduled>({ max: 2_000 })

interface Scheduled {
  nextRun: CivilDate | null
  dates: CivilDate[]
}

/**
 * Fills in what the server computes, as of the instant `now`: `nextRun` and `dates` of every entry, entries ordered by
 * next run (spec 4). For `auto` the day is counted in UTC; the visitor's browser counts its own.
 */
export function withDates(
  definition: SolutionDefinition,
  presets: ReadonlyMap<number, Preset>,
  now: number,
): SolutionDefinition {
  const day = today(definition.timeZone, now)
  const dated = (entry: FestivalEntry): FestivalEntry => ({ ...entry, ...datesOf(entry, presets, day) })
  const { pc, mobile } = definition.platforms
  return {
    ...definition,
    platforms: {
      pc: { ...pc, festivals: orderByNextRun(pc.festivals.map(dated)) },
      mobile: { ...mobile, festivals: orderByNextRun(mobile.festivals.map(dated)) },
    },
  }
}

/** Do the entries come to more dates than a solution may have? */
export function hasTooManyDates(
  { timeZone, platforms: { pc, mobile } }: SolutionDefinition,
  presets: ReadonlyMap<number, Preset>,
  now: number,
): boolean {
  const day = today(timeZone, now)
  let left = MAX_DATES
  return [...pc.festivals, ...mobile.festivals].some(
    (entry) => (left -= datesOf(entry, presets, day).dates?.length ?? 0) < 0,
  )
}

function datesOf(
  entry: FestivalEntry,
  presets: ReadonlyMap<number, Preset>,
  day: CivilDate,
): Pick<FestivalEntry, 'nextRun' | 'dates'> {
  if (isCustomFestival(entry)) return datesOfSchedule(entry.cron ?? '', day)
  const dates = presets.get(entry.festivalId)?.dates ?? []
  return { nextRun: nextFestivalDate(dates, day), dates }
}

function datesOfSchedule(cron: string, day: CivilDate): Scheduled {
  const key = `${day} ${cron}`
  const known = scheduled.get(key)
  if (known !== undefined) return known
  const lastYear = Number(day.slice(0, 4)) + YEARS_AHEAD
  const found = {
    nextRun: nextScheduledDate(cron, day),
    dates: scheduleDates(cron, addDays(day, -LOOK_BACK_DAYS), `${lastYear}-12-31`),
  }
  scheduled.set(key, found)
  return found
}
