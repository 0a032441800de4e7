import { ANY_ID } from '#db/changes.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { counterRanges, refreshRange } from './store.ts'

/**
 * Points that a template gains for the order of popularity. Anybody can view, so a view counts least; a like says that
 * somebody wants to find the card again; a use is the purpose of a template.
 */
export const POPULARITY = { view: 1, like: 10, use: 20 } as const

/** Updates the order of popularity from the counters (spec 2.5, "most popular"). */
export function createPopularityService({ pool, db, changes }: Pick<Infrastructure, 'pool' | 'db' | 'changes'>) {
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

  return { refresh }
}
