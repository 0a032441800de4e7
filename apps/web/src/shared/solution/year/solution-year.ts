import type { FestivalEntry, SolutionDefinition } from '@petalpost/api-client/schemas/solutions'
import { addDays, type CivilDate, civilDate, dayNumber } from '@petalpost/domain/civil-day'
import { type DateSpan, runsOf } from '@petalpost/domain/festival'
import { effectiveShowConfig, type Platform } from '@petalpost/domain/show-config'

import { showingsOn } from '../showings.ts'

/** A day on which a solution shows something to a visitor who has seen none of its cards. */
export interface YearDay {
  date: CivilDate
  /** Shows on the first page view. */
  shown: FestivalEntry
  /** Due too, but these wait for the next page views. */
  waiting: readonly FestivalEntry[]
}

/** What a solution shows on a platform in twelve months, the present one first. */
export interface SolutionYear {
  /** '2026-11' … */
  months: readonly string[]
  /** Its first and last day. */
  from: CivilDate
  to: CivilDate
  days: ReadonlyMap<CivilDate, YearDay>
  /** Days on which several festivals are due. */
  collisions: readonly YearDay[]
  /** Stretches of LONG_GAP days or more without a card, from today on, the longest first. */
  gaps: readonly (DateSpan & { days: number })[]
}

/** A month and a half without a card is worth saying. */
export const LONG_GAP = 45
const MONTHS = 12

/** The months of a year that begins with the month of `today`. */
export function yearMonths(today: CivilDate): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, ahead) => {
    const at = month - 1 + ahead
    return `${year + Math.floor(at / MONTHS)}-${String((at % MONTHS) + 1).padStart(2, '0')}`
  })
}

/** The dates of a month. */
export function datesOf(month: string): CivilDate[] {
  const first = dayNumber(`${month}-01`)
  return Array.from({ length: 31 }, (_, day) => civilDate(first + day)).filter((date) => date.startsWith(month))
}

/** What a solution shows on each day of the next twelve months. */
export function solutionYear(definition: SolutionDefinition, platform: Platform, today: CivilDate): SolutionYear {
  const months = yearMonths(today)
  const all = months.flatMap(datesOf)
  const [first, last] = [dayNumber(all[0] ?? today), dayNumber(all.at(-1) ?? today)]
  const days = new Map<CivilDate, YearDay>()
  for (const day of dueDays(definition, platform, first, last)) {
    const date = civilDate(day)
    const showings = showingsOn(definition, platform, date)
    const shown = showings.find(({ showing }) => showing.kind === 'first')?.entry
    const waiting = showings.filter(({ showing }) => showing.kind === 'waits').map(({ entry }) => entry)
    if (shown) days.set(date, { date, shown, waiting })
  }
  return {
    months,
    from: civilDate(first),
    to: civilDate(last),
    days,
    collisions: [...days.values()].filter(({ waiting }) => waiting.length > 0),
    gaps: gapsOf(
      [...days.keys()].filter((date) => date >= today),
      today,
      civilDate(last),
    ),
  }
}

/** A festival in a month, with the days on which it shows: ['1–3', '8']. */
export interface MonthFestival {
  id: string
  name: string
  spans: readonly string[]
}

const dayOf = (day: number): number => Number(civilDate(day).slice(8))

/** The festivals that show in a month, by their first days. */
export function festivalsOf(month: string, days: ReadonlyMap<CivilDate, YearDay>): MonthFestival[] {
  const shown = new Map<string, { name: string; dates: CivilDate[] }>()
  for (const date of datesOf(month)) {
    const festival = days.get(date)?.shown
    if (!festival) continue
    const known = shown.get(festival.id)
    if (known) known.dates.push(date)
    else shown.set(festival.id, { name: festival.name, dates: [date] })
  }
  return Array.from(shown, ([id, { name, dates }]) => ({
    id,
    name,
    spans: runsOf(dates).map(([from, to]) => (from === to ? `${dayOf(from)}` : `${dayOf(from)}–${dayOf(to)}`)),
  }))
}

/** The days between two on which some festival with a card is due, in order. */
function dueDays({ platforms }: SolutionDefinition, platform: Platform, first: number, last: number): number[] {
  const { showConfig, festivals } = platforms[platform]
  const days = new Set<number>()
  for (const { card, dates = [], window, showConfig: own } of festivals) {
    if (!card || !effectiveShowConfig(showConfig, own).show) continue
    for (const [from, to] of runsOf(dates, window))
      for (let day = Math.max(from, first); day <= Math.min(to, last); day += 1) days.add(day)
  }
  return [...days].toSorted((a, b) => a - b)
}

function gapsOf(shown: readonly CivilDate[], from: CivilDate, to: CivilDate) {
  const ends = [addDays(from, -1), ...shown, addDays(to, 1)]
  return ends
    .slice(1)
    .map((end, at) => ({ from: addDays(ends[at] ?? from, 1), to: addDays(end, -1) }))
    .map((gap) => ({ ...gap, days: dayNumber(gap.to) - dayNumber(gap.from) + 1 }))
    .filter(({ days }) => days >= LONG_GAP)
    .toSorted((a, b) => b.days - a.days)
}
