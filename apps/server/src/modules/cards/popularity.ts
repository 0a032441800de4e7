import { ANY_ID } from '#db/changes.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

/**
 * What a template gains in the order of popularity: a look is cheap and anybody's, a like says that somebody came back
 * for it, a use is what templates are for.
 */
export const POPULARITY = { view: 1, like: 10, use: 20 } as const

const EARNED = `(k.view_count::bigint * ${POPULARITY.view} + k.like_count::bigint * ${POPULARITY.like}
  + k.use_count::bigint * ${POPULARITY.use})`

/** Blocks of the counters' table that one statement looks through: some 25,000 counters. */
const RANGE_BLOCKS = 256
/** Cards that one statement changes at most; each change writes to all of the card's indexes. */
const BATCH = 100

// The range keeps every pass a single walk over the slim counters, whatever has changed. The limit tells the planner
// that few rows follow, so that it looks the cards up instead of reading them all. A counter that
// somebody else holds just now is left to them or to the next pass: waiting for it, two passes that meet the rows in
// another order would wait for each other.
const REFRESH = `
  with changed as materialized (
    select k.card_id, ${EARNED} - k.counted as gained from card_counters k
    where k.ctid >= $1::tid and k.ctid < $2::tid and ${EARNED} <> k.counted
    limit ${BATCH} for no key update skip locked),
  settled as (
    update card_counters k set counted = k.counted + c.gained from changed c where k.card_id = c.card_id),
  moved as (
    update cards set popularity = cards.popularity + c.gained
    from changed c where cards.id = c.card_id and cards.is_template returning 1)
  select (select count(*)::int from changed) as changed, (select count(*)::int from moved) as moved`

/** Keeps the order of popularity after the counters (spec 2.5, "most popular"). */
export function createPopularityService({ pool, db, changes }: Pick<Infrastructure, 'pool' | 'db' | 'changes'>) {
  /**
   * Adds to each template's popularity what its counters have gained since the last time, and tells the processes when
   * any has moved. Many at once, or one that was killed half-way, count nothing twice. Answers how many have moved.
   */
  async function refresh(): Promise<number> {
    const { rows } = await pool.query<{ blocks: number }>(
      `select (pg_relation_size('card_counters') / current_setting('block_size')::int)::int as blocks`,
    )
    const blocks = rows[0]?.blocks ?? 0
    let moved = 0
    for (let block = 0; block < blocks; block += RANGE_BLOCKS) moved += await refreshRange(block)
    if (moved > 0) await changes.announce(db, 'cards', ANY_ID)
    return moved
  }

  async function refreshRange(block: number): Promise<number> {
    let moved = 0
    for (;;) {
      const { rows } = await pool.query<{ changed: number; moved: number }>({
        name: 'popularity-refresh',
        text: REFRESH,
        values: [`(${block},0)`, `(${block + RANGE_BLOCKS},0)`],
      })
      moved += rows[0]?.moved ?? 0
      if ((rows[0]?.changed ?? 0) < BATCH) return moved
    }
  }

  return { refresh }
}
