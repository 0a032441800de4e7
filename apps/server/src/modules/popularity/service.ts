import { LRUCache } from 'lru-cache'

import { ANY_ID } from '#db/changes.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { indexMostPopular, mostPopularFrom } from './most-popular-store.ts'
import { counterRanges, refreshRange } from './store.ts'

/**
 * Points that a template gains for the order of popularity. Anybody can view, so a view counts least; a like says that
 * somebody wants to find the card again; a use is the purpose of a template.
 */
export const POPULARITY = { view: 1, like: 10, use: 20 } as const

export { TOP_SHARE } from './most-popular-store.ts'

const KEPT_MS = 5 * 60_000

export type PopularityService = ReturnType<typeof createPopularityService>

/** Updates the order of popularity from the counters (spec 2.5, "most popular"). */
export function createPopularityService({
  pool,
  db,
  clock,
  changes,
}: Pick<Infrastructure, 'pool' | 'db' | 'clock' | 'changes'>) {
  const kept = new LRUCache<'from', { popularity: number | null }>({
    max: 1,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: clock,
    // a search does not need it
    fetchMethod: async () => ({ popularity: await mostPopularFrom(pool).catch(() => null) }),
  })

  /**
   * Adds the counters' increase since the last run to each template's popularity, and notifies the processes when any
   * has changed. Parallel or interrupted runs count nothing twice. Returns the number of changed templates.
   */
  async function refresh(): Promise<number> {
    let moved = 0
    for (const block of await counterRanges(pool)) moved += await refreshRange(pool, block, POPULARITY)
    if (moved > 0) await changes.announce(db, 'cards', ANY_ID)
    return moved
  }

  /**
   * The least popularity of the cards that searches find by smaller indexes; null = there are none. At most five minutes
   * old: a search is right with any number, and soonest with the one of the indexes.
   */
  const fromPopularity = async (): Promise<number | null> => (await kept.forceFetch('from')).popularity

  /** Makes or renews the indexes of the most popular cards in a large catalog. */
  const indexTop = (): Promise<void> => indexMostPopular(pool)

  return { refresh, fromPopularity, indexTop }
}
