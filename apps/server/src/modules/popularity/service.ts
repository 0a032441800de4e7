import { ANY_ID } from '#db/changes.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { counterRanges, refreshRange } from './store.ts'

/**
 * What a template gains in the order of popularity: a view is cheap and anybody's, a like says that somebody came back
 * for it, a use is what templates are for.
 */
export const POPULARITY = { view: 1, like: 10, use: 20 } as const

/** Keeps the order of popularity after the counters (spec 2.5, "most popular"). */
export function createPopularityService({ pool, db, changes }: Pick<Infrastructure, 'pool' | 'db' | 'changes'>) {
  /**
   * Adds to each template's popularity what its counters have gained since the last time, and tells the processes when
   * any has moved. Many at once, or one that was killed half-way, count nothing twice. Returns how many have moved.
   */
  async function refresh(): Promise<number> {
    let moved = 0
    for (const block of await counterRanges(pool)) moved += await refreshRange(pool, block, POPULARITY)
    if (moved > 0) await changes.announce(db, 'cards', ANY_ID)
    return moved
  }

  return { refresh }
}
