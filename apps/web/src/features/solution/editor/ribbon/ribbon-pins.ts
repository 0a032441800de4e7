import type { FestivalEntry, SolutionDefinition } from '@petalpost/api-client/schemas/solutions'
import { addDays, type CivilDate, dayNumber, isCivilDate } from '@petalpost/domain/civil-day'
import { type DateSpan, type DayRun, runsOf } from '@petalpost/domain/festival'
import { effectiveShowConfig, otherPlatform, type Platform } from '@petalpost/domain/show-config'

import { festivalKey } from '#shared/solution/solution-festivals.ts'

/** A festival on the ribbon. A share is 0 at the start of the ribbon's first day and 1 at the end of its last day. */
export interface RibbonPin {
  entry: FestivalEntry
  /** The platform that `entry` belongs to. */
  platform: Platform
  /** Its own day: the one whose days are under way when the ribbon starts, else the first on the ribbon. */
  date: CivilDate
  /** Noon of that day, as a share. */
  at: number
  /** Consecutive days on which its card shows, as shares. */
  bars: { from: number; to: number }[]
  /** Visitors see it: on at least one platform it has a card and is not hidden. */
  isPlanned: boolean
  /** It has a card on at least one platform. */
  isCarded: boolean
}

/** Twelve months that start today, or `yearsLater` years from today. */
export function ribbonSpan(today: CivilDate, yearsLater: number): DateSpan {
  return { from: inYears(today, yearsLater), to: addDays(inYears(today, yearsLater + 1), -1) }
}

/** Position of a day's noon in a span, as a share. */
export function shareOf({ from, to }: DateSpan, date: CivilDate): number {
  const days = dayNumber(to) - dayNumber(from) + 1
  return (dayNumber(date) - dayNumber(from) + 0.5) / days
}

/** First days of the months that start in a span. */
export function monthsOf({ from, to }: DateSpan): CivilDate[] {
  const [year = 0, month = 0] = from.split('-').map(Number)
  const firsts = Array.from({ length: 13 }, (_, ahead) =>
    new Date(Date.UTC(year, month - 1 + ahead, 1)).toISOString().slice(0, 10),
  )
  return firsts.filter((first) => first >= from && first <= to)
}

/** One pin per festival of the whole solution, sorted by day. `platform` is the one shown in the editor. */
export function ribbonPins(definition: SolutionDefinition, platform: Platform, span: DateSpan): RibbonPin[] {
  const other = otherPlatform(platform)
  const here = definition.platforms[platform].festivals
  const known = new Set(here.map(festivalKey))
  const elsewhere = definition.platforms[other].festivals.filter((entry) => !known.has(festivalKey(entry)))
  const planned = new Set([platform, other].flatMap((one) => plannedOn(definition, one)))
  const carded = new Set(
    [...definition.platforms[other].festivals, ...here].filter(({ card }) => card).map(festivalKey),
  )
  return [...here.map((entry) => ({ entry, platform })), ...elsewhere.map((entry) => ({ entry, platform: other }))]
    .flatMap((one) => {
      const placed = placeOf(one.entry, span)
      const key = festivalKey(one.entry)
      return placed ? [{ ...one, ...placed, isPlanned: planned.has(key), isCarded: carded.has(key) }] : []
    })
    .toSorted((a, b) => a.at - b.at)
}

function plannedOn({ platforms }: SolutionDefinition, platform: Platform): string[] {
  const { showConfig, festivals } = platforms[platform]
  return festivals
    .filter((entry) => entry.card && effectiveShowConfig(showConfig, entry.showConfig).show)
    .map(festivalKey)
}

/** Position of an entry in a span; undefined when it does not show in it. */
function placeOf({ dates = [], window }: FestivalEntry, span: DateSpan) {
  const [first, last] = [dayNumber(span.from), dayNumber(span.to)]
  const runs = runsOf(dates, window).filter(([from, to]) => to >= first && from <= last)
  const ordered = dates.toSorted()
  const running = runs.find(([from]) => from <= first)
  const begun = running && ordered.filter((own) => isWithin(running, dayNumber(own)))
  const date =
    begun?.find((own) => own >= span.from) ??
    begun?.at(-1) ??
    ordered.find((own) => runs.some((run) => isWithin(run, dayNumber(own))))
  if (runs.length === 0 || date === undefined) return undefined
  const clipped = ([from, to]: DayRun) => ({
    from: Math.max(0, (from - first) / (last - first + 1)),
    to: Math.min(1, (to - first + 1) / (last - first + 1)),
  })
  return { date, at: Math.min(1, Math.max(0, shareOf(span, date))), bars: runs.map(clipped) }
}

const isWithin = ([from, to]: DayRun, day: number): boolean => day >= from && day <= to

/** The same day `years` later; 29 February becomes 1 March in a year without it. */
function inYears(date: CivilDate, years: number): CivilDate {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0')
  const sameDay = `${year}${date.slice(4)}`
  const isThere: boolean = isCivilDate(sameDay)
  return isThere ? sameDay : `${year}-03-01`
}
