import { categoryList, festivalList, regionFestivalList } from '@petalpost/api-client/endpoints/basic'
import { cardDetail, cardsPage, likeCard, removeCard, useCard } from '@petalpost/api-client/endpoints/cards'
import { likePage, recordPage, removeRecord } from '@petalpost/api-client/endpoints/records'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { seedCategories } from '#src/seed/categories.ts'
import { seedFestivals } from '#src/seed/festivals.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { designOf, saveDesign } from '#test/design-factories.ts'
import { type SignedIn, signIn } from '#test/factories.ts'
import { filling } from '#test/filling.ts'
import { plansWhile, type StatementPlan } from '#test/statement-plans.ts'

// How PostgreSQL runs users' calls when there are many cards: it must never read a whole table.

const CARDS = 20_000
const USERS = 40
const WHOLE_TABLE = /Seq Scan on (cards|likes|records)\b/

let server: TestServer
let ada: SignedIn
/** has made 500 cards */
let bob: SignedIn

beforeAll(async () => {
  server = await buildApp()
  await seedFestivals(server.deps)
  await seedCategories(server.deps)
  // a user whose membership has ended: then the use of paid drawings is looked up too
  ada = await signIn(server, { membership: { level: 1, days: -1 } })
  bob = await signIn(server, { email: 'bob@example.com' })
  await filling(server, fillTables)
})
afterAll(() => server.close())

async function fillTables(client: pg.Client) {
  await client.query(`
    insert into users (id, user_code, name, language, created_at)
    select 'user' || n, 'user' || n, 'user', 'en-US', now() from generate_series(1, ${USERS}) n`)
  // as large as real cards: PostgreSQL compares the cost of a lookup with that of reading everything
  await client.query(`
    insert into cards (id, is_template, owner_id, title, category, festival_id, language, aspect_ratio, width, height, color, price, definition,
      art_key, search, created_at, updated_at)
    select 'card' || n, n % 4 > 0,
      case when n % ${CARDS / 500} = 0 then '${bob.user.id}' when n % 4 = 0 then 'user' || 1 + n % ${USERS} end, 'card ' || n,
      (array['birthday', 'festival', 'love'])[1 + n % 3], n % 60, 'en-US', '9:16',
      375, 667, '#ffffff', n % 5, json_build_object('text', (select string_agg(md5((n * m)::text), '')
        from generate_series(1, 40) m)), 'library/art/' || n || '.svg', '', now() - n * interval '1 minute', now()
    from generate_series(1, ${CARDS}) n`)
  await client.query(`insert into card_counters (card_id, view_count) select id, 1 from cards`)
  await client.query(`insert into likes (user_id, card_id, created_at)
    select 'user' || 1 + n % ${USERS}, 'card' || n, now() from generate_series(1, ${CARDS}) n`)
  await client.query(`insert into records (user_id, card_id, used_at) select user_id, card_id, created_at from likes`)
  // ada has as many of each as a full page shows
  await client.query(`insert into likes select $1, id, created_at from cards where is_template limit 999`, [
    ada.user.id,
  ])
  await client.query(`insert into records select $1, id, created_at from cards where is_template limit 999`, [
    ada.user.id,
  ])
  await client.query('vacuum analyze')
}

/** Beginnings of the statements that read a whole table. */
const scans = (plans: readonly StatementPlan[]) =>
  plans.filter(({ plan }) => WHOLE_TABLE.test(plan)).map(({ statement }) => statement.slice(0, 200))

describe(`with ${CARDS} cards, no statement reads a whole table`, () => {
  test('of the like list and the recent designs (spec 9: page 1, size 999)', async () => {
    const lists = [likePage, recordPage] as const
    for (const list of lists)
      for (const [pageNum, pageSize] of [
        [1, 999],
        [2, 40],
        [25, 40],
      ] as const) {
        let found = 0
        const plans = await plansWhile(server, async () => {
          found = (await ada.call(list, { pageNum, pageSize })).data.records.length
        })
        expect(found).toBe(pageNum === 25 ? 39 : pageSize)
        expect(plans.length).toBeGreaterThan(2)
        expect(scans(plans)).toEqual([])
      }
  })

  test('of the user’s own cards, for any filter and page (spec 4, "My own cards")', async () => {
    const filters = [
      {},
      { festivalId: 20 },
      { aspectRatio: '9:16' },
      { festivalId: 20, aspectRatio: '9:16', category: 'love' },
      { searchText: 'nothing of this' },
    ] as const
    const onFirstPage: number[] = []
    for (const filter of filters)
      for (const pageNum of [1, 2, 12]) {
        let found = 0
        const plans = await plansWhile(server, async () => {
          found = (await bob.call(cardsPage, { pageNum, pageSize: 40, isTemplate: 0, ...filter })).data.records.length
        })
        if (pageNum === 1) onFirstPage.push(found)
        const lists = plans.filter(({ statement }) => statement.includes('not c.is_template'))
        expect(lists.map(({ plan }) => /(Index Scan using|Bitmap Index Scan on) cards_owner\b/.test(plan))).toEqual([
          true,
        ])
        expect(scans(plans)).toEqual([])
      }
    expect(onFirstPage.map((found) => found > 0)).toEqual([true, true, true, true, false])
  })

  test('of the lists of festivals and categories that have cards', async () => {
    const visitor = server.visitor()
    const plans = await plansWhile(server, async () => {
      expect((await visitor.call(festivalList, {})).data).toHaveLength(45) // a quarter has users’ own cards only
      expect((await visitor.call(categoryList, {})).data).toHaveLength(3)
      await visitor.call(regionFestivalList, {})
    })
    expect(scans(plans)).toEqual([])
  })

  test('of a card, a view, a like and a use', async () => {
    const plans = await plansWhile(server, async () => {
      await ada.call(cardDetail, { cardId: 'card5', isTemplate: 1 })
      for (const isLike of [true, false]) await ada.call(likeCard, { id: 'card5', isLike, isTemplate: 1 })
      await ada.call(useCard, { id: 'card5' })
      await ada.call(removeRecord, { id: 'card5', isTemplate: 1 })
    })
    expect(plans.length).toBeGreaterThan(8)
    expect(scans(plans)).toEqual([])
  })

  test('of saving a card, new, as a copy and again, and of removing it', async () => {
    let id = ''
    const plans = await plansWhile(server, async () => {
      id = (await saveDesign(ada)).data.id
      await saveDesign(ada, { id, version: 1 })
      await saveDesign(ada, { templateId: 'card5' })
      await designOf(ada, id)
      await ada.call(removeCard, { id })
    })
    expect(plans.map(({ statement }) => statement).join('\n')).toContain('"art_key" in (')
    expect(scans(plans)).toEqual([])
  })

  test('of the popularity job, which reads the counters in ranges', async () => {
    await server.deps.pool.query(`update card_counters set view_count = 2 where card_id in ('card1', 'card2')`)
    let moved = 0
    const plans = await plansWhile(server, async () => {
      moved = await server.deps.services.popularity.refresh()
    })
    expect(moved).toBeGreaterThan(0)
    expect(scans(plans)).toEqual([])
    expect(plans.filter(({ plan }) => plan.includes('Tid Range Scan on card_counters')).length).toBeGreaterThan(0)
  })
})
