import { addDays, type CivilDate } from '@petalpost/domain/civil-day'
import { isScheduledOn } from '@petalpost/domain/date-schedule'
import { earliestDayStillShown, nextFestivalDate } from '@petalpost/domain/festival'
import { nextScheduledDate, scheduleDates } from '@petalpost/domain/next-run'
import {
  type FestivalEntry,
  isCustomFestival,
  orderByNextRun,
  type SolutionDefinition,
} from '@petalpost/domain/solution'
import { today } from '@petalpost/domain/time-zone'
import { LRUCache } from 'lru-cache'

import { LOOK_BACK_DAYS, type Preset } from '#modules/festivals/service.ts'

/** Years of dates beyond the current one that an entry carries, as festivals do. */
const YEARS_AHEAD = 5
/** Longest row of days that is followed back to its first one, which names the occurrence. */
const LONGEST_ROW_DAYS = 366

/** Dates that all entries of a solution come to; a list of solutions carries them all. */
export const MAX_DATES = 6_000

// A schedule's dates are the same all day for everyone, and finding those of a daily one takes a millisecond.
const scheduled = new LRUCache<string, CivilDate[]>({ max: 2_000 })

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
  const earliest = earliestDayStillShown(day, entry.window)
  if (!isCustomFestival(entry)) {
    const dates = presets.get(entry.festivalId)?.dates ?? []
    return { nextRun: nextFestivalDate(dates, earliest), dates }
  }
  const cron = entry.cron ?? ''
  const dates = datesOfSchedule(cron, day)
  return { nextRun: nextFestivalDate(dates, earliest) ?? nextScheduledDate(cron, earliest), dates }
}

function datesOfSchedule(cron: string, day: CivilDate): CivilDate[] {
  const key = `${day} ${cron}`
  const known = scheduled.get(key)
  if (known !== undefined) return known
  const lastYear = Number(day.slice(0, 4)) + YEARS_AHEAD
  const found = scheduleDates(cron, firstOfRow(cron, addDays(day, -LOOK_BACK_DAYS)), `${lastYear}-12-31`)
  scheduled.set(key, found)
  return found
}

/** The first of the scheduled days in a row that end at `day`, at most a year before it; `day` when there are none. */
function firstOfRow(cron: string, day: CivilDate): CivilDate {
  let first = day
  for (let back = 0; back < LONGEST_ROW_DAYS && isScheduledOn(cron, addDays(first, -1)); back += 1)
    first = addDays(first, -1)
  return first
}
