import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { selectPopular } from '#modules/cards/popular-store.ts'
import type { Term } from '#src/card-search/tiers.ts'
import { tiersOfAll } from '#src/card-search/tiers.ts'
import { scheduledJobs } from '#src/scheduled-jobs.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { explaining } from '#test/explaining.ts'
import { filling } from '#test/filling.ts'
import { insertTemplates } from '#test/many-templates.ts'

import { indexMostPopular, mostPopularFrom } from './most-popular-store.ts'

const CARDS = 60_000
const viewer = { language: 'en-US', userId: null } as const

let server: TestServer

beforeAll(async () => {
  server = await buildApp()
  await filling(server, async (client) => {
    await insertTemplates(client, CARDS, {
      language: `'en-US'`,
      popularity: '(n::bigint * 7919) % 60000',
      search: `array_to_tsvector(array['e1@birthday', 'e2@funny', 'e1word' || n % 80])`,
    })
    await client.query('vacuum analyze cards')
  })
})
afterAll(() => server.close())
beforeEach(() => server.deps.pool.query('drop index if exists cards_search_top, cards_search_pairs_top'))

const popularFrom = () => mostPopularFrom(server.deps.pool)

test('P4: an eighth of a large catalog has indexes of its own; a small one has none', async () => {
  await indexMostPopular(server.deps.pool)
  expect(await popularFrom()).toBe(null)
  await indexMostPopular(server.deps.pool, CARDS)
  expect(await popularFrom()).toBeGreaterThan(50_000)
  expect(await popularFrom()).toBeLessThan(55_000)
  await indexMostPopular(server.deps.pool)
  expect(await popularFrom()).toBe(null)
})

test('P4: the indexes are made anew when they have too many cards or too few, or one is missing', async () => {
  const { pool } = server.deps
  const made = async (from: number) => {
    await pool.query(`drop index if exists cards_search_top, cards_search_pairs_top;
      create index cards_search_top on cards using gin (search) where is_template and popularity >= ${from};
      create index cards_search_pairs_top on cards using gin (search_pairs(search))
        where is_template and popularity >= ${from}`)
    await indexMostPopular(pool, CARDS)
    return popularFrom()
  }
  expect(await made(51_500)).toBe(51_500)
  for (const from of [0, 30_000, 59_900]) {
    expect(await made(from)).toBeGreaterThan(50_000)
    expect(await popularFrom()).toBeLessThan(55_000)
  }
  await pool.query('drop index cards_search_top')
  expect(await popularFrom()).toBe(null)
  await indexMostPopular(pool, CARDS)
  expect(await popularFrom()).toBeGreaterThan(50_000)
})

test('when most cards have the same popularity, none are the most popular', async () => {
  const alike = await buildApp()
  await filling(alike, async (client) => {
    const columns = { language: `'en-US'`, popularity: 'greatest(n, 1900)', search: `''` }
    await insertTemplates(client, 2_000, columns)
    await client.query('vacuum analyze cards')
  })
  await indexMostPopular(alike.deps.pool, 2_000)
  expect(await mostPopularFrom(alike.deps.pool)).toBe(null)
  await alike.close()
})

test('an index that was not finished is removed, also when the catalog is no longer large', async () => {
  const { pool } = server.deps
  await pool.query('create index cards_search_top on cards using gin (search) where is_template and popularity >= 7')
  await indexMostPopular(pool)
  const { rows } = await pool.query<{ gone: boolean }>(`select to_regclass('cards_search_top') is null as gone`)
  expect(rows).toEqual([{ gone: true }])
})

test('the indexes are made although somebody has been reading the cards for long', async () => {
  const reader = new pg.Client(server.connection)
  await reader.connect()
  await reader.query('begin isolation level repeatable read; select count(*) from cards')
  await indexMostPopular(server.deps.pool, Number.MAX_SAFE_INTEGER)
  const made = indexMostPopular(server.deps.pool, CARDS)
  const waits = async () => {
    const { rows } = await server.deps.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
      where application_name = 'petalpost indexes' and wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rows[0]?.waiting
  }
  await expect.poll(waits).toBe(1)
  await reader.end()
  await made
  expect(await popularFrom()).not.toBe(null)
})

test('P4: a search that hundreds of cards match reads the most popular of them only, and finds the same', async () => {
  const { pool } = server.deps
  const words: Term[][] = [
    [{ kind: 'word', word: 'word7' }],
    [{ kind: 'meanings', meanings: ['birthday'] }],
    [
      { kind: 'meanings', meanings: ['birthday'] },
      { kind: 'meanings', meanings: ['funny'] },
    ],
  ]
  const filters: Parameters<typeof selectPopular>[1][] = [{}, { aspectRatio: '9:16' }, { designs: true }]
  await indexMostPopular(pool, CARDS)
  const top = await popularFrom()
  for (const terms of words)
    for (const filter of filters) {
      const parts = tiersOfAll('en-US', { whole: '', terms }).map((tier) => ({ language: 'en-US', tier }) as const)
      const expected = await selectPopular(pool, filter, parts, null, 40, viewer)
      expect(expected.length).toBeGreaterThan(0)
      expect(await selectPopular(pool, filter, parts, null, 40, viewer, top)).toEqual(expected)
      const longer = await selectPopular(pool, filter, parts, null, 300, viewer)
      expect(await selectPopular(pool, filter, parts, null, 300, viewer, top)).toEqual(longer)
      // a page that begins among the others
      const place = { popularity: '9000', id: 'x' }
      expect(await selectPopular(pool, filter, parts, place, 40, viewer, top)).toEqual(
        await selectPopular(pool, filter, parts, place, 40, viewer),
      )
      const after = expected.at(-1)!
      expect(await selectPopular(pool, filter, parts.slice(after.part), after, 40, viewer, top)).toEqual(
        await selectPopular(pool, filter, parts.slice(after.part), after, 40, viewer),
      )
    }
  const plans: string[] = []
  const [first] = tiersOfAll('en-US', { whole: '', terms: words[0]! })
  const analyzing = explaining(server, plans, 'explain (analyze, timing off, costs off)')
  await selectPopular(analyzing, {}, [{ language: 'en-US', tier: first! }], null, 40, viewer, top)
  const scanned = (index: string) =>
    plans[0]!.split('\n').filter((line) => line.includes(`on ${index} `) && !line.includes('never executed'))
  expect(scanned('cards_search_top')).toHaveLength(1)
  expect(scanned('cards_search')).toHaveLength(0)
})

test('a job makes the indexes every night', async () => {
  const job = scheduledJobs(server.deps, server.deps.services).find(({ name }) => name === 'most-popular')
  await job?.run()
  expect(job?.cron).toBe('37 3 * * *')
  // this catalog is not large
  expect(await server.deps.services.popularity.fromPopularity()).toBe(null)
})
