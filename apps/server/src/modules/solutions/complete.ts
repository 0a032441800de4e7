import type { SentDefinition, SentFestivalEntry } from '@petalpost/api-client/schemas/solutions'
import { MASK_HIDDEN, type Platform } from '@petalpost/domain/show-config'
import {
  DEFAULT_SCHEDULE,
  type FestivalEntry,
  isCustomFestival,
  type SolutionDefinition,
} from '@petalpost/domain/solution'
import { cleanName } from '@petalpost/domain/typed-text/name'

import type { Random } from '#src/random.ts'

type Entry = SentFestivalEntry | FestivalEntry

/**
 * Fills in what clients may leave out. A missing showMask is 1 (spec 4); a custom festival without a schedule falls on
 * every 1 January (spec 3). An entry without an id gets the id of the same festival, name and schedule in `before`, so
 * that what a visitor has seen of it still counts; otherwise that of the other platform, because a festival has one id
 * on both; otherwise a new id.
 */
export function completeDefinition(
  { platforms, ...sent }: SentDefinition | SolutionDefinition,
  before: SolutionDefinition | null,
  random: Random,
): SolutionDefinition {
  const platform = (name: Platform, others: readonly Entry[]) => {
    const { showConfig, festivals } = platforms[name]
    const taken = new Set(festivals.map(({ id }) => id))
    const isFree = ({ id }: Entry) => id !== undefined && !taken.has(id)
    const known = before?.platforms[name].festivals.filter(isFree) ?? []
    const joinable = others.filter(isFree).map((entry) => ({ ...entry, cron: cronOf(entry) }))
    return {
      showConfig: { ...showConfig, showMask: showConfig.showMask ?? MASK_HIDDEN },
      festivals: festivals.map((entry) => completeEntry(entry, { known, joinable }, random)),
    }
  }
  const pc = platform('pc', platforms.mobile.festivals)
  return { ...sent, platforms: { pc, mobile: platform('mobile', pc.festivals) } }
}

type Named = Pick<FestivalEntry, 'festivalId' | 'name' | 'cron' | 'window'> & { id?: string }

/** Entries whose id an entry without one may get: the stored ones, and those of the other platform. */
interface Candidates {
  known: Named[]
  joinable: Named[]
}

/** Completes an entry. If it gets the id of a candidate, removes that candidate. */
function completeEntry(
  { id, card, showConfig, ...sent }: Entry,
  candidates: Candidates,
  random: Random,
): FestivalEntry {
  const entry = {
    ...sent,
    name: cleanName(sent.name),
    ...(card && { card }),
    ...(showConfig && { showConfig }),
    cron: cronOf(sent),
  }
  if (id !== undefined) return { ...entry, id }
  const known = take(candidates.known, (one) => isSame(one, entry))
  if (known) take(candidates.joinable, (one) => one.id === known)
  return {
    ...entry,
    id: known ?? take(candidates.joinable, (one) => isSame(one, entry) && sameWindow(one, entry)) ?? random.id(),
  }
}

/** Removes the first candidate that fits and returns its id. */
function take(candidates: Named[], fits: (one: Named) => boolean): string | undefined {
  const at = candidates.findIndex(fits)
  return at < 0 ? undefined : candidates.splice(at, 1)[0]?.id
}

function cronOf({ cron, festivalId }: Pick<Entry, 'cron' | 'festivalId'>): string | null {
  if (cron !== undefined) return cron
  return isCustomFestival({ festivalId }) ? DEFAULT_SCHEDULE : null
}

/** Is it the same festival? A preset sent without a schedule has the catalog's. */
const isSame = (one: Named, sent: Named): boolean =>
  one.festivalId === sent.festivalId &&
  cleanName(one.name) === sent.name &&
  (sent.cron === null || sent.cron === one.cron)

const sameWindow = (one: Named, other: Named): boolean =>
  one.window?.before === other.window?.before && one.window?.after === other.window?.after
