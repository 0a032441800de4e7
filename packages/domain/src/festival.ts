import { addDays, type CivilDate, civilDate, dayNumber } from './civil-day.ts'
import type { Tone } from './festivals/tone.ts'

/** Days before and after a festival's own day on which its popup also shows. Only the owner of a solution sets them. */
export interface FestivalWindow {
  before: number
  after: number
}

/** Longest window on either side, days. */
export const WINDOW_MAX_DAYS = 60

/** A festival as the lists return it (spec 3, 7.2). */
export interface Festival {
  /** The list's own key, equal to `festivalId`. */
  id: number
  /** Names its page: `/festival/{slug}`. */
  slug: string
  name: string
  /** A date schedule. Null when no schedule can express the dates (lunar, Easter); then only `dates` count. */
  cron: string | null
  country: string
  festivalId: number
  festivalName: string
  /** True when readers of the list's language celebrate it themselves (`isKeptBy`). Those festivals come first. */
  kept: boolean
  nextDate?: CivilDate
  /** Its dates for this year and five more, computed by the server; 0, 1 or 2 per year. */
  dates: readonly CivilDate[]
  tone: Tone
  /** it has no cards of its own, but others fit its day */
  isFitted?: boolean
  /** of a festival without any such cards: the festival of its kin whose cards may be offered in their place */
  standInId?: number
  /** How people type it; only in the list to pick from. */
  foundBy?: readonly string[]
  /** A window to suggest on the festival's card; missing when there is nothing to suggest. */
  suggestedWindow?: FestivalWindow
}

/** The festivalId of a custom festival, and of a card without a festival (spec 3). */
export const CUSTOM_FESTIVAL_ID = 0

/** The client-side "All" tab (spec 2.5). It may share the number 0, which no festival of the catalog has. */
export const ALL_FESTIVALS_ID = 0

/** Up to this many tabs are centered in their row (spec 9). */
export const CENTRED_FESTIVAL_TABS_MAX = 10

export function areFestivalTabsCentered(tabCount: number): boolean {
  return tabCount <= CENTRED_FESTIVAL_TABS_MAX
}

/** The first date on or after today; null when none is left. `dates` need not be in order. */
export function nextFestivalDate(dates: readonly CivilDate[], today: CivilDate): CivilDate | null {
  let next: CivilDate | null = null
  for (const date of dates) if (date >= today && (next === null || date < next)) next = date
  return next
}

/** The earliest own day whose popup still shows on `today`, because of the days after it. */
export function earliestDayStillShown(today: CivilDate, window?: FestivalWindow): CivilDate {
  return addDays(today, -(window?.after ?? 0))
}

/** First and last day number of consecutive days. */
export type DayRun = readonly [from: number, to: number]

/** The days on which a festival shows, as runs in ascending order. Runs that touch or overlap are merged. */
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

/** First and last date of a time span in which a festival shows every day. */
export interface DateSpan {
  from: CivilDate
  to: CivilDate
}

/** The span in which a festival shows: the one that contains today, else the next one; null when no date is left. */
export function nextSpan(
  dates: readonly CivilDate[],
  window: FestivalWindow | undefined,
  today: CivilDate,
): DateSpan | null {
  const day = dayNumber(today)
  const run = runsOf(dates, window).find(([, to]) => to >= day)
  return run ? { from: civilDate(run[0]), to: civilDate(run[1]) } : null
}

/** How far a day on which a popup shows is from the festival's own day. */
export interface DueDay {
  /**
   * Identifies the occurrence (see `mayShow`): the day number of its first own day, negative on the days before it. So
   * the own day is a separate occurrence, even if the popup showed on the days before.
   */
  occurrence: number
  /** Days to the nearest own day, 0 on an own day. */
  away: number
}

/**
 * How far `day` is from the nearest own day; undefined when the festival does not show on `day`. `ownRuns` are the own
 * days as packed runs [first, last, first, last …], `before` and `after` its window. If two own days are equally near,
 * the past one counts.
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
