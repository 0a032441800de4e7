import pg from 'pg'

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

/** What is not done by then is done the next day. A scheduled job counts as dead after 15 minutes. */
const MOST_MS = 10 * 60_000

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

/**
 * Makes the indexes of the most popular cards if they are missing or no longer have about an eighth of all cards, and
 * removes those of a catalog that is not large.
 */
export async function indexMostPopular(pool: pg.Pool, largeFrom = LARGE_FROM): Promise<void> {
  const { rows } = await pool.query<{ templates: number; cards: number }>(
    `select t.reltuples::float8 as templates, c.reltuples::float8 as cards from pg_class t, pg_class c
    where t.oid = 'cards_popular'::regclass and c.oid = 'cards'::regclass`,
  )
  const { templates, cards } = rows[0] ?? { templates: 0, cards: 0 }
  const now = await mostPopularFrom(pool)
  const isLarge = templates >= largeFrom
  if (!isLarge && !(await isAnyThere(pool))) return
  await patiently(pool, async (client) => {
    // users' own cards are in the same table
    const percent = Math.min(100, (100 * SAMPLE * cards) / templates / templates)
    const { from, share, shareNow } = isLarge ? await distribution(client, percent, now) : NOBODY
    if (now !== null && shareNow >= SHARE.least && shareNow <= SHARE.most) return
    // one that was not finished is there too
    for (const name of Object.keys(INDEXES)) await client.query(`drop index concurrently if exists ${name}`)
    // many cards of a new catalog have the same popularity
    if (share > SHARE.most) return
    for (const [name, lexemes] of Object.entries(INDEXES))
      await client.query(`create index concurrently ${name} on cards using gin (${lexemes}) with (fastupdate = off)
        where is_template and popularity >= ${from}`)
  })
}

async function isAnyThere(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ isThere: boolean }>(
    `select bool_or(to_regclass(name) is not null) as "isThere" from unnest($1::text[]) name`,
    [Object.keys(INDEXES)],
  )
  return rows[0]?.isThere === true
}

/**
 * Does some work on a connection of its own. To make or remove an index while the cards are in use, PostgreSQL waits for
 * every transaction that has begun, a backup too. The pool ends statements after seconds, and a stop waits for it.
 */
async function patiently(pool: pg.Pool, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const limits = { query_timeout: MOST_MS, statement_timeout: MOST_MS, lock_timeout: MOST_MS }
  const client = new pg.Client({ ...pool.options, ...limits, application_name: 'petalpost indexes' })
  // one that breaks fails its statement, and needs no second report
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

interface Distribution {
  /** the popularity from which the indexes would have their share */
  from: number
  /** the share of cards from there */
  share: number
  /** the share of cards in the indexes now */
  shareNow: number
}

const NOBODY: Distribution = { from: 0, share: 1, shareNow: 0 }

async function distribution(client: pg.Client, percent: number, now: number | null): Promise<Distribution> {
  const { rows } = await client.query<Distribution>(
    `with seen as materialized (select popularity from cards tablesample system (${percent}) where is_template),
      cut as (select percentile_disc(${1 - TOP_SHARE}) within group (order by popularity) as popularity from seen)
    select (select popularity from cut)::float8 as "from",
      coalesce(avg((popularity >= (select popularity from cut))::int), 1)::float8 as share,
      coalesce(avg((popularity >= $1::bigint)::int), 0)::float8 as "shareNow" from seen`,
    [now],
  )
  return rows[0] ?? NOBODY
}
