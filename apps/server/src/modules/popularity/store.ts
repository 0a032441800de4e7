import type pg from 'pg'

/** Points for one view, like or use. */
type Points = Record<'view' | 'like' | 'use', number>

const earnedBy = ({ view, like, use }: Points) =>
  `(k.view_count::bigint * ${view} + k.like_count::bigint * ${like} + k.use_count::bigint * ${use})`

/** Blocks of the counters' table that one statement reads: some 25,000 counters. */
const RANGE_BLOCKS = 256
/** Most cards that one statement changes; each change writes to all of the card's indexes. */
const BATCH = 100

// The range makes every pass one read of the small counters' table. The limit tells the planner that few rows follow,
// so that it looks the cards up instead of reading them all. A counter that another transaction has locked is skipped,
// and that transaction's own pass or the next pass counts it: waiting could deadlock two passes that lock the rows in
// different orders.
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

/** Adds the increase of the counters in one range to the templates. Returns the number of changed templates. */
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
