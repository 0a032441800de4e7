import type { FestivalEntry, SolutionDefinition } from '@petalpost/api-client/schemas/solutions'
import type { CivilDate } from '@petalpost/domain/civil-day'
import { earliestDayStillShown, nextFestivalDate } from '@petalpost/domain/festival'
import { effectiveShowConfig, type Platform, PLATFORMS } from '@petalpost/domain/show-config'
import { orderByShowing } from '@petalpost/domain/solution'
import { today } from '@petalpost/domain/time-zone'

/** An entry that has a card. */
export type CardedEntry = FestivalEntry & { card: NonNullable<FestivalEntry['card']> }

/** Today in the solution's zone; `auto` is this browser's own. */
export function todayOf({ timeZone }: Pick<SolutionDefinition, 'timeZone'>, now = new Date()): CivilDate {
  return today(timeZone, now.getTime(), -now.getTimezoneOffset())
}

/** The entries of a platform that have a card and may show, sorted by what shows today or next. */
export function shownFestivals(definition: SolutionDefinition, platform: Platform, now = new Date()): CardedEntry[] {
  const day = todayOf(definition, now)
  const { showConfig, festivals } = definition.platforms[platform]
  const shown = festivals.filter(
    (entry): entry is CardedEntry => entry.card !== undefined && effectiveShowConfig(showConfig, entry.showConfig).show,
  )
  const counted = shown.map((entry) =>
    entry.dates
      ? { ...entry, nextRun: nextFestivalDate(entry.dates, earliestDayStillShown(day, entry.window)) }
      : entry,
  )
  return orderByShowing(counted, day)
}

/** Identifies a festival across platforms: the catalog's number, or the name of a custom one. */
export const festivalKey = ({ festivalId, name }: Pick<FestivalEntry, 'festivalId' | 'name'>): string =>
  festivalId === 0 ? `name ${name}` : `id ${festivalId}`

/** The number of festivals on both platforms together. One that a platform has twice counts twice, as in the editor. */
export function festivalCount({ platforms }: SolutionDefinition): number {
  const all = PLATFORMS.flatMap((platform) => {
    const keys = platforms[platform].festivals.map(festivalKey)
    return keys.map((key, at) => `${keys.slice(0, at).filter((before) => before === key).length} ${key}`)
  })
  return new Set(all).size
}
