import { cardsPage, likeCard } from '@petalpost/api-client/endpoints/cards'
import type { CardPage } from '@petalpost/api-client/schemas/cards'
import type { FastifyReply } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { prepareAnswer } from '#http/call/prepared-answer.ts'
import { seedFestivals } from '#src/seed/festivals.ts'
import type { Browser } from '#test/browser.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { addCards, ids } from '#test/card-factories.ts'
import { signIn } from '#test/factories.ts'

import { CACHED_MS, createPageCache } from './page-cache.ts'

let server: TestServer
let second: TestServer

beforeAll(async () => {
  server = await buildApp()
  second = await buildApp({ beside: server })
  await seedFestivals(server.deps)
  await addCards(server, ...ids('card', 50).map((id, popularity) => ({ id, popularity, festivalId: 1 })))
})
beforeEach(() => server.clock.advance(CACHED_MS + 1))
afterAll(async () => {
  await second.close()
  await server.close()
})

const page = { pageNum: 1, pageSize: 10 }
const records = async (browser: Browser, more = {}) =>
  (await browser.call(cardsPage, { ...page, ...more })).data.records
const likesOf = async (browser: Browser) => (await records(browser))[0]?.likeCount
const like = (browser: Browser, isLike: boolean) => browser.call(likeCard, { id: 'card-50', isTemplate: 1, isLike })

/** Runs `work` and counts how often it took a connection to the database. */
async function roundTrips(on: TestServer, work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const counter = () => void (count += 1)
  on.deps.pool.on('acquire', counter)
  await work()
  on.deps.pool.off('acquire', counter)
  return count
}

describe('a visitor’s page of cards is cached for a moment (rule P2)', () => {
  test('one query serves all visitors of the same page, whatever else they send', async () => {
    const all = await roundTrips(server, () =>
      Promise.all(Array.from({ length: 50 }, (_, n) => records(server.visitor(), { userCode: `somebody ${n}` }))),
    )
    const later = await roundTrips(server, () => records(server.visitor()))
    expect(all).toBeLessThan(10)
    expect(later).toBe(0)
  })

  test('a user who likes a card sees it at once, visitors after three seconds', async () => {
    const ada = await signIn(server)
    const before = await likesOf(server.visitor())
    await like(ada, true)
    expect((await records(ada))[0]).toMatchObject({ id: 'card-50', isLike: true, likeCount: 1 })
    expect(await likesOf(server.visitor())).toBe(before)
    server.clock.advance(CACHED_MS + 1)
    const [card] = await records(server.visitor())
    expect(card).toMatchObject({ id: 'card-50', isLike: false, likeCount: 1 })
  })

  test('changed template cards appear at once, in every process', async () => {
    await records(server.visitor())
    await records(second.visitor())
    await server.deps.db.transaction(async (tx) => {
      await tx.execute('update cards set title = $$new title$$ where id = $$card-50$$')
      await server.deps.changes.announce(tx, 'cards', '*')
    })
    for (const one of [server, second])
      await expect.poll(async () => (await records(one.visitor()))[0]?.title).toBe('new title')
  })

  test('each language, page, size and filter has its own cached pages', async () => {
    const asked = [
      {},
      { pageNum: 2 },
      { pageSize: 11 },
      { festivalId: 1 },
      { category: 'love' },
      { aspectRatio: '16:9' },
    ]
    const answers: string[] = []
    for (const language of ['en-US', 'zh-CN'])
      for (const more of asked) {
        const query = () => records(server.visitor({ language }), more)
        expect(await roundTrips(server, query)).toBeGreaterThan(0)
        answers.push(JSON.stringify(await query()))
      }
    const [english, chinese] = [answers.slice(0, asked.length), answers.slice(asked.length)]
    expect(english[0]).not.toBe(chinese[0]) // the festival’s name
    expect(new Set(english).size).toBe(4) // all cards have festival 1; two filters find nothing
  })

  test('a search is never cached, because each one is counted', async () => {
    const search = () => records(server.visitor(), { searchText: 'card' })
    await search()
    expect(await roundTrips(server, search)).toBeGreaterThan(0)
  })

  test('a page that others push out of the cache while it is read is still sent', async () => {
    const cachedPage = createPageCache(server.deps, prepareAnswer, 250)
    const reply = { serialize: JSON.stringify } as FastifyReply
    const ask = (pageNum: number, read: () => Promise<CardPage>) =>
      cachedPage({ input: { pageNum, pageSize: 10 }, user: null, language: 'en-US', reply }, read)
    const none: CardPage = { records: [] }
    const { promise, resolve } = Promise.withResolvers<CardPage>()
    const slow = ask(1, () => promise)
    for (const pageNum of [2, 3, 4, 5]) await ask(pageNum, async () => none)
    resolve(none)
    expect(await slow).toEqual(await ask(5, async () => none))
  })
})
