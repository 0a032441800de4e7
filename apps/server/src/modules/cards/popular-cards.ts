import { type Language, LANGUAGES } from '@petalpost/domain/language'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'

import type { Clock } from '#src/clock.ts'

import type { CardFilter } from './card-filter.ts'
import type { CardRow, Viewer } from './card-row.ts'
import { type Place, selectPopular, skipPopular } from './popular-store.ts'

/** How long a page's start is cached: long enough for scrolling on, short enough to follow the popularity. */
const REMEMBER_MS = 5 * 60_000
const REMEMBERED_PAGES = 20_000
/** How many pages back it searches for a cached start before it counts from the top. */
const LOOK_BACK_PAGES = 20
/** Lists end here; without a bound, a single call could read the whole table. */
const MAX_DEPTH = 100_000

/** Where a page starts: in which language's part of the list, and after which card. */
interface Start {
  part: number
  after: Place | null
}

/** A list has parts: first the cards in the viewer's language, then those in the others. */
interface List {
  filter: CardFilter
  parts: readonly Language[]
}

const TOP: Start = { part: 0, after: null }

/**
 * Pages of template cards by popularity, those in the viewer's language first. Callers count pages, but the database
 * always continues after a card (keyset), so page 100 costs as much as page 1. For a page whose start is not cached,
 * the cards before it are skipped once.
 */
export function createPopularCards(pool: pg.Pool, clock: Clock) {
  const starts = new LRUCache<string, Start>({
    max: REMEMBERED_PAGES,
    ttl: REMEMBER_MS,
    ttlResolution: 0,
    perf: clock,
  })

  return async function popularPage(
    filter: CardFilter,
    pageNum: number,
    pageSize: number,
    viewer: Viewer,
  ): Promise<CardRow[]> {
    if (pageNum * pageSize > MAX_DEPTH) return []
    const parts = [viewer.language, ...LANGUAGES.filter((language) => language !== viewer.language)]
    const key = (page: number) => JSON.stringify([viewer.language, filter, pageSize, page])

    let known = pageNum
    while (known > 1 && pageNum - known < LOOK_BACK_PAGES && !starts.has(key(known))) known -= 1
    const near = starts.get(key(known))
    const start = near
      ? await step(pool, { filter, parts }, near, (pageNum - known) * pageSize)
      : await step(pool, { filter, parts }, TOP, (pageNum - 1) * pageSize)

    const { cards, end } = await read(pool, { filter, parts }, start, pageSize, viewer)
    starts.set(key(pageNum), start)
    starts.set(key(pageNum + 1), end)
    return cards
  }
}

async function read(pool: pg.Pool, { filter, parts }: List, start: Start, count: number, viewer: Viewer) {
  const cards: CardRow[] = []
  let { part, after } = start
  for (let language = parts[part]; language !== undefined; language = parts[part]) {
    const wanted = count - cards.length
    const listed = await selectPopular(pool, filter, language, after, wanted, viewer)
    cards.push(...listed)
    const last = listed.at(-1)
    if (last !== undefined) after = { popularity: last.popularity, id: last.id }
    if (listed.length === wanted) break
    part += 1
    after = null
  }
  return { cards, end: { part, after } }
}

async function step(pool: pg.Pool, { filter, parts }: List, start: Start, count: number): Promise<Start> {
  let { part, after } = start
  let left = count
  for (let language = parts[part]; left > 0 && language !== undefined; language = parts[part]) {
    const { passed, place } = await skipPopular(pool, filter, language, after, left)
    left -= passed
    after = place
    if (left === 0) break
    part += 1
    after = null
  }
  return { part, after }
}
