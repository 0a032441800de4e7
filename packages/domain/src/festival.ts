import { addDays, type CivilDate, civilDate, dayNumber } from './civil-day.ts'

/** Days around a festival's own day on which its popup shows too. Only the owner of a solution sets them. */
export interface FestivalWindow {
  before: number
  after: number
}

/** Most days of a window on either side. */
export const WINDOW_MAX_DAYS = 60

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
  /** Whether readers of the list's language keep it themselves (`isKeptBy`); those festivals come first. */
  kept: boolean
  nextDate?: CivilDate
  /** Its dates for this year and five more, computed by the server; 0, 1 or 2 of them a year. */
  dates: readonly CivilDate[]
  /** What an owner may want to set on the festival's card; missing when there is nothing to suggest. */
  suggestedWindow?: FestivalWindow
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

/** The earliest own day whose popup still shows on `today`. */
export function earliestDayStillShown(today: CivilDate, window?: FestivalWindow): CivilDate {
  return addDays(today, -(window?.after ?? 0))
}

/** First and last day number of days in a row. */
export type DayRun = readonly [from: number, to: number]

/** The days on which a festival shows, as runs in order; runs that touch or overlap are one. */
export function runsOf(dates: readonly CivilDate[], window?: FestivalWindow): DayRun[] {
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

/** First and last date of a time in which a festival shows every day. */
export interface DateSpan {
  from: CivilDate
  to: CivilDate
}

/** When a festival shows: the span that holds today, else the next one; null when no date is left. */
export function nextSpan(
  dates: readonly CivilDate[],
  window: FestivalWindow | undefined,
  today: CivilDate,
): DateSpan | null {
  const day = dayNumber(today)
  const run = runsOf(dates, window).find(([, to]) => to >= day)
  return run ? { from: civilDate(run[0]), to: civilDate(run[1]) } : null
}

/** How a festival stands to a day on which its popup shows. */
export interface DueDay {
  /**
   * Names the occurrence (see `mayShow`): the day number of its first own day, negative on the days before it. So the
   * own day is an occurrence of its own, whatever was seen on the days before.
   */
  occurrence: number
  /** Days to the nearest own day, 0 on an own day. */
  away: number
}

/**
 * How `day` stands to the nearest own day; undefined when the festival does not show on it. `ownRuns` are the own days
 * as packed runs [first, last, first, last …], `before` and `after` its window. Of two own days equally near, the past
 * one counts.
 */
export function dueOn(ownRuns: readonly number[], day: number, before = 0, after = 0): DueDay | undefined {
  let due: DueDay | undefined
  ownRuns.forEach((first, i) => {
    const isAhead = first > day
    const away = isAhead ? first - day : Math.max(day - (ownRuns[i + 1] as number), 0)
    if (i % 2 < 1 && away <= (isAhead ? before : after) && (!due || away < due.away))
      due = { occurrence: isAhead ? -first : first, away }
  })
  return due
}
