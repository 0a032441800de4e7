import { type CivilDate, dayNumber } from './civil-day.ts'

/** Days around a festival's date on which it is due too. */
export interface FestivalWindow {
  before: number
  after: number
}

/** A festival as the lists give it (spec 3, 7.2). */
export interface Festival {
  /** The list's own key; the same number as `festivalId`. */
  id: number
  name: string
  /** A date schedule, or null when no schedule can say it (lunar, Easter): then only `dates` count. */
  cron: string | null
  country: string
  festivalId: number
  festivalName: string
  nextDate?: CivilDate
  /** Its dates for this year and five more, computed by the server; 0, 1 or 2 of them a year. */
  dates: readonly CivilDate[]
  window?: FestivalWindow
}

/** The festivalId of a custom festival, and of a card that belongs to none (spec 3). */
export const CUSTOM_FESTIVAL_ID = 0

/** The client-side "All" tab (spec 2.5). The same number: 0 is never a festival of the catalogue. */
export const ALL_FESTIVALS_ID = 0

/** A row of at most this many tabs is centred (spec 9). */
export const CENTRED_FESTIVAL_TABS_MAX = 10

export function areFestivalTabsCentred(tabCount: number): boolean {
  return tabCount <= CENTRED_FESTIVAL_TABS_MAX
}

/** The first date on or after today; null when none is left. `dates` need not be in order. */
export function nextFestivalDate(dates: readonly CivilDate[], today: CivilDate): CivilDate | null {
  let next: CivilDate | null = null
  for (const date of dates) if (date >= today && (next === null || date < next)) next = date
  return next
}

/** Is the festival due today: on one of its dates, or within the window around one? */
export function isDue(dates: readonly CivilDate[], window: FestivalWindow | undefined, today: CivilDate): boolean {
  const day = dayNumber(today)
  return runsOf(dates, window).some(([from, to]) => from <= day && day <= to)
}

/** First and last day number of days in a row on which a festival is due. */
export type DueRun = readonly [from: number, to: number]

/** The days a festival is due, as runs in order; runs that touch or overlap are one. */
export function runsOf(dates: readonly CivilDate[], window?: FestivalWindow): DueRun[] {
  const runs: [number, number][] = []
  for (const day of dates.map(dayNumber).toSorted((a, b) => a - b)) {
    const from = day - (window?.before ?? 0)
    const to = day + (window?.after ?? 0)
    const last = runs.at(-1)
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else runs.push([from, to])
  }
  return runs
}

/** The run that holds this day number; its first day names the occurrence (see `mayShow`). */
export function runOn(runs: readonly DueRun[], day: number): DueRun | undefined {
  return runs.find(([from, to]) => from <= day && day <= to)
}
