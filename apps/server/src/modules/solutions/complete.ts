import type { SentDefinition, SentFestivalEntry } from '@petalpost/api-client/schemas/solutions'
import { DEFAULT_SCHEDULE } from '@petalpost/domain/date-schedule'
import { MASK_HIDDEN, type Platform } from '@petalpost/domain/show-config'
import { type FestivalEntry, isCustomFestival, type SolutionDefinition } from '@petalpost/domain/solution'

import type { Random } from '#src/random.ts'

/**
 * Fills in what clients may leave out: a showMask is 1 (spec 4), a custom festival falls on every 1 January (spec 3),
 * and an entry without an id is the one of the same festival, name and schedule that `before` has, so that what a
 * visitor has seen of it counts on; else a new one.
 */
export function completeDefinition(
  { timeZone, platforms }: SentDefinition | SolutionDefinition,
  before: SolutionDefinition | null,
  random: Random,
): SolutionDefinition {
  const platform = (name: Platform) => {
    const { showConfig, festivals } = platforms[name]
    const taken = new Set(festivals.map(({ id }) => id))
    const free = before?.platforms[name].festivals.filter(({ id }) => !taken.has(id)) ?? []
    return {
      showConfig: { ...showConfig, showMask: showConfig.showMask ?? MASK_HIDDEN },
      festivals: festivals.map((entry) => completeEntry(entry, free, random)),
    }
  }
  return { timeZone, platforms: { pc: platform('pc'), mobile: platform('mobile') } }
}

/** Takes the entry that it is out of `free`. */
function completeEntry(
  { id, cron, card, showConfig, ...sent }: SentFestivalEntry | FestivalEntry,
  free: FestivalEntry[],
  random: Random,
): FestivalEntry {
  const entry = {
    ...sent,
    ...(card && { card }),
    ...(showConfig && { showConfig }),
    cron: cron === undefined ? missingCron(sent) : cron,
  }
  if (id !== undefined) return { ...entry, id }
  const same = free.findIndex(
    (one) => one.festivalId === entry.festivalId && one.name === entry.name && sameSchedule(one, entry),
  )
  const [known] = same < 0 ? [] : free.splice(same, 1)
  return { ...entry, id: known?.id ?? random.id() }
}

const missingCron = (entry: Pick<FestivalEntry, 'festivalId'>): string | null =>
  isCustomFestival(entry) ? DEFAULT_SCHEDULE : null

/** A preset that is sent without a schedule has the catalogue's. */
const sameSchedule = (stored: Pick<FestivalEntry, 'cron'>, sent: Pick<FestivalEntry, 'cron'>): boolean =>
  sent.cron === null || sent.cron === stored.cron
