import { cardDetail, cardsPage, likeCard, useCard } from '@petalpost/api-client/endpoints/cards'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { cardCounters, cards } from '#db/schema/cards.ts'
import { scheduledJobs } from '#src/scheduled-jobs.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { addCards } from '#test/card-factories.ts'
import { type SignedIn, signIn } from '#test/factories.ts'
import { filling } from '#test/filling.ts'
import { insertTemplates } from '#test/many-templates.ts'

import { POPULARITY } from './service.ts'

let server: TestServer
let ada: SignedIn

beforeAll(async () => {
  server = await buildApp()
  ada = await signIn(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.deps.pool.query('delete from cards')
})

const refresh = () => server.deps.services.popularity.refresh()
const popularities = async () =>
  Object.fromEntries(
    (await server.deps.db.select({ id: cards.id, popularity: cards.popularity }).from(cards)).map(
      ({ id, popularity }) => [id, popularity],
    ),
  )
let viewers = 0
/** A view by a visitor who has not viewed the card before. */
const look = (cardId: string) => {
  viewers += 1
  return server
    .visitor({ address: `198.51.${viewers >> 8}.${viewers & 255}` })
    .call(cardDetail, { cardId, isTemplate: 1 })
}

describe('the popularity job (spec 2.5, "most popular")', () => {
  test('adds the points of new views, likes and uses, once', async () => {
    await addCards(server, { id: 'rose', popularity: 100 }, { id: 'tulip', popularity: 50 }, { id: 'daisy' })
    await Promise.all([look('rose'), look('rose'), look('tulip')])
    await ada.call(likeCard, { id: 'rose', isLike: true, isTemplate: 1 })
    await ada.call(useCard, { id: 'tulip' })
    expect(await refresh()).toBe(2)
    const earned = { rose: 100 + 2 * POPULARITY.view + POPULARITY.like, tulip: 50 + POPULARITY.view + POPULARITY.use }
    expect(await popularities()).toEqual({ ...earned, daisy: 0 })
    expect(await refresh()).toBe(0)
    await look('rose')
    await ada.call(likeCard, { id: 'rose', isLike: false, isTemplate: 1 })
    expect(await refresh()).toBe(1)
    expect(await popularities()).toEqual({ ...earned, rose: 100 + 3 * POPULARITY.view, daisy: 0 })
  })

  test('is a scheduled job', async () => {
    await addCards(server, { id: 'rose' })
    await look('rose')
    const job = scheduledJobs(server.deps, server.deps.services).find(({ name }) => name === 'popularity')
    await job?.run()
    expect(await popularities()).toEqual({ rose: POPULARITY.view })
  })

  test('changes the order of the lists', async () => {
    await addCards(server, { id: 'first', popularity: 9 }, { id: 'second', popularity: 8 })
    await ada.call(likeCard, { id: 'second', isLike: true, isTemplate: 1 })
    const list = async () => {
      const { data } = await server.visitor().call(cardsPage, { pageNum: 1, pageSize: 9 })
      return data.records.map(({ id }) => id)
    }
    expect(await list()).toEqual(['first', 'second'])
    await refresh()
    await expect.poll(list).toEqual(['second', 'first'])
  })

  test('settles users’ own cards, which have no order of popularity', async () => {
    await addCards(server, { id: 'own', ownerId: ada.user.id })
    await ada.call(likeCard, { id: 'own', isLike: true, isTemplate: 0 })
    expect(await refresh()).toBe(0)
    expect(await popularities()).toEqual({ own: 0 })
  })

  test('notifies every process when the order has changed, and only then', async () => {
    const heard: string[] = []
    server.deps.changes.on('cards', (id) => void heard.push(id))
    await addCards(server, { id: 'rose' })
    await refresh()
    await look('rose')
    await refresh()
    await expect.poll(() => heard).toHaveLength(1)
  })

  test('counts every view exactly once, with parallel runs and further views', async () => {
    await addCards(server, { id: 'rose' }, { id: 'tulip' })
    await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        await Promise.all([look(index % 3 === 0 ? 'tulip' : 'rose'), ...(index % 4 === 0 ? [refresh()] : [])])
      }),
    )
    await refresh()
    expect(await popularities()).toEqual({ rose: 20, tulip: 10 })
  })
})

describe('with many counters', () => {
  const CARDS = 20_000

  test('the job settles every changed counter, in as many batches as needed', async () => {
    await filling(server, async (client) => {
      await insertTemplates(client, CARDS, { id: "'c' || n", language: "'en-US'", popularity: '0', search: "''" })
      await client.query(`insert into card_counters (card_id) select 'c' || n from generate_series(1, ${CARDS}) n`)
      await client.query('vacuum analyze cards, card_counters')
    })
    await server.deps.db
      .update(cardCounters)
      .set({ viewCount: 7 })
      .where(sql`right(${cardCounters.cardId}, 1) = '7'`)
    expect(await refresh()).toBe(CARDS / 10)
    const [row] = await server.deps.db
      .select({ count: sql<number>`count(*)::int`, sum: sql<number>`sum(${cards.popularity})::int` })
      .from(cards)
    expect(row).toEqual({ count: CARDS, sum: (CARDS / 10) * 7 })
    expect(await refresh()).toBe(0)
  })
})
