import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Tier, tiersOfSome } from '#src/card-search/tiers.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { explaining } from '#test/explaining.ts'
import { filling } from '#test/filling.ts'
import { insertTemplates } from '#test/many-templates.ts'

import type { CardFilter } from './card-filter.ts'
import { type Place, selectPopular, skipPopular } from './popular-store.ts'

// How PostgreSQL runs the steps of a search, and that every way finds the same cards.

const CARDS = 20_000
const TWINS = 1200
const viewer = { language: 'en-US', userId: null } as const

/** A step of a search that is none of whole titles, by lexemes only. */
const tierOf = (match: readonly string[], shown: string | null = null, widens = false): Tier => ({
  match,
  shown,
  widens,
  pairs: null,
  isWhole: false,
})

let server: TestServer

beforeAll(async () => {
  server = await buildApp()
  await filling(server, fillTables)
})
afterAll(() => server.close())

async function fillTables(client: pg.Client) {
  // each word in 36 or 37 cards of one language, and half of the cards in each language
  await insertTemplates(client, CARDS, {
    category: `'category ' || n % 10`,
    language: `case when n % 2 = 0 then 'zh-CN' else 'en-US' end`,
    popularity: '(n * 7919) % 100000',
    search: `array_to_tsvector(array['e1word' || n % 550, 'e1card'])`,
  })
  // the least popular cards: four of each design, side by side
  await insertTemplates(client, TWINS, {
    id: `md5('twin ' || n - 1)`,
    category: `'twins'`,
    language: `'en-US'`,
    popularity: 'n - 1',
    search: `array_to_tsvector(array['e1twin', 'e1twin' || (n - 1) % 12, 'e1rare' || (n - 1) / 12])`,
    scene: `'twins ' || (n - 1) / 4`,
  })
  await client.query('vacuum analyze')
}

/** The name of the first statement of a search for cards with some of these meanings. */
async function nameOfSearch(ids: readonly string[], top: number | null) {
  const names: (string | undefined)[] = []
  const query = async ({ name, ...statement }: pg.QueryConfig) => {
    names.push(name)
    return server.deps.pool.query(statement)
  }
  const search = { whole: '', terms: ids.map((id) => ({ kind: 'meanings', meanings: [id] }) as const) }
  const [first, ...others] = tiersOfSome('en-US', search).slice(0, 3)
  const parts = [first!, ...others].map((tier) => ({ language: 'en-US', tier }) as const)
  const own = { ...viewer, userId: 'user' }
  await selectPopular({ query } as unknown as pg.Pool, { designs: true }, parts, null, 40, own, top)
  return names[0]
}

describe(`a search in ${CARDS + TWINS} template cards`, () => {
  test.each([
    ['most cards match', "'e1card'", 40, 'cards_popular', 'cards_search'],
    ['few cards match', "'e1word7'", 37, 'cards_search', 'cards_popular'],
    ['no card matches', "'e1card'&'e1twin'", 0, 'cards_search', 'cards_popular'],
  ])('P4: a sample says whether %s, and only the cheaper index is read', async (_what, match, count, read, unread) => {
    const plans: string[] = []
    const pool = explaining(server, plans, 'explain (analyze, timing off, costs off)')
    const part = { language: 'en-US', tier: tierOf([match]) } as const
    const listed = await selectPopular(pool, {}, [part], null, 40, viewer)
    expect(plans).toHaveLength(1)
    // a walk reads no card before its codes match
    expect(plans[0]).toContain('Index Only Scan using cards_popular on cards k ')
    const scanned = (index: string) =>
      plans[0]?.split('\n').filter((line) => line.includes(` ${index} `) && !line.includes('never executed'))
    expect(scanned('cards_search_sample')).toHaveLength(1)
    expect([scanned(read)?.length, scanned(unread)?.length]).toEqual([1, 0])
    const { rows } = await server.deps.pool.query<{ id: string }>(
      `select id from cards where language = 'en-US' and search @@ $1::tsquery order by popularity desc, id desc limit 40`,
      [match],
    )
    expect(listed.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    expect(listed).toHaveLength(count)
  })

  interface PlainFilter {
    category?: string | null
    designs?: boolean
  }
  test.each([
    ['walked', ["'e1twin'", "'e1nothing'"]],
    ['sorted', ["'e1twin1'", "'e1twin2'"]],
  ])('P4: cards that are %s are those of a plain query', async (_way, match) => {
    const { pool } = server.deps
    const plainly = async (
      { category = null, designs = false }: PlainFilter,
      shown: string | null,
      after: Place | null,
    ) => {
      const { rows } = await pool.query<Place>(
        `select id, popularity::text from (
            select *, row_number() over (partition by scene, category, festival_id order by popularity desc, id desc) as place
            from cards where is_template and language = 'en-US' and search @@ any($1::tsquery[])
              and not coalesce(search @@ $2::tsquery, false) and coalesce(category = $3, true)) cards
          where (place = 1 or not $4) and coalesce((popularity, id) < ($5::bigint, $6), true)
          order by cards.popularity desc, id desc limit 40`,
        [match, shown, category, designs, after?.popularity, after?.id],
      )
      return rows
    }
    const [, , third] = await plainly({}, null, null)
    expect(await plainly({ designs: true }, null, null)).not.toEqual(await plainly({}, null, null))
    const filters: CardFilter[] = [{}, { designs: true }, { category: 'twins' }]
    for (const filter of filters)
      for (const shown of [null, "'e1twin2'"])
        for (const after of [null, third!]) {
          const plain = await plainly(filter, shown, after)
          expect(plain.length).toBeGreaterThan(5)
          // twice negated, no lexeme has a code that is known to be needed
          for (const queries of [match, match.map((query) => `!!${query}`)]) {
            const part = { language: 'en-US', tier: tierOf(queries, shown) } as const
            const found = await selectPopular(pool, filter, [part], after, 40, viewer)
            expect(found.map(({ id }) => id)).toEqual(plain.map(({ id }) => id))
            const skipped = await skipPopular(pool, filter, part, after, 5)
            expect(skipped).toEqual({ passed: 5, place: plain[4] })
          }
        }
  })

  test.each([
    ['fills the page', 30, 1],
    ['is too short', 40, 2],
  ])('P4: one statement reads the steps of a search in turn, and stops when one %s', async (_what, limit, read) => {
    const plans: string[] = []
    const pool = explaining(server, plans, 'explain (analyze, timing off, costs off)')
    const tiers = [
      tierOf(["'e1word7'"]),
      tierOf(["'e1word9'"], "'e1word7'"),
      tierOf(["'e1card'"], "('e1word7'|'e1word9')"),
    ]
    const listed = await selectPopular(
      pool,
      {},
      tiers.map((tier) => ({ language: 'en-US', tier })),
      null,
      limit,
      viewer,
    )
    expect(plans).toHaveLength(1)
    const samples = plans[0]!.split('\n').filter((line) => line.includes('on cards_search_sample'))
    expect(samples.map((line) => line.includes('never executed'))).toEqual([0, 1, 2].map((part) => part >= read))
    expect(listed.map(({ part }) => part)).toEqual(Array.from({ length: limit }, (_, place) => (place < 37 ? 0 : 1)))
  })

  test.each([
    ['the sample has none', 1],
    ['many cards match the last', 3],
  ])('P4: steps that widen find the same cards when %s, with %i looks into the index', async (what, looks) => {
    const { pool } = server.deps
    const { rows } = await pool.query<{ words: string[] }>(`select words
      from generate_series(0, 97) n cross join lateral (
        select array[format('''e1rare%s''', n), format('''e1rare%s''', n + 1), format('''e1rare%s''', n + 2)] as words) w
      where not exists (select from cards where hashtext(id) % 64 = 0 and search @@ any(words::tsquery[]))
      order by n limit 1`)
    const { words } = rows[0]!
    const steps = words.map((_, index) => `(${words.slice(0, index + 1).join('|')})`)
    if (what === 'many cards match the last') steps[2] = "'e1twin'"
    const partsOf = (widens: boolean, from: number) =>
      steps.slice(from).map((match, index) => {
        const before = steps.slice(0, from + index)
        const shown = before.length === 0 ? null : `(${before.join('|')})`
        return { language: 'en-US', tier: tierOf([match], shown, widens && shown !== null) } as const
      })
    const filters: CardFilter[] = [{}, { designs: true }, { aspectRatio: '9:16' }]
    for (const filter of filters)
      for (const from of [0, 1])
        for (const limit of [5, 40, 90]) {
          const [first] = await selectPopular(pool, filter, partsOf(false, from), null, 1, viewer)
          for (const after of [null, first!]) {
            const found = await selectPopular(pool, filter, partsOf(true, from), after, limit, viewer)
            expect(found.length).toBeGreaterThan(1)
            expect(found).toEqual(await selectPopular(pool, filter, partsOf(false, from), after, limit, viewer))
          }
        }
    const plans: string[] = []
    const analyzing = explaining(server, plans, 'explain (analyze, timing off, costs off)')
    const all = await selectPopular(analyzing, {}, partsOf(true, 0), null, 36, viewer)
    expect(all.map(({ part }) => part)).toEqual(Array.from({ length: 36 }, (_, place) => Math.floor(place / 12)))
    const designs = await selectPopular(pool, { designs: true }, partsOf(true, 0), null, 9, viewer)
    expect(designs.map(({ part }) => part)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2])
    const looked = plans[0]!.split('\n').filter((line) => / cards_(?:search|popular) /.test(`${line} `))
    expect(looked.filter((line) => !line.includes('never executed'))).toHaveLength(looks)
  })

  test('the longest name of a statement is not cut by PostgreSQL, which would take two statements for one', async () => {
    const name = await nameOfSearch(['cat', 'cake', 'birthday'], 9_999_999_999)
    expect(name).toMatch(/^popular-9999999999-g\.[23]np1c2/)
    expect(name?.length).toBeLessThanOrEqual(63)
  })

  test('rare statements have no name, so that no connection keeps their plans', async () => {
    expect(await nameOfSearch(['cat', 'dog', 'cake', 'boss', 'moon', 'birthday'], null)).toBe(undefined)
  })

  test('P4: a search is planned once, not once per call, whatever its words', async () => {
    const client = new pg.Client(server.connection)
    await client.connect()
    const pool = { query: (statement: pg.QueryConfig) => client.query(statement) } as unknown as pg.Pool
    for (const match of ["'e1card'", "('e1card'&('e1@birthday'|'e1word7'))", "'e1nothing'"])
      for (let n = 0; n < 8; n += 1)
        await selectPopular(pool, {}, [{ language: 'en-US', tier: tierOf([match]) }], null, 40, viewer)
    const { rows } = await client.query<{ ownPlans: number; commonPlans: number }>(
      `select custom_plans::int as "ownPlans", generic_plans::int as "commonPlans" from pg_prepared_statements
      where name in ('popular-0.1c1-usual', 'popular-0.1c2-usual') order by name`,
    )
    await client.end()
    expect(rows).toEqual([
      { ownPlans: 5, commonPlans: 11 },
      { ownPlans: 5, commonPlans: 3 },
    ])
  })
})
