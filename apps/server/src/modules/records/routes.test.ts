import { likeCard } from '@petalpost/api-client/endpoints/cards'
import { likePage, recordPage, removeRecord } from '@petalpost/api-client/endpoints/records'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { cardCounters } from '#db/schema/cards.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { addCards, ids } from '#test/card-factories.ts'
import { type SignedIn, signIn } from '#test/factories.ts'

import { LIKE_LIMIT } from './service.ts'

let server: TestServer
let ada: SignedIn
let bob: SignedIn
let round = 0

beforeAll(async () => {
  server = await buildApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  ada = await signIn(server, { email: `ada${round}@example.com` })
  bob = await signIn(server, { email: `bob${round}@example.com` })
})

const template = async (name: string): Promise<string> => {
  const id = `${name}-${round}`
  await addCards(server, { id, title: name })
  return id
}
const like = (browser: SignedIn, id: string, isLike: 0 | 1 | boolean = true, isTemplate: 0 | 1 = 1) =>
  browser.call(likeCard, { id, isLike, isTemplate, userCode: ada.user.userCode })
const likesOf = async (browser: SignedIn) =>
  (await browser.call(likePage, { pageNum: 1, pageSize: 999, userCode: ada.user.userCode })).data.records

const recordsOf = async (browser: SignedIn) =>
  (await browser.call(recordPage, { pageNum: 1, pageSize: 999 })).data.records.map(({ id }) => id)

describe('POST /api/ecards/counter/card/like (spec 4, 7.2)', () => {
  test('likes and takes the like back; twice is once', async () => {
    const id = await template('rose')
    expect((await like(ada, id)).data).toEqual({ isLike: true, likeCount: 1 })
    expect((await like(ada, id, 1)).data).toEqual({ isLike: true, likeCount: 1 })
    expect((await like(bob, id)).data).toEqual({ isLike: true, likeCount: 2 })
    expect((await like(ada, id, 0)).data).toEqual({ isLike: false, likeCount: 1 })
    expect((await like(ada, id, false)).data).toEqual({ isLike: false, likeCount: 1 })
  })

  test('taking back a like that never was changes nothing', async () => {
    const id = await template('tulip')
    expect((await like(ada, id, false)).data).toEqual({ isLike: false, likeCount: 0 })
  })

  test('the counter equals the likes after many calls at once', async () => {
    const id = await template('crowd')
    const users = await Promise.all(ids('crowd', 6).map((name) => signIn(server, { email: `${name}@example.com` })))
    await Promise.all(users.flatMap((user) => [like(user, id), like(user, id), like(user, id)]))
    await Promise.all(users.slice(0, 2).flatMap((user) => [like(user, id, false), like(user, id, false)]))
    const [counted] = await server.deps.db.select().from(cardCounters).where(eq(cardCounters.cardId, id))
    expect(counted?.likeCount).toBe(4)
  })

  test('S20: one user sets sixty likes a minute, over all cards; others go on, and so does the user after it', async () => {
    const id = await template('busy')
    const answers = []
    for (let sent = 0; sent <= LIKE_LIMIT.max; sent += 1) answers.push(await like(ada, id, sent % 2 === 0))
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(LIKE_LIMIT.max).fill(200), 429])
    expect(answers.at(-1)).toMatchObject({ code: 'too_many_requests', headers: { 'retry-after': '60' } })
    expect(await like(bob, id)).toMatchObject({ status: 200 })
    server.clock.advance(LIKE_LIMIT.windowMs)
    expect(await like(ada, id)).toMatchObject({ status: 200 })
  })

  test('needs login', async () => {
    const answer = await server.visitor().call(likeCard, { id: await template('daisy'), isLike: true, isTemplate: 1 })
    expect(answer).toMatchObject({ status: 401, success: false, code: 'not_logged_in' })
  })

  test('S12: somebody else’s card cannot be liked, and the like belongs to the session whatever userCode says', async () => {
    await addCards(server, { id: `adas-${round}`, ownerId: ada.user.id })
    expect(await like(bob, `adas-${round}`, true, 0)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await like(bob, 'nowhere')).toMatchObject({ status: 404 })
    expect(await like(ada, `adas-${round}`, true, 0)).toMatchObject({ status: 200, data: { likeCount: 1 } })
    await like(bob, await template('lily'))
    expect((await likesOf(ada)).map(({ id }) => id)).toEqual([`adas-${round}`])
    expect((await likesOf(bob)).map(({ id }) => id)).toEqual([`lily-${round}`])
  })
})

describe('POST /api/ecards/user/records/likePage (spec 2.5, 7.2)', () => {
  test('lists the latest like first, page by page', async () => {
    for (const name of ['one', 'two', 'three']) {
      await like(ada, await template(name))
      server.clock.advance(1_000)
    }
    expect((await likesOf(ada)).map(({ title }) => title)).toEqual(['three', 'two', 'one'])
    expect((await likesOf(ada))[0]).toMatchObject({ isLike: true, likeCount: 1, isTemplate: 1 })
    const second = await ada.call(likePage, { pageNum: 2, pageSize: 2 })
    expect(second.data.records.map(({ title }) => title)).toEqual(['one'])
    expect((await ada.call(likePage, { pageNum: 3, pageSize: 2 })).data.records).toEqual([])
  })

  test('a card taken back is gone from the list', async () => {
    const id = await template('fading')
    await like(ada, id)
    await like(ada, id, false)
    expect(await likesOf(ada)).toEqual([])
  })
})

describe('POST /api/ecards/user/records/page and /remove (spec 2.5)', () => {
  test('lists recent designs, the latest work first; working again moves a card to the top', async () => {
    const { records } = server.deps.services
    const [first, second] = [await template('first'), await template('second')]
    for (const id of [first, second]) {
      await records.record(id, ada.user.id)
      server.clock.advance(1_000)
    }
    expect(await recordsOf(ada)).toEqual([second, first])
    await records.record(first, ada.user.id)
    expect(await recordsOf(ada)).toEqual([first, second])
    expect(await recordsOf(bob)).toEqual([])
  })

  test('removes a card from one’s own history only, and leaves the card itself', async () => {
    const { records } = server.deps.services
    const id = await template('kept')
    await records.record(id, ada.user.id)
    await records.record(id, bob.user.id)
    expect(await bob.call(removeRecord, { id, isTemplate: 0 })).toMatchObject({ status: 404 })
    expect(await bob.call(removeRecord, { id, isTemplate: 1 })).toMatchObject({ status: 200, success: true })
    expect(await bob.call(removeRecord, { id, isTemplate: 1 })).toMatchObject({ status: 404, code: 'not_found' })
    expect(await recordsOf(bob)).toEqual([])
    expect(await recordsOf(ada)).toEqual([id])
  })

  test('all need login', async () => {
    const visitor = server.visitor()
    expect(await visitor.call(recordPage, { pageNum: 1, pageSize: 999 })).toMatchObject({ status: 401 })
    expect(await visitor.call(likePage, { pageNum: 1, pageSize: 999 })).toMatchObject({ status: 401 })
    expect(await visitor.call(removeRecord, { id: 'any', isTemplate: 1 })).toMatchObject({ status: 401 })
  })
})
