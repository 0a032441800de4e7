import type pg from 'pg'

/** What one of each counts. */
type Points = Record<'view' | 'like' | 'use', number>

const earnedBy = ({ view, like, use }: Points) =>
  `(k.view_count::bigint * ${view} + k.like_count::bigint * ${like} + k.use_count::bigint * ${use})`

/** Blocks of the counters' table that one statement looks through: some 25,000 counters. */
const RANGE_BLOCKS = 256
/** Cards that one statement changes at most; each change writes to all of the card's indexes. */
const BATCH = 100

// The range keeps every pass a single walk over the slim counters, whatever has changed. The limit tells the planner
// that few rows follow, so that it looks the cards up instead of reading them all. A counter that
// somebody else holds just now is left to them or to the next pass: waiting for it, two passes that meet the rows in
// another order would wait for each other.
const refreshing = (earned: string) => `
  with changed as materialized (
    select k.card_id, ${earned} - k.counted as gained from card_counters k
    where k.ctid >= $1::tid and k.ctid < $2::tid and ${earned} <> k.counted
    limit ${BATCH} for no key update skip locked),
  settled as (
    update card_counters k set counted = k.counted + c.gained from changed c where k.card_id = c.card_id),
  moved as (
    update cards set popularity = cards.popularity + c.gained
    from changed c where cards.id = c.card_id and cards.is_template returning 1)
  select (select count(*)::int from changed) as changed, (select count(*)::int from moved) as moved`

/** Starts of the ranges that hold all counters, by block. */
export async function counterRanges(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ blocks: number }>(
    `select (pg_relation_size('card_counters') / current_setting('block_size')::int)::int as blocks`,
  )
  return Array.from({ length: Math.ceil((rows[0]?.blocks ?? 0) / RANGE_BLOCKS) }, (_, n) => n * RANGE_BLOCKS)
}

/** Adds to the templates of one range what their counters have gained. Returns how many have moved. */
export async function refreshRange(pool: pg.Pool, block: number, points: Points): Promise<number> {
  let moved = 0
  for (;;) {
    const { rows } = await pool.query<{ changed: number; moved: number }>({
      name: 'popularity-refresh',
      text: refreshing(earnedBy(points)),
      values: [`(${block},0)`, `(${block + RANGE_BLOCKS},0)`],
    })
    moved += rows[0]?.moved ?? 0
    if ((rows[0]?.changed ?? 0) < BATCH) return moved
  }
}
