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

/** An entry has dates for this many years beyond the current one, as festivals do. */
const YEARS_AHEAD = 5
/** Most days in a row that are followed back to the first one, which identifies the occurrence. */
const LONGEST_ROW_DAYS = 366

/** Most dates of all entries of a solution together; a list of solutions sends them all. */
export const MAX_DATES = 6_000

// A schedule's dates are the same for everyone all day. Computing those of a daily schedule takes a millisecond.
const scheduled = new LRUCache<string, CivilDate[]>({ max: 2_000 })

/**
 * Fills in what the server computes, as of the time `now`: `nextRun` and `dates` of every entry, entries sorted by next
 * run (spec 4). For `auto` the server uses the date in UTC; the visitor's browser uses its own date.
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

/** Do the entries have more dates than a solution may have? */
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
  const key = JSON.stringify([day, cron])
  const known = scheduled.get(key)
  if (known !== undefined) return known
  const lastYear = Number(day.slice(0, 4)) + YEARS_AHEAD
  const found = scheduleDates(cron, firstOfRow(cron, addDays(day, -LOOK_BACK_DAYS)), `${lastYear}-12-31`)
  scheduled.set(key, found)
  return found
}

/**
 * The first of the consecutive scheduled days that end at `day`, at most a year before it; `day` when it has no
 * predecessor.
 */
function firstOfRow(cron: string, day: CivilDate): CivilDate {
  let first = day
  for (let back = 0; back < LONGEST_ROW_DAYS && isScheduledOn(cron, addDays(first, -1)); back += 1)
    first = addDays(first, -1)
  return first
}
