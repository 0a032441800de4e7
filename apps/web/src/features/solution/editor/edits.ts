import type {
  CardReference,
  FestivalEntry,
  OwnShowConfig,
  ShowConfig,
  SolutionDefinition,
} from '@petalpost/api-client/schemas/solutions'
import { addDays, type CivilDate } from '@petalpost/domain/civil-day'
import { earliestDayStillShown, type FestivalWindow, nextFestivalDate } from '@petalpost/domain/festival'
import { nextScheduledDate, scheduleDates } from '@petalpost/domain/next-run'
import { effectiveShowConfig, inherits, type Platform } from '@petalpost/domain/show-config'
import { isCustomFestival, orderByNextRun, withoutCards } from '@petalpost/domain/solution'
import type { SolutionOptions } from '@petalpost/domain/solution-options'

/** Range of a custom schedule's dates computed here, before and after today, until the server sends its own. */
const DATES_BACK = 366
const DATES_AHEAD = 800

/*
 * Edits of a solution's definition: each takes a definition and returns the next one. Edits of both platforms, such as
 * adding and changing an entry, are in shared/solution/joined-festivals.ts.
 */

export function withPlatformConfig(
  definition: SolutionDefinition,
  platform: Platform,
  change: Partial<ShowConfig>,
): SolutionDefinition {
  const { showConfig, festivals } = definition.platforms[platform]
  return withPlatform(definition, platform, { showConfig: { ...showConfig, ...change }, festivals })
}

/** The zone decides which day is today, so the caller computes the next runs again with its own `today`. */
export function withTimeZone(definition: SolutionDefinition, timeZone: string): SolutionDefinition {
  return { ...definition, timeZone }
}

/** Changes options that apply to every site. undefined removes an option; the last one removed removes `options`. */
export function withOptions(
  { options: before, ...definition }: SolutionDefinition,
  change: { [Name in keyof SolutionOptions]: SolutionOptions[Name] | undefined },
): SolutionDefinition {
  const set = Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined)
  return set.length === 0 ? definition : { ...definition, options: Object.fromEntries(set) }
}

/** Changes the entry's own settings; only an entry that does not inherit has any. */
export function withOwnConfig(entry: FestivalEntry, change: OwnShowConfig): FestivalEntry {
  return { ...entry, showConfig: { ...entry.showConfig, ...change } }
}

/**
 * Turns inheritance on or off. Turning it off restores the entry's earlier settings, or copies the platform's present
 * ones. Turning it on keeps the entry's own settings for later.
 */
export function withInherit(entry: FestivalEntry, inherit: boolean, platformConfig: ShowConfig): FestivalEntry {
  if (inherit) return { ...entry, showConfig: { ...entry.showConfig, inherit } }
  return { ...entry, showConfig: { ...platformConfig, ...entry.showConfig, inherit } }
}

/** What a festival card shows: the values, whether they can be changed, and whether the popup shows at all (spec 4). */
export function shownSettings(entry: FestivalEntry, platformConfig: ShowConfig) {
  const inheriting = inherits(entry.showConfig)
  const config = effectiveShowConfig(platformConfig, entry.showConfig)
  return { inheriting, locked: inheriting, config, hidden: !config.show }
}

export function withCard(entry: FestivalEntry, { id, isTemplate, thumbnail, title }: CardReference): FestivalEntry {
  return { ...entry, card: { id, isTemplate, thumbnail, title } }
}

/** Removes a deleted design from every festival that showed it. */
export function withoutDesign(definition: SolutionDefinition, deletedId: string): SolutionDefinition {
  return withoutCards(definition, ({ id }) => id === deletedId) as SolutionDefinition
}

/** Sets the days around the own day on which it also shows; a window without days is removed. */
export function withWindow({ window: _window, ...entry }: FestivalEntry, window: FestivalWindow): FestivalEntry {
  return window.before + window.after === 0 ? entry : { ...entry, window }
}

/** A new schedule makes any festival a custom one; the server does the same. */
export function withSchedule(entry: FestivalEntry, cron: string, today: CivilDate): FestivalEntry {
  return withDates({ ...entry, festivalId: 0, cron, dates: [] }, today)
}

/** Sets the next run as of `today`, and the dates of a custom schedule. */
export function withDates(entry: FestivalEntry, today: CivilDate): FestivalEntry {
  const earliest = earliestDayStillShown(today, entry.window)
  if (!isCustomFestival(entry)) return { ...entry, nextRun: nextFestivalDate(entry.dates ?? [], earliest) }
  const cron = entry.cron ?? ''
  return {
    ...entry,
    nextRun: nextScheduledDate(cron, earliest),
    dates: scheduleDates(cron, addDays(today, -DATES_BACK), addDays(today, DATES_AHEAD)),
  }
}

/** Sets the next runs of all entries as of `today`, and sorts by them. */
export function withAllDates(definition: SolutionDefinition, today: CivilDate): SolutionDefinition {
  const dated = (platform: Platform) =>
    orderByNextRun(definition.platforms[platform].festivals.map((entry) => withDates(entry, today)))
  const { pc, mobile } = definition.platforms
  return {
    ...definition,
    platforms: { pc: { ...pc, festivals: dated('pc') }, mobile: { ...mobile, festivals: dated('mobile') } },
  }
}

/** The definition that is sent: without runs and dates, because the server computes them. */
export function withoutDates(definition: SolutionDefinition): SolutionDefinition {
  const bare = (platform: Platform) =>
    definition.platforms[platform].festivals.map(({ nextRun: _nextRun, dates: _dates, ...entry }) => entry)
  const { pc, mobile } = definition.platforms
  return {
    ...definition,
    platforms: { pc: { ...pc, festivals: bare('pc') }, mobile: { ...mobile, festivals: bare('mobile') } },
  }
}

function withPlatform(
  definition: SolutionDefinition,
  platform: Platform,
  next: SolutionDefinition['platforms'][Platform],
): SolutionDefinition {
  return { ...definition, platforms: { ...definition.platforms, [platform]: next } }
}
