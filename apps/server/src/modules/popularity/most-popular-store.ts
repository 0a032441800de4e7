import { HOUR_MS } from '@petalpost/domain/civil-day'
import type pg from 'pg'

// A search that hundreds of cards match would read all of them to sort them, although it shows the first forty. In a
// large catalog, two more indexes have the lexemes and pairs of the most popular cards alone. Which these are changes
// slowly, so a job makes the indexes, and makes them anew when they have too many cards or too few.

/** In a smaller catalog, searches that many cards match need no such index. */
const LARGE_FROM = 100_000
/** The share of template cards that the indexes have. */
export const TOP_SHARE = 1 / 8
/** With another share the indexes are made anew. */
const SHARE = { least: 1 / 16, most: 1 / 4 }
/** Cards that say how popularity is distributed. */
const SAMPLE = 10_000

/** An index that is not made by then is made the next day. */
const MOST_MS = HOUR_MS

const INDEXES = {
  cards_search_top: 'search',
  cards_search_pairs_top: 'search_pairs(search)',
}

/** The least popularity of the cards in the indexes; null = there are none. */
export async function mostPopularFrom(pool: pg.Pool): Promise<number | null> {
  const { rows } = await pool.query<{ condition: string }>(
    `select pg_get_expr(indpred, indrelid) as condition from pg_index
    where indisvalid and indexrelid = any(array(select to_regclass(name) from unnest($1::text[]) name))`,
    [Object.keys(INDEXES)],
  )
  const [first, second] = rows.map(({ condition }) => Number(/popularity >= \D{0,2}(\d+)/.exec(condition)?.[1]))
  return first !== undefined && first === second ? first : null
}

/** Makes the indexes of the most popular cards if they are missing or no longer have about an eighth of all cards. */
export async function indexMostPopular(pool: pg.Pool, largeFrom = LARGE_FROM): Promise<void> {
  const { rows } = await pool.query<{ cards: number }>(
    `select reltuples::bigint::float8 as cards from pg_class where oid = 'cards_popular'::regclass`,
  )
  const cards = rows[0]?.cards ?? 0
  const now = await mostPopularFrom(pool)
  if (cards < largeFrom) return now === null ? undefined : removeIndexes(pool)
  const { from, share, shareNow } = await distribution(pool, Math.min(100, (100 * SAMPLE) / cards), now)
  if (now !== null && shareNow >= SHARE.least && shareNow <= SHARE.most) return
  await removeIndexes(pool)
  // many cards of a new catalog have the same popularity
  if (share > SHARE.most) return
  const client = await pool.connect()
  try {
    // it waits for every transaction that has begun, and among a million cards it takes half a minute
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    for (const [name, lexemes] of Object.entries(INDEXES)) {
      const text = `create index concurrently ${name} on cards using gin (${lexemes}) with (fastupdate = off)
        where is_template and popularity >= ${from}`
      await client.query({ text, query_timeout: MOST_MS } as pg.QueryConfig)
    }
  } finally {
    client.release(true)
  }
}

async function removeIndexes(pool: pg.Pool): Promise<void> {
  for (const name of Object.keys(INDEXES)) await pool.query(`drop index concurrently if exists ${name}`)
}

interface Distribution {
  /** the popularity from which the indexes would have their share */
  from: number
  /** the share of cards from there */
  share: number
  /** the share of cards in the indexes now */
  shareNow: number
}

async function distribution(pool: pg.Pool, percent: number, now: number | null): Promise<Distribution> {
  const { rows } = await pool.query<Distribution>(
    `with seen as materialized (select popularity from cards tablesample system (${percent}) where is_template),
      cut as (select percentile_disc(${1 - TOP_SHARE}) within group (order by popularity) as popularity from seen)
    select (select popularity from cut)::float8 as "from",
      coalesce(avg((popularity >= (select popularity from cut))::int), 1)::float8 as share,
      coalesce(avg((popularity >= $1::bigint)::int), 0)::float8 as "shareNow" from seen`,
    [now],
  )
  return rows[0] ?? { from: 0, share: 1, shareNow: 0 }
}
