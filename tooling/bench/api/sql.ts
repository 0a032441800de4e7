import { type Database, openDatabase } from '@petalpost/server/db/open'
import { createCardsService } from '@petalpost/server/modules/cards/service'
import { createFestivalsService } from '@petalpost/server/modules/festivals/service'
import { createPopularityService } from '@petalpost/server/modules/popularity/service'
import { setLike } from '@petalpost/server/modules/records/store'
import { createSearchService } from '@petalpost/server/modules/search/service'
import type pg from 'pg'

import { cardId } from './catalog.ts'
import type { BenchDatabase } from './databases.ts'
import { interleaved, type Summary, timed } from './samples.ts'
import { FILTERS, SEARCHES } from './ways.ts'

/** Figures of the server's own queries, by size and way: one client, no HTTP. */
export interface SqlFigures {
  bySize: Record<number, Record<string, Summary>>
  /** bytes that one like or unlike writes to the log */
  walPerLike: Record<number, WalPerLike>
}

/**
 * Bytes of write-ahead log. After a checkpoint, the first change of a page writes the whole page, 8 kB, however small
 * the change is. `again` is what the same likes write when their pages are already in the log.
 */
export interface WalPerLike {
  afterCheckpoint: number
  again: number
  /** whole pages per like in `again`; if it is not 0, something else changed pages or a checkpoint ran */
  wholePages: number
}

/** A visitor of the Chinese pages. */
export const VIEWER = { language: 'zh-CN', userId: null } as const
const DEEP = 100
/** Cards on a page, as our own lists ask for them. */
export const PAGE = 40
const UNLIMITED = { take: async () => 0 }
const SILENT = { warn: () => {} }
const LIKES = 200

/** Sets and cancels likes of cards all over the catalog, the same cards again and again. */
function likes(pool: pg.Pool, size: number) {
  let n = 0
  return async () => {
    const user = Math.floor(n / 2) % LIKES
    const card = { id: cardId(1 + (((Math.floor(n / 2) % LIKES) * 7919) % size)), isTemplate: true }
    await setLike(pool, `user-${user}`, card, n % 2 === 0, new Date())
    n += 1
  }
}

/** A search is remembered for less. */
const FORGOTTEN_MS = 6 * 60_000

/**
 * The services that list and search cards. After `forget`, a search is understood anew, by the words that the services
 * know: their clock is later then. To make them anew would take longer than a search.
 */
export function cardServices({ pool, db }: Pick<Database, 'pool' | 'db'>) {
  const clock = { now: Date.now }
  let later = 0
  const searchClock = { now: () => Date.now() + later }
  const changes = { on: () => {} }
  const festivals = createFestivalsService({ db, clock })
  const search = createSearchService({ pool, db, clock: searchClock, changes, limits: UNLIMITED, log: SILENT } as never)
  const popularity = createPopularityService({ pool, db, clock, changes } as never)
  const newCards = () => createCardsService({ pool, clock: searchClock }, { festivals, search, popularity })
  const forget = () => {
    later += FORGOTTEN_MS
  }
  return { search, forget, newCards }
}

async function sqlWays(
  { pool, db }: Pick<Database, 'pool' | 'db'>,
  size: number,
): Promise<Record<string, () => Promise<number>>> {
  const { newCards } = cardServices({ pool, db })
  const cards = newCards()
  const page = (input: object, from = cards) => from.page({ pageNum: 1, pageSize: PAGE, ...input }, VIEWER)
  const ways: Record<string, () => Promise<number>> = { 'select 1': () => timed(() => pool.query('select 1')) }
  for (const [name, filter] of Object.entries(FILTERS)) {
    ways[`page 1, ${name}`] = () => timed(() => page(filter))
    const deepest = (await page({ ...filter, pageNum: DEEP })).records.length === PAGE
    if (!deepest) continue // a smaller catalog has no such page
    ways[`page ${DEEP}, ${name}`] = () => timed(() => page({ ...filter, pageNum: DEEP }))
    // requested without the pages before it, on a server that has served no request yet
    ways[`page ${DEEP} out of turn, ${name}`] = () => timed(() => page({ ...filter, pageNum: DEEP }, newCards()))
  }
  for (const [name, searchText] of Object.entries(SEARCHES))
    ways[`search, ${name}`] = () => timed(() => page({ searchText }))
  let n = 0
  ways['card detail'] = () => timed(() => cards.detail(cardId(1 + ((n++ * 104_729) % size)), 1, VIEWER, null))
  const like = likes(pool, size)
  ways['like or unlike'] = () => timed(like)
  return ways
}

/** What `work` writes to the log, including everything else that the database writes meanwhile. */
async function wal(pool: pg.Pool, work: () => Promise<void>): Promise<{ bytes: number; pages: number }> {
  const written = async () => {
    const { rows } = await pool.query<{ bytes: number; pages: number }>(
      `select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes, wal_fpi::float8 as pages from pg_stat_wal`,
    )
    return rows[0] ?? { bytes: Number.NaN, pages: Number.NaN }
  }
  const before = await written()
  await work()
  // a connection reports what it has written within a second, unless it is forced to report
  await pool.query('select pg_stat_force_next_flush()')
  const after = await written()
  return { bytes: after.bytes - before.bytes, pages: after.pages - before.pages }
}

/**
 * How often the likes are repeated before their pages count as written, because autovacuum may change pages in between.
 */
const SETTLE = 3

async function walPerLike(pool: pg.Pool, size: number): Promise<WalPerLike> {
  const like = likes(pool, size)
  const all = async () => {
    for (let n = 0; n < 2 * LIKES; n += 1) await like()
  }
  const first = await wal(pool, all)
  let last = first
  for (let n = 0; n < SETTLE; n += 1) last = await wal(pool, all)
  return {
    afterCheckpoint: Math.round(first.bytes / 2 / LIKES),
    again: Math.round(last.bytes / 2 / LIKES),
    wholePages: Number((last.pages / 2 / LIKES).toFixed(3)),
  }
}

/** Measures the queries of all sizes in turn. */
export async function measureSql(databases: readonly BenchDatabase[], rounds: number): Promise<SqlFigures> {
  const opened = databases.map(({ size, connection }) => ({ size, ...openDatabase(connection) }))
  const ways: Record<string, () => Promise<number>> = {}
  const figures: SqlFigures = { bySize: {}, walPerLike: {} }
  // one checkpoint for all sizes, which share the log; the next is due in five minutes, when the queries are measured
  await opened[0]?.pool.query('checkpoint')
  for (const { size, pool, db } of opened) {
    figures.walPerLike[size] = await walPerLike(pool, size)
    for (const [name, way] of Object.entries(await sqlWays({ pool, db }, size))) ways[`${size}: ${name}`] = way
  }
  for (const [name, figure] of Object.entries(await interleaved(ways, { rounds, perRound: 12 }))) {
    const [size = '', way = ''] = name.split(/: (.*)/)
    ;(figures.bySize[Number(size)] ??= {})[way] = figure
  }
  for (const { close } of opened) await close()
  return figures
}
