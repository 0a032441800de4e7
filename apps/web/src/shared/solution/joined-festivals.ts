import type { FestivalEntry, SolutionDefinition } from '@petalpost/api-client/schemas/solutions'
import { otherPlatform, type Platform } from '@petalpost/domain/show-config'
import { MAX_FESTIVALS, orderByNextRun } from '@petalpost/domain/solution'

import { festivalKey } from './solution-festivals.ts'

/*
 * A joined festival has an entry on both platforms with the same entry id, name, dates and window. An edit of these on
 * one platform also changes the other. `showConfig` stays per platform. The card of one platform follows as the
 * counterpart in the other ratio, which a call has to find: see editor/joined-cards.ts.
 *
 * Each function takes a definition and returns the next one. Entries stay sorted by next run (spec 4).
 */

export function entryOf(definition: SolutionDefinition, platform: Platform, id: string): FestivalEntry | undefined {
  return definition.platforms[platform].festivals.find((entry) => entry.id === id)
}

/** The entry of a joined festival on the other platform; undefined when the festival is not joined. */
export function partnerOf(definition: SolutionDefinition, platform: Platform, id: string): FestivalEntry | undefined {
  const entry = entryOf(definition, platform, id)
  const other = entryOf(definition, otherPlatform(platform), id)
  return entry && other && isAlike(entry, other) ? other : undefined
}

/**
 * An entry of the other platform that can be joined with `entry`: it has the same id or festival, and is not joined
 * yet.
 */
export function twinOf(
  definition: SolutionDefinition,
  platform: Platform,
  entry: FestivalEntry,
): FestivalEntry | undefined {
  const others = definition.platforms[otherPlatform(platform)].festivals
  const isFree = ({ id }: FestivalEntry) => !entryOf(definition, platform, id)
  return (
    others.find(({ id }) => id === entry.id) ??
    others.find((other) => isFree(other) && festivalKey(other) === festivalKey(entry))
  )
}

/** True when a platform has reached its limit of festivals. */
export const isFull = ({ platforms }: SolutionDefinition, platform: Platform): boolean =>
  platforms[platform].festivals.length >= MAX_FESTIVALS

/** Changes an entry, and the shared parts of its partner. */
export function withEntry(
  definition: SolutionDefinition,
  platform: Platform,
  id: string,
  change: (entry: FestivalEntry) => FestivalEntry,
): SolutionDefinition {
  const entry = entryOf(definition, platform, id)
  if (!entry) return definition
  const partner = partnerOf(definition, platform, id)
  const changed = change(entry)
  const next = withReplaced(definition, platform, id, changed)
  return partner ? withReplaced(next, otherPlatform(platform), id, sharing(partner, changed)) : next
}

/** The entry to add for `entry`. If only the other platform has the festival, the new entry joins it. */
export function joining(definition: SolutionDefinition, platform: Platform, entry: FestivalEntry): FestivalEntry {
  const twin = twinOf(definition, platform, entry)
  return twin ? { ...sharing(entry, twin), id: twin.id } : entry
}

/** Adds an entry, also to the other platform unless that has it or is full. */
export function withNewEntry(
  definition: SolutionDefinition,
  platform: Platform,
  entry: FestivalEntry,
): SolutionDefinition {
  const other = otherPlatform(platform)
  const next = withNewEntryOn(definition, platform, entry)
  return entryOf(next, other, entry.id) || isFull(next, other) ? next : withNewEntryOn(next, other, copyOf(entry))
}

/** Adds an entry to one platform only. */
export function withNewEntryOn(
  definition: SolutionDefinition,
  platform: Platform,
  entry: FestivalEntry,
): SolutionDefinition {
  return withFestivals(definition, platform, (festivals) => [...festivals, entry])
}

/** Removes an entry and its partner. */
export function withoutEntry(definition: SolutionDefinition, platform: Platform, id: string): SolutionDefinition {
  const without = (festivals: FestivalEntry[]) => festivals.filter((entry) => entry.id !== id)
  const next = withFestivals(definition, platform, without)
  return partnerOf(definition, platform, id) ? withFestivals(next, otherPlatform(platform), without) : next
}

/** Separates two joined entries: the one on the other platform gets the id `freeId`. */
export function separated(
  definition: SolutionDefinition,
  platform: Platform,
  id: string,
  freeId: string,
): SolutionDefinition {
  const partner = partnerOf(definition, platform, id)
  if (!partner) return definition
  return withReplaced(definition, otherPlatform(platform), id, { ...partner, id: freeId })
}

/**
 * Joins an entry with the same festival on the other platform. That entry takes over name, dates and window. It keeps
 * its own settings and, until the counterpart is found, its card. If the other platform lacks the festival, an entry is
 * added.
 */
export function joined(definition: SolutionDefinition, platform: Platform, id: string): SolutionDefinition {
  const entry = entryOf(definition, platform, id)
  if (!entry) return definition
  const other = otherPlatform(platform)
  const twin = twinOf(definition, platform, entry)
  return twin
    ? withReplaced(definition, other, twin.id, { ...sharing(twin, entry), id })
    : withNewEntryOn(definition, other, copyOf(entry))
}

export function withFestivals(
  definition: SolutionDefinition,
  platform: Platform,
  change: (festivals: FestivalEntry[]) => FestivalEntry[],
): SolutionDefinition {
  const { showConfig, festivals } = definition.platforms[platform]
  const next = { showConfig, festivals: orderByNextRun(change(festivals)) }
  return { ...definition, platforms: { ...definition.platforms, [platform]: next } }
}

function withReplaced(
  definition: SolutionDefinition,
  platform: Platform,
  id: string,
  entry: FestivalEntry,
): SolutionDefinition {
  return withFestivals(definition, platform, (festivals) => festivals.map((one) => (one.id === id ? entry : one)))
}

/** An entry that keeps its id, card and settings and shares everything else with `source`. */
function sharing(
  { id, card, showConfig }: Pick<FestivalEntry, 'id' | 'card' | 'showConfig'>,
  source: FestivalEntry,
): FestivalEntry {
  const { card: _card, showConfig: _showConfig, ...shared } = source
  return { ...shared, id, ...(card && { card }), ...(showConfig && { showConfig }) }
}

/** The entry for the other platform: it inherits that platform's settings and has no card yet. */
export const copyOf = (entry: FestivalEntry): FestivalEntry =>
  sharing({ id: entry.id, showConfig: { inherit: true } }, entry)

function isAlike(one: FestivalEntry, other: FestivalEntry): boolean {
  const [a, b] = [sharedBy(one), sharedBy(other)]
  return a.every((fact, at) => fact === b[at])
}

const sharedBy = ({ festivalId, name, cron, window }: FestivalEntry) =>
  [festivalId, name, cron, window?.before ?? 0, window?.after ?? 0] as const
