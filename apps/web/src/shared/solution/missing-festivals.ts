import type { CardReference, FestivalEntry, SolutionDefinition } from '@petalpost/api-client/schemas/solutions'
import { otherPlatform, type Platform } from '@petalpost/domain/show-config'
import { MAX_FESTIVALS } from '@petalpost/domain/solution'

import { copyOf, entryOf, withFestivals } from './joined-festivals.ts'
import { festivalKey } from './solution-festivals.ts'

/** Festivals that show on the other platform and are missing on this one, as many as it has room for. */
export function missingOn(definition: SolutionDefinition, platform: Platform): FestivalEntry[] {
  const other = otherPlatform(platform)
  const here = definition.platforms[platform].festivals
  const keys = new Set(here.map(festivalKey))
  return definition.platforms[other].festivals
    .filter((entry) => !entryOf(definition, platform, entry.id) && !keys.has(festivalKey(entry)) && !isHidden(entry))
    .slice(0, MAX_FESTIVALS - here.length)
}

/** Entries without a card whose festival has a card on the other platform. */
export function cardlessOn(definition: SolutionDefinition, platform: Platform): FestivalEntry[] {
  return definition.platforms[platform].festivals.filter(
    (entry) => !entry.card && cardToFollow(definition, platform, entry),
  )
}

/** The card of the same festival on the other platform. */
export function cardToFollow(
  definition: SolutionDefinition,
  platform: Platform,
  entry: FestivalEntry,
): CardReference | undefined {
  const others = definition.platforms[otherPlatform(platform)].festivals
  const other =
    others.find(({ id }) => id === entry.id) ?? others.find((one) => festivalKey(one) === festivalKey(entry))
  return other?.card
}

/** Adds what is missing from the other platform. Entries without a card get theirs from `cards`, by entry id. */
export function withFilled(
  definition: SolutionDefinition,
  platform: Platform,
  cards: ReadonlyMap<string, CardReference>,
): SolutionDefinition {
  const carded = (entry: FestivalEntry): FestivalEntry => {
    const card = entry.card ?? cards.get(entry.id)
    return card ? { ...entry, card } : entry
  }
  const missing = missingOn(definition, platform).map(copyOf)
  return withFestivals(definition, platform, (festivals) => [...festivals, ...missing].map(carded))
}

const isHidden = ({ showConfig }: FestivalEntry): boolean => showConfig?.inherit === false && showConfig.show === false
