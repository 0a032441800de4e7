import { categoryList, festivalList } from '@petalpost/api-client/endpoints/basic'
import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import { AI_CATEGORY, FUNNY_CATEGORY } from '@petalpost/domain/card'
import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import { type Language, LANGUAGES } from '@petalpost/domain/language'
import { CARD_CATEGORIES } from '@petalpost/template-cards/categories'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { LOCKS } from '#db/locks.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { addCards, type CardOptions } from '#test/card-factories.ts'

import { among, PUBLIC_SOLUTION_PLANS } from './public-solution-plans.ts'
import { seed } from './seed.ts'
import { templateLexemes } from './template-lexemes.ts'

const FESTIVALS = ['new-year', 'chinese-new-year', 'valentines-day', 'mothers-day', 'mid-autumn', 'christmas']
/** Festivals that readers of this language do not celebrate, though there are cards for them. */
const FOREIGN: Record<Language, string[]> = {
  'zh-CN': ['thanksgiving-us', 'black-friday', 'halloween'],
  'en-US': ['mid-autumn', 'qixi', 'dragon-boat'],
}
const TABLES = ['festivals', 'festival_dates', 'categories', 'search_texts', 'cards', 'solutions', 'seeds']

let server: TestServer

/** Stand-ins for the drawn template cards: one free and one paid of each festival, ratio and language. */
async function someCards(): Promise<void> {
  const cards = LANGUAGES.flatMap((language) =>
    [...new Set([...FESTIVALS, ...FOREIGN[language]])].flatMap((slug) =>
      (['9:16', '16:9'] as const).flatMap((aspectRatio) =>
        [0, 199].map((price): CardOptions => {
          const festivalId = FESTIVAL_CATALOGUE.find((festival) => festival.slug === slug)?.id ?? 0
          const id = `${slug}-${language}-${aspectRatio === '16:9' ? 'wide' : 'tall'}-${price}`
          return { id, title: slug, language, aspectRatio, festivalId, price, category: 'festival' }
        }),
      ),
    ),
  )
  const { rows } = await server.deps.pool.query('select 1 from cards limit 1')
  if (rows.length === 0) await addCards(server, ...cards)
}

const checksums = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => {
        const sql = `select md5(string_agg(t::text, '|' order by t::text)) as sum from ${table} t`
        const { rows } = await server.deps.pool.query<{ sum: string }>(sql)
        return [table, rows[0]?.sum]
      }),
    ),
  )

beforeAll(async () => {
  server = await buildApp()
  await seed(server.deps, someCards)
})
afterAll(() => server.close())

test('a second seed changes nothing, even later in the year', async () => {
  const before = await checksums()
  expect(Object.values(before).filter((sum) => sum === null)).toEqual([])
  server.clock.set('2026-12-31T23:00:00Z')
  await seed(server.deps, someCards)
  expect(await checksums()).toEqual(before)
  server.clock.set('2026-11-21T08:00:00Z')
})

test('a public solution that a newer version stored is left by the seed, and the others are brought up to date (rule R11)', async () => {
  const fresh = await buildApp()
  const { pool } = fresh.deps
  await seed(fresh.deps, async () => {})
  const { rows } = await pool.query<{ id: string }>(
    'select id from solutions where is_template order by region, position',
  )
  const [newer, other] = rows.map(({ id }) => id)
  await pool.query(`update solutions set name = 'Newer', definition = '{"v": 99}' where id = $1`, [newer])
  await pool.query(`update solutions set name = 'Older' where id = $1`, [other])
  const seedAgain = async () => {
    await pool.query(`delete from seeds where name like 'public solutions %'`)
    await seed(fresh.deps, async () => {})
  }
  await seedAgain()
  const { rows: after } = await pool.query('select id, name, definition from solutions where id = any($1)', [
    [newer, other],
  ])
  expect(after).toContainEqual({ id: newer, name: 'Newer', definition: { v: 99 } })
  expect(after).toContainEqual(
    expect.objectContaining({ id: other, name: expect.not.stringMatching('Older') as string }),
  )
  // the version that stored it comes back
  await pool.query(`update solutions set definition = '{}' where id = $1`, [newer])
  await seedAgain()
  const { rows: again } = await pool.query<{ name: string }>('select name from solutions where id = $1', [newer])
  expect(again[0]?.name).not.toBe('Newer')
  await fresh.close()
})

test('two processes that seed at once give the result of one; next year the dates move on and last year’s stay', async () => {
  const fresh = await buildApp()
  const other = await buildApp({ beside: fresh })
  const christmas = async () => {
    const sql = `select min(date)::text, max(date)::text, count(*)::int from festival_dates where festival_id = 50`
    return (await fresh.deps.pool.query(sql)).rows[0] as unknown
  }
  await Promise.all([seed(fresh.deps, async () => {}), seed(other.deps, async () => {})])
  const { rows } = await fresh.deps.pool.query('select count(*)::int as count from festivals')
  expect(rows).toEqual([{ count: 158 }])
  expect(await christmas()).toEqual({ min: '2025-12-25', max: '2031-12-25', count: 7 })
  fresh.clock.set('2027-01-01T00:00:00Z')
  await seed(fresh.deps, async () => {})
  expect(await christmas()).toEqual({ min: '2025-12-25', max: '2032-12-25', count: 8 })
  await other.close()
  await fresh.close()
}) // this test starts two servers

test('a process that waits for the one that seeds asks until it has its turn (rule F3)', async () => {
  const busy = await server.deps.pool.connect()
  await busy.query('select pg_advisory_lock($1)', [LOCKS.seed])
  let asked = 0
  const connect = async () => {
    if (++asked === 3) await busy.query('select pg_advisory_unlock($1)', [LOCKS.seed])
    return server.deps.pool.connect()
  }
  const pool = new Proxy(server.deps.pool, {
    get: (target, name) => (name === 'connect' ? connect : (Reflect.get(target, name) as unknown)),
  })
  let seeded = 0
  await seed({ ...server.deps, pool }, async () => void seeded++)
  busy.release()
  expect([seeded, asked >= 3]).toEqual([1, true])
})

test('five public solutions per language (a year, a shop, a school, a company, a blog) greet with free cards of the right ratio in that language', async () => {
  for (const language of LANGUAGES) {
    const { data } = await server.visitor({ language }).call(solutionSearch, { isTemplate: 1, pageSize: -1 })
    expect(data.records).toHaveLength(5)
    expect(data.records.map(({ region, isTemplate }) => [region, isTemplate])).toEqual(
      Array.from({ length: 5 }, () => [language, 1]),
    )
    for (const { definition } of data.records)
      for (const [platform, ratio] of [
        ['pc', 'wide'],
        ['mobile', 'tall'],
      ] as const) {
        const { festivals } = definition.platforms[platform]
        expect(festivals.length).toBeGreaterThanOrEqual(3)
        const cards = festivals.map(({ card }) => card?.id)
        expect(cards).toEqual(cards.map(() => expect.stringContaining(`-${language}-${ratio}-0`)))
        const days = festivals.map(({ nextRun }) => nextRun)
        expect(days).toEqual(days.toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1)))
      }
  }
})

test.each(LANGUAGES)(
  'the first public solution of %s has no festival that its readers do not celebrate, so it begins with one that they do',
  async (language) => {
    const { data } = await server.visitor({ language }).call(solutionSearch, { isTemplate: 1, pageSize: -1 })
    const [ofTheYear] = data.records
    const idOf = new Map(FESTIVAL_CATALOGUE.map(({ slug, id }) => [slug, id]))
    for (const { festivals } of Object.values(ofTheYear?.definition.platforms ?? {})) {
      const greeted = new Set(festivals.map(({ festivalId }) => festivalId))
      expect(FESTIVALS.filter((slug) => greeted.has(idOf.get(slug) ?? 0))).toEqual(
        FESTIVALS.filter((slug) => !FOREIGN[language].includes(slug)),
      )
      expect(FOREIGN[language].filter((slug) => greeted.has(idOf.get(slug) ?? 0))).toEqual([])
    }
  },
)

test('a public solution keeps its id when its content changes, and its version increases', async () => {
  const listed = async () => (await server.visitor().call(solutionSearch, { isTemplate: 1, pageSize: -1 })).data.records
  const before = await listed()
  await addCards(server, { id: 'tulips', festivalId: 67, aspectRatio: '16:9', category: 'festival' })
  await seed(server.deps, someCards)
  const after = await listed()
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(after.map(({ version }) => version)).toEqual([2, 2, 1, 1, 2])
  expect(after[0]?.definition.platforms.pc.festivals.map(({ name }) => name)).toContain('Easter Sunday')
})

test('categories: the strips of the home page are among them, all named in both languages', () => {
  const names: string[] = CARD_CATEGORIES.map(({ category }) => category)
  expect(names).toEqual(expect.arrayContaining([FUNNY_CATEGORY, AI_CATEGORY, 'birthday', 'love', 'wedding']))
  expect(new Set(names).size).toBe(names.length)
})

test('the seeded lists are served over HTTP', async () => {
  const visitor = server.visitor({ language: 'zh-CN' })
  expect((await visitor.call(categoryList, {})).data).toMatchObject([{ category: 'festival', name: '节日' }])
  expect((await visitor.call(festivalList, {})).data.map(({ name }) => name)).toContain('中秋节')
  expect((await visitor.call(cardsPage, { pageNum: 1, pageSize: 999, festivalId: 16 })).data.records).toHaveLength(8)
})

test('a template card is found by its title, and by its festival and category in both languages', () => {
  const recipe = { scene: 'mid-autumn.rabbit', palette: 'navy', ratio: '9:16', language: 'en-US', seed: '' } as const
  const card = { id: 'one', set: 'one', language: 'en-US', title: 'Moon rabbits', category: 'festival' } as const
  const words = { title: ['Hello'], note: 'Look up at nine.' }
  const found = templateLexemes({ ...card, festival: 'mid-autumn', recipe: { ...recipe, ...words, options: {} } })
  const named = ['e1moon', 'e1rabbits', 'e1中秋', 'e1autumn', 'e1节日', 'e1festivals', 'e1@mid-autumn', 'e1@rabbit']
  expect(found).toEqual(expect.arrayContaining(['e0=moon rabbits', 'e0=hello', ...named, 'e2@osmanthus', 'e3nine']))
})

test('the festivals that public solutions choose are in the catalog, at least ten each', () => {
  expect(() => among('christmas chrismas')).toThrow('no such festivals: chrismas')
  for (const plans of Object.values(PUBLIC_SOLUTION_PLANS))
    for (const { name, greets } of plans) {
      const greeted = FESTIVAL_CATALOGUE.filter(greets)
      expect({ name, count: greeted.length }).toEqual({
        name,
        count: expect.toSatisfy((n: number) => n >= 10) as number,
      })
    }
})
