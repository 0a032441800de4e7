import type { CardReference, IsTemplate } from './card.ts'
import { type CivilDate, dayNumber } from './civil-day.ts'
import { DEFAULT_SCHEDULE } from './date-schedule.ts'
import {
  CUSTOM_FESTIVAL_ID,
  type DateSpan,
  dueOn,
  type Festival,
  type FestivalWindow,
  nextSpan,
  runsOf,
} from './festival.ts'
import type { Language } from './language.ts'
import { defaultShowConfig, type OwnShowConfig, type Platform, PLATFORMS, type ShowConfig } from './show-config.ts'
import type { SolutionOptions } from './solution-options.ts'
import { AUTO_TIME_ZONE, type TimeZone } from './time-zone.ts'

/** Time a festival card of a solution's carousel stays (spec 2.8, 9). */
export const CAROUSEL_INTERVAL_MS = 5000

/** Longest name of a solution, in characters; a suffix for uniqueness counts too. */
export const SOLUTION_NAME_MAX_LENGTH = 60

/** Longest name of a festival in a solution, in characters. */
export const FESTIVAL_NAME_MAX_LENGTH = 60

/** Most festivals that a solution may have on one platform. */
export const MAX_FESTIVALS = 100

/** Most solutions that one user may have: a list always holds all of them (spec 9, page size -1). */
export const MAX_SOLUTIONS = 100

/** A festival in a solution (spec 3). */
export interface FestivalEntry {
  /** Its own key within the solution; a browser's display history hangs on it. */
  id: string
  /** 0 for a custom one. */
  festivalId: number
  name: string
  /** A date schedule, or null when only `dates` can say it. */
  cron: string | null
  /** The day that shows next, or still shows by its window; computed by the server, as `dates` are. */
  nextRun?: CivilDate | null
  dates?: readonly CivilDate[]
  /** Set by the owner; missing = only the days in `dates`. */
  window?: FestivalWindow
  card?: CardReference
  showConfig?: OwnShowConfig
}

export interface SolutionPlatform {
  showConfig: ShowConfig
  festivals: FestivalEntry[]
}

export interface SolutionDefinition {
  timeZone: TimeZone
  platforms: Record<Platform, SolutionPlatform>
  /** Missing = nothing is set. */
  options?: SolutionOptions
}

/** A solution as it is saved (spec 3). */
export interface Solution {
  id: string
  name: string
  region: Language
  isTemplate: IsTemplate
  definition: SolutionDefinition
}

/** The cards that a solution refers to, on both platforms; one that shows twice is there twice. */
export function cardsIn({ platforms }: Pick<SolutionDefinition, 'platforms'>): CardReference[] {
  return PLATFORMS.flatMap((platform) => platforms[platform].festivals.flatMap(({ card }) => card ?? []))
}

/** A definition without the cards that are gone: their festivals wait for another. */
export function withoutCards(
  definition: SolutionDefinition,
  isGone: (card: CardReference) => boolean,
): SolutionDefinition {
  const left = ({ card, ...entry }: FestivalEntry): FestivalEntry =>
    card === undefined || isGone(card) ? entry : { ...entry, card }
  const { pc, mobile } = definition.platforms
  return {
    ...definition,
    platforms: {
      pc: { ...pc, festivals: pc.festivals.map(left) },
      mobile: { ...mobile, festivals: mobile.festivals.map(left) },
    },
  }
}

/** What a new solution starts with (spec 4, "New solution defaults"). */
export function newSolutionDefinition(): SolutionDefinition {
  return {
    timeZone: AUTO_TIME_ZONE,
    platforms: {
      pc: { showConfig: defaultShowConfig('pc'), festivals: [] },
      mobile: { showConfig: defaultShowConfig('mobile'), festivals: [] },
    },
  }
}

/** A new solution before it is saved; `label` is "custom solution" in the user's language, `taken` my solutions' names. */
export function newSolution(label: string, taken: Iterable<string>, language: Language): Omit<Solution, 'id'> {
  return { name: uniqueName(label, taken), region: language, isTemplate: 0, definition: newSolutionDefinition() }
}

/**
 * `base`, or `base(1)`, `base(2)` … whichever is free first (spec 4, 5). A base too long for its suffix is cut, so that
 * a name which may be saved may be saved again.
 */
export function uniqueName(base: string, taken: Iterable<string>): string {
  const names = new Set(taken)
  let name = base
  for (let number = 1; names.has(name); number += 1) name = suffixed(base, `(${number})`)
  return name
}

function suffixed(base: string, suffix: string): string {
  const room = SOLUTION_NAME_MAX_LENGTH - suffix.length
  const characters = Array.from(base)
  return `${characters.length > room ? characters.slice(0, room).join('') : base}${suffix}`
}

/** A custom festival starts on every 1 January and inherits the platform's showConfig (spec 4). */
export function newCustomFestival(id: string, name: string, cron: string = DEFAULT_SCHEDULE): FestivalEntry {
  return { id, festivalId: CUSTOM_FESTIVAL_ID, name, cron, showConfig: { inherit: true } }
}

/** The entry for a festival picked from the catalogue; it inherits too. */
export function newPresetFestival(id: string, festival: Festival): FestivalEntry {
  const { festivalId, name, cron, nextDate, dates } = festival
  return {
    id,
    festivalId,
    name,
    cron,
    dates,
    showConfig: { inherit: true },
    ...(nextDate === undefined ? {} : { nextRun: nextDate }),
  }
}

export function isCustomFestival({ festivalId }: { festivalId: number }): boolean {
  return festivalId === CUSTOM_FESTIVAL_ID
}

/** Festivals by next run, soonest first; those without one come last, ties keep their order (spec 4). */
export function orderByNextRun<Entry extends { nextRun?: CivilDate | null | undefined }>(
  entries: readonly Entry[],
): Entry[] {
  const key = ({ nextRun }: Entry) => nextRun ?? '9999-99-99'
  return entries.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}

/** What decides when an entry shows; `dates` are its own days. */
export type ShowingDays = Pick<FestivalEntry, 'nextRun' | 'dates' | 'window'>

/** When an entry shows: the days in a row that hold today, else the next ones; null when none is left. */
export function nextShowing({ dates = [], window, nextRun }: ShowingDays, today: CivilDate): DateSpan | null {
  // a schedule may run beyond the dates that are known
  return nextSpan(dates, window, today) ?? (nextRun ? { from: nextRun, to: nextRun } : null)
}

/**
 * Entries in the order in which a visitor meets them: what shows today, the nearest own day first as in `chooseToShow`,
 * then what shows next. Where no entry has a window this is the order of the next runs.
 */
export function orderByShowing<Entry extends ShowingDays>(entries: readonly Entry[], today: CivilDate): Entry[] {
  const day = dayNumber(today)
  const places = new Map(
    entries.map((entry) => {
      const { dates = [], window } = entry
      const due = dueOn(runsOf(dates).flat(), day, window?.before, window?.after)
      return [entry, { away: due?.away ?? Infinity, from: nextShowing(entry, today)?.from ?? '9999-99-99' }]
    }),
  )
  const placeOf = (entry: Entry) => places.get(entry) ?? { away: Infinity, from: '' }
  return orderByNextRun(entries).toSorted((a, b) => {
    const [one, other] = [placeOf(a), placeOf(b)]
    if (one.away !== other.away) return one.away - other.away
    return one.away < Infinity || one.from === other.from ? 0 : one.from < other.from ? -1 : 1
  })
}

/** The banner's order: my own solutions first, then template ones (spec 2.5). The first is selected. */
export function bannerOrder<Listed extends { isTemplate: IsTemplate }>(solutions: readonly Listed[]): Listed[] {
  return solutions.toSorted((a, b) => a.isTemplate - b.isTemplate)
}

/** What opens after my solution `removedId` was deleted while open: the first one left, or null for /solution (spec 4). */
export function openAfterRemoval<Listed extends { id: string }>(
  mySolutions: readonly Listed[],
  removedId: string,
): Listed | null {
  return mySolutions.find(({ id }) => id !== removedId) ?? null
}

/** Where "customise" leads: guests log in, a template is copied first, one's own solution opens (spec 4). */
export function customiseStep(solution: { isTemplate: IsTemplate }, isLoggedIn: boolean): 'login' | 'copy' | 'edit' {
  if (!isLoggedIn) return 'login'
  return solution.isTemplate === 1 ? 'copy' : 'edit'
}
