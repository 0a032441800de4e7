import type { CardReference, IsTemplate } from './card.ts'
import { type CivilDate, dayNumber } from './civil-day.ts'
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

/** How long a solution's carousel shows each festival card (spec 2.8, 9). */
export const CAROUSEL_INTERVAL_MS = 5000

/** Longest name of a solution, in characters, including the suffix that makes it unique. */
export const SOLUTION_NAME_MAX_LENGTH = 60

/** Longest solution file, in UTF-16 units. A file of as many bytes is never longer. */
export const SOLUTION_FILE_MAX_LENGTH = 500_000

/** Longest name of a festival in a solution, in characters. */
export const FESTIVAL_NAME_MAX_LENGTH = 60

/** Every 1 January: the initial schedule of a custom festival (spec 3, 9). */
export const DEFAULT_SCHEDULE = '* * * 1 1 ?'

/** Most festivals that a solution may have on one platform. */
export const MAX_FESTIVALS = 100

/** Most solutions that one user may have: a list always holds all of them (spec 9, page size -1). */
export const MAX_SOLUTIONS = 100

/** A festival in a solution (spec 3). */
export interface FestivalEntry {
  /** Its own key within the solution; browsers store its display history under this key. */
  id: string
  /** 0 for a custom festival. */
  festivalId: number
  name: string
  /** A date schedule, or null when only `dates` can express the days. */
  cron: string | null
  /** The day that shows next, or that still shows because of its window. The server computes it, like `dates`. */
  nextRun?: CivilDate | null
  dates?: readonly CivilDate[]
  /** Set by the owner; missing = shows only on the days in `dates`. */
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
  /** Missing = no option is set. */
  options?: SolutionOptions
}

/** A solution in the form in which it is saved (spec 3). */
export interface Solution {
  id: string
  name: string
  region: Language
  isTemplate: IsTemplate
  definition: SolutionDefinition
  /** a newer Petalpost stored it, so this one can only list and delete it (rule R11) */
  isNewer?: true
}

/** The cards that a solution refers to, on both platforms; a card used twice is listed twice. */
export function cardsIn({ platforms }: Pick<SolutionDefinition, 'platforms'>): CardReference[] {
  return PLATFORMS.flatMap((platform) => platforms[platform].festivals.flatMap(({ card }) => card ?? []))
}

/** Returns the definition without the deleted cards. Their festivals stay and have no card. */
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

/** The initial content of a new solution (spec 4, "New solution defaults"). */
export function newSolutionDefinition(): SolutionDefinition {
  return {
    timeZone: AUTO_TIME_ZONE,
    platforms: {
      pc: { showConfig: defaultShowConfig('pc'), festivals: [] },
      mobile: { showConfig: defaultShowConfig('mobile'), festivals: [] },
    },
  }
}

/**
 * A new solution before it is saved; `label` is "custom solution" in the user's language, `taken` the names of the
 * user's solutions.
 */
export function newSolution(label: string, taken: Iterable<string>, language: Language): Omit<Solution, 'id'> {
  return { name: uniqueName(label, taken), region: language, isTemplate: 0, definition: newSolutionDefinition() }
}

/**
 * The first free name of `base`, `base(1)`, `base(2)` … (spec 4, 5). If the base is too long for its suffix, it is cut,
 * so that a copy of any valid name has a valid name.
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

/** A new custom festival: every 1 January, with the platform's showConfig (spec 4). */
export function newCustomFestival(id: string, name: string, cron: string = DEFAULT_SCHEDULE): FestivalEntry {
  return { id, festivalId: CUSTOM_FESTIVAL_ID, name, cron, showConfig: { inherit: true } }
}

/** The entry for a festival picked from the catalog; it inherits the showConfig too. */
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

/**
 * Festivals sorted by next run, soonest first; festivals without a next run come last, and ties keep their order (spec
 * 4).
 */
export function orderByNextRun<Entry extends { nextRun?: CivilDate | null | undefined }>(
  entries: readonly Entry[],
): Entry[] {
  const key = ({ nextRun }: Entry) => nextRun ?? '9999-99-99'
  return entries.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}

/** What determines when an entry shows; `dates` are its own days. */
export type ShowingDays = Pick<FestivalEntry, 'nextRun' | 'dates' | 'window'>

/** When an entry shows: the consecutive days that contain today, else the next ones; null when none is left. */
export function nextShowing({ dates = [], window, nextRun }: ShowingDays, today: CivilDate): DateSpan | null {
  // a schedule may continue after the last known date
  return nextSpan(dates, window, today) ?? (nextRun ? { from: nextRun, to: nextRun } : null)
}

/**
 * Entries in the order in which a visitor sees them: first those that show today (nearest own day first, as in
 * `chooseToShow`), then by next showing. If no entry has a window, this is the order of the next runs.
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

/** The banner's order: my own solutions, then template ones (spec 2.5). The first is selected. */
export function bannerOrder<Listed extends { isTemplate: IsTemplate }>(solutions: readonly Listed[]): Listed[] {
  return solutions.toSorted((a, b) => a.isTemplate - b.isTemplate)
}

/**
 * What opens after my open solution `removedId` was deleted: the first remaining one, or null for /solution (spec 4).
 */
export function openAfterRemoval<Listed extends { id: string }>(
  mySolutions: readonly Listed[],
  removedId: string,
): Listed | null {
  return mySolutions.find(({ id }) => id !== removedId) ?? null
}

/** Where "customize" leads: visitors log in, a template is copied first, a user's own solution opens (spec 4). */
export function customizeStep(solution: { isTemplate: IsTemplate }, isLoggedIn: boolean): 'login' | 'copy' | 'edit' {
  if (!isLoggedIn) return 'login'
  return solution.isTemplate === 1 ? 'copy' : 'edit'
}
