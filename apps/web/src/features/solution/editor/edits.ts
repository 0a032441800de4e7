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

/** Days of a custom schedule that are worked out here, back and ahead, until the server sends its own. */
const DATES_BACK = 366
const DATES_AHEAD = 800

/*
 * Edits of a solution's definition: each takes one and gives the next. What concerns both platforms, such as adding and
 * changing an entry, stands in shared/solution/joined-festivals.ts.
 */

export function withPlatformConfig(
  definition: SolutionDefinition,
  platform: Platform,
  change: Partial<ShowConfig>,
): SolutionDefinition {
  const { showConfig, festivals } = definition.platforms[platform]
  return withPlatform(definition, platform, { showConfig: { ...showConfig, ...change }, festivals })
}

/** The zone decides which day it is, so the next runs are counted anew by the caller's `today`. */
export function withTimeZone(definition: SolutionDefinition, timeZone: string): SolutionDefinition {
  return { ...definition, timeZone }
}

/** A change of what holds on every site; undefined takes an option away, and without any there are none. */
export function withOptions(
  { options: before, ...definition }: SolutionDefinition,
  change: { [Name in keyof SolutionOptions]: SolutionOptions[Name] | undefined },
): SolutionDefinition {
  const set = Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined)
  return set.length === 0 ? definition : { ...definition, options: Object.fromEntries(set) }
}

/** A change of the entry's own settings; only what does not inherit has any. */
export function withOwnConfig(entry: FestivalEntry, change: OwnShowConfig): FestivalEntry {
  return { ...entry, showConfig: { ...entry.showConfig, ...change } }
}

/**
 * Turns inheritance on or off. Off starts from what the entry had before, or from the platform's settings of this
 * moment; on keeps the entry's own settings for the next time.
 */
export function withInherit(entry: FestivalEntry, inherit: boolean, platformConfig: ShowConfig): FestivalEntry {
  if (inherit) return { ...entry, showConfig: { ...entry.showConfig, inherit } }
  return { ...entry, showConfig: { ...platformConfig, ...entry.showConfig, inherit } }
}

/** What a festival card shows: values, whether they may be changed, and whether the popup shows at all (spec 4). */
export function shownSettings(entry: FestivalEntry, platformConfig: ShowConfig) {
  const inheriting = inherits(entry.showConfig)
  const config = effectiveShowConfig(platformConfig, entry.showConfig)
  return { inheriting, locked: inheriting, config, hidden: !config.show }
}

export function withCard(entry: FestivalEntry, { id, isTemplate, thumbnail, title }: CardReference): FestivalEntry {
  return { ...entry, card: { id, isTemplate, thumbnail, title } }
}

/** Whatever showed a design that was deleted waits for another card. */
export function withoutDesign(definition: SolutionDefinition, deletedId: string): SolutionDefinition {
  return withoutCards(definition, ({ id }) => id === deletedId) as SolutionDefinition
}

/** The days around the own day on which it shows too; none is kept as nothing. */
export function withWindow({ window: _window, ...entry }: FestivalEntry, window: FestivalWindow): FestivalEntry {
  return window.before + window.after === 0 ? entry : { ...entry, window }
}

/** Another schedule makes any festival a custom one; the server does the same. */
export function withSchedule(entry: FestivalEntry, cron: string, today: CivilDate): FestivalEntry {
  return withDates({ ...entry, festivalId: 0, cron, dates: [] }, today)
}

/** Fills in the next run as of `today`, and for a custom schedule its dates. */
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

/** All entries' next runs as of `today`, in their order. */
export function withAllDates(definition: SolutionDefinition, today: CivilDate): SolutionDefinition {
  const dated = (platform: Platform) =>
    orderByNextRun(definition.platforms[platform].festivals.map((entry) => withDates(entry, today)))
  const { pc, mobile } = definition.platforms
  return {
    ...definition,
    platforms: { pc: { ...pc, festivals: dated('pc') }, mobile: { ...mobile, festivals: dated('mobile') } },
  }
}

/** What is sent: the server computes runs and dates itself. */
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
