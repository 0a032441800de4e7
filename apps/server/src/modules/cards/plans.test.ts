import { createHash } from 'node:crypto'

import type { CardsPageInput } from '@petalpost/api-client/schemas/cards'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cardLexemes } from '#src/card-search/lexemes.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { explaining } from '#test/explaining.ts'
import { filling } from '#test/filling.ts'
import { insertTemplates } from '#test/many-templates.ts'

import { createCardsService } from './service.ts'

// How PostgreSQL runs lists of cards when there are many: it must never read the whole table.

const CARDS = 20_000
const viewer = { language: 'en-US', userId: null } as const

/** The lexemes of a card with this title, as an SQL array. */
function arrayOf(title: string, language: 'en-US' | 'zh-CN', category = ''): string {
  const lexemes = cardLexemes({ language, title, festivalId: 0, category, tags: [], texts: [] })
  return `array[${lexemes.map((lexeme) => `'${lexeme}'`).join(',')}]`
}

/** The same card in the language of the row. */
const inEach = (title: string, category?: string): string =>
  `case when n % 2 = 0 then ${arrayOf(title, 'zh-CN', category)} else ${arrayOf(title, 'en-US', category)} end`

let server: TestServer

beforeAll(async () => {
  server = await buildApp()
  await filling(server, fillTables)
})
afterAll(() => server.close())

async function fillTables(client: pg.Client) {
  // 8 % birthdays, as in the measured catalog; one 麒麟; ten categories, forty festivals, half of the cards in each
  // language
  await insertTemplates(client, CARDS, {
    title: `case when n % 13 = 0 then '祝你生日快乐' else 'card ' || n end`,
    category: `'category ' || n % 10`,
    festival_id: 'n % 40',
    language: `case when n % 2 = 0 then 'zh-CN' else 'en-US' end`,
    aspect_ratio: `case when n % 3 = 0 then '16:9' else '9:16' end`,
    popularity: '(n * 7919) % 100000',
    search: `array_to_tsvector(case when n = 777 then ${inEach('麒麟')}
      when n % 13 = 0 then ${inEach('祝你生日快乐', 'birthday')}
      else array['e1word' || n % 500, 'z1word' || n % 500, 'e1card', 'z1card'] end)`,
    scene: `'scene ' || n / 8`,
    work_id: `'work ' || n / 8`,
  })
  await client.query('insert into card_counters (card_id, view_count) select id, 1 from cards')
  await client.query(`insert into users (id, user_code, name, language, created_at)
    values ('user', 'user', 'User', 'en-US', now())`)
  await client.query(`insert into likes select 'user', id, now() from cards limit 2000`)
  await client.query('vacuum analyze')
}

async function plansOf(input: Partial<CardsPageInput>, pageNums = [1]) {
  const plans: string[] = []
  const cards = createCardsService({ pool: explaining(server, plans), clock: server.clock }, server.deps.services)
  const found = []
  for (const pageNum of pageNums) found.push(...(await cards.page({ pageNum, pageSize: 40, ...input }, viewer)).records)
  return { plans, found }
}

describe(`with ${CARDS} template cards`, () => {
  test.each<[Partial<CardsPageInput>, string]>([
    [{}, 'cards_popular'],
    [{ category: 'category 3' }, 'cards_category'],
    [{ festivalId: 7 }, 'cards_festival_any_ratio'],
    [{ aspectRatio: '16:9' }, 'cards_aspect_ratio'],
    [{ festivalId: 7, aspectRatio: '9:16' }, 'cards_festival'],
    [{ category: 'category 3', aspectRatio: '16:9' }, 'cards_category'],
    [{ category: 'category 3', festivalId: 13 }, 'cards_category_festival'],
    [{ category: 'category 3', festivalId: 13, aspectRatio: '9:16' }, 'cards_category_festival'],
    [{ category: 'no such category' }, 'cards_category'],
  ])('page %j walks the order of index %s; pages 2 and 100 read no whole table either', async (filter, index) => {
    const { plans } = await plansOf(filter, [1, 2, 100])
    expect(plans.length).toBeGreaterThanOrEqual(2)
    for (const plan of plans) {
      expect(plan).not.toMatch(/Seq Scan on cards/)
      expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/)
    }
    expect(plans[0]).toMatch(new RegExp(`Index Scan using ${index} `))
  })

  test.each<[Partial<CardsPageInput>, string]>([
    [{}, 'cards_popular'],
    [{ category: 'category 3' }, 'cards_category'],
    [{ festivalId: 7 }, 'cards_festival_any_ratio'],
    [{ aspectRatio: '16:9' }, 'cards_aspect_ratio'],
    [{ category: 'category 3', festivalId: 13 }, 'cards_category_festival'],
    [{ searchText: '生日快乐' }, 'cards'],
  ])('a page of designs %j also walks index %s, and looks up the other cards of a design', async (filter, index) => {
    const { plans, found } = await plansOf({ ...filter, designs: true }, [1, 2, 20])
    expect(found.length).toBeGreaterThan(0)
    for (const plan of plans) {
      expect(plan).not.toMatch(/Seq Scan on cards/)
      expect(plan).not.toMatch(/Hash.*Join/)
      expect(plan).toMatch(/using cards_(design|scene) on cards o/)
    }
    expect(plans.some((plan) => plan.includes(`using ${index}`)) || filter.searchText !== undefined).toBe(true)
  })

  test('lists are planned once for all calls, not once per call', async () => {
    const client = await server.deps.pool.connect()
    const query = (statement: pg.QueryConfig) => client.query(statement)
    const cards = createCardsService(
      { pool: { query } as unknown as pg.Pool, clock: server.clock },
      server.deps.services,
    )
    const filters = [
      {},
      { category: 'category 3' },
      { festivalId: 7 },
      { category: 'category 3', festivalId: 13 },
    ] as const
    for (const filter of filters)
      for (const userId of [null, 'user'])
        for (let n = 0; n < 10; n += 1)
          await cards.page({ pageNum: 1, pageSize: 40, ...filter }, { language: 'en-US', userId })
    const { rows } = await client.query<{ name: string; ownPlans: number; commonPlans: number }>(
      `select name, custom_plans::int as "ownPlans", generic_plans::int as "commonPlans" from pg_prepared_statements
      where name like 'popular-%'`,
    )
    client.release()
    expect(rows.length).toBeGreaterThanOrEqual(2 * filters.length)
    // PostgreSQL plans the first calls one by one, to compare
    for (const { name, ownPlans, commonPlans } of rows)
      expect([name, ownPlans, commonPlans > 0]).toEqual([name, 5, true])
  })

  test('a plan for a page of any length looks up counters and likes of its own cards only', async () => {
    const client = await server.deps.pool.connect()
    await client.query('set plan_cache_mode = force_generic_plan')
    const plans: string[] = []
    const query = async ({ text, values }: { text: string; values: unknown[] }) => {
      await client.query(`prepare one as ${text}`)
      const literals = values.map((value) =>
        value === null ? 'null' : client.escapeLiteral(`${value as string | number}`),
      )
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute one(${literals.join(',')})`)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      await client.query('deallocate one')
      return client.query(text, values)
    }
    const cards = createCardsService(
      { pool: { query } as unknown as pg.Pool, clock: server.clock },
      server.deps.services,
    )
    for (const filter of [{}, { category: 'category 3' }, { festivalId: 7, aspectRatio: '9:16' } as const])
      await cards.page({ pageNum: 1, pageSize: 40, ...filter }, { language: 'en-US', userId: 'user' })
    await client.query('reset plan_cache_mode')
    client.release()
    expect(plans.length).toBeGreaterThanOrEqual(3)
    for (const plan of plans) {
      expect(plan).not.toMatch(/Seq Scan on (cards|card_counters|likes)/)
      expect(plan).not.toMatch(/Hash.*(card_counters|likes)/)
    }
  })

  test.each([
    ['生日', 40],
    ['生', 40],
    ['生日快', 40],
    ['生日快乐', 40],
    ['祝你生日快乐', 40],
    ['祝她生日快乐', 40],
    ['birth', 40],
    ['麒麟', 1],
    ['麒', 1],
    ['麒麟麒麟', 0],
    ['birthday 生日 word7', 40],
    ['birthday word7 麒麟', 40],
    ['word7', 40],
    ['nothing like it', 0],
  ])('search %s walks an index and finds %i on its first page', async (searchText, count) => {
    const { plans, found } = await plansOf({ searchText })
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on cards/)
    expect(found).toHaveLength(count)
  })

  test.each([
    [["'z1@birthday'"], true],
    [["'e1no'", "'z1@birthday'"], true],
    [["'e1麒麟'"], true], // one card, which the sample lacks
    [["'z1@birthday'&'e1@birthday'"], false],
    [[], false],
  ])(
    'P4: whether a template card matches %j is looked up in the index of lexemes, without the table',
    async (match, has) => {
      const client = await server.deps.pool.connect()
      await client.query('begin')
      // earlier statements of the connection are counted too until PostgreSQL has added them to the totals
      const reads = async () => {
        const { rows } = await client.query<{ seqScans: number; fetched: number }>(`select seq_scan::int as "seqScans",
          idx_tup_fetch::int as fetched from pg_stat_xact_user_tables where relname = 'cards'`)
        return rows[0]!
      }
      const before = await reads()
      const { rows: found } = await client.query('select has_template_cards($1::tsquery[]) as has', [match])
      const after = await reads()
      await client.query('rollback')
      client.release()
      expect(found).toEqual([{ has }])
      expect(after.seqScans - before.seqScans).toBe(0)
      // a whole block of the bitmap at most, though one card in thirteen matches
      expect(after.fetched - before.fetched).toBeLessThan(100)
    },
  )

  test('P4: PostgreSQL counts no lexemes, because looking its counts up takes longer than a search', async () => {
    const { rows } = await server.deps.pool.query(`select attstattarget as target from pg_attribute
      where attrelid = 'cards'::regclass and attname = 'search'`)
    expect(rows).toEqual([{ target: 1 }])
  })

  test('a deep page continues after a card instead of counting from the top', async () => {
    const plans: string[] = []
    const cards = createCardsService({ pool: explaining(server, plans), clock: server.clock }, server.deps.services)
    const page = (pageNum: number) => cards.page({ pageNum, pageSize: 40 }, viewer)
    await page(99)
    plans.length = 0
    await page(100)
    expect(plans).toHaveLength(1)
    expect(plans[0]).toMatch(/Index Cond: .*ROW\(popularity, id\) < ROW/)
  })

  test('the variants of a card are found by their scene’s index', async () => {
    const plans: string[] = []
    const cards = createCardsService({ pool: explaining(server, plans), clock: server.clock }, server.deps.services)
    await cards.variants(createHash('md5').update('1').digest('hex'), 1, viewer)
    expect(plans).toHaveLength(1)
    expect(plans[0]).not.toMatch(/Seq Scan on cards/)
    expect(plans[0]).toMatch(/cards_scene/)
  })
})
