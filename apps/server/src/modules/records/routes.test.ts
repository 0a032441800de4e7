import { likeCard } from '@petalpost/api-client/endpoints/cards'
import { likePage, recordPage, removeRecord } from '@petalpost/api-client/endpoints/records'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { cardCounters } from '#db/schema/cards.ts'
import { addCards, ids } from '#test/card-factories.ts'
import { type SignedIn, signIn } from '#test/factories.ts'
import { newPeopleEachTest } from '#test/people.ts'

import { LIKE_LIMIT } from './service.ts'

const the = newPeopleEachTest()

const template = async (name: string): Promise<string> => {
  const id = `${name}-${the.round}`
  await addCards(the.server, { id, title: name })
  return id
}
const like = (browser: SignedIn, id: string, isLike: 0 | 1 | boolean = true, isTemplate: 0 | 1 = 1) =>
  browser.call(likeCard, { id, isLike, isTemplate, userCode: the.ada.user.userCode })
const likesOf = async (browser: SignedIn) =>
  (await browser.call(likePage, { pageNum: 1, pageSize: 999, userCode: the.ada.user.userCode })).data.records

const recordsOf = async (browser: SignedIn) =>
  (await browser.call(recordPage, { pageNum: 1, pageSize: 999 })).data.records.map(({ id }) => id)

describe('POST /api/ecards/counter/card/like (spec 4, 7.2)', () => {
  test('sets and removes a like; repeating it changes nothing', async () => {
    const id = await template('rose')
    expect((await like(the.ada, id)).data).toEqual({ isLike: true, likeCount: 1 })
    expect((await like(the.ada, id, 1)).data).toEqual({ isLike: true, likeCount: 1 })
    expect((await like(the.bob, id)).data).toEqual({ isLike: true, likeCount: 2 })
    expect((await like(the.ada, id, 0)).data).toEqual({ isLike: false, likeCount: 1 })
    expect((await like(the.ada, id, false)).data).toEqual({ isLike: false, likeCount: 1 })
  })

  test('removing a like that does not exist changes nothing', async () => {
    const id = await template('tulip')
    expect((await like(the.ada, id, false)).data).toEqual({ isLike: false, likeCount: 0 })
  })

  test('a card that is removed during a like is not found', async () => {
    const id = await template('gone')
    const removing = await the.server.deps.pool.connect()
    const waiting = async () =>
      (
        await the.server.deps.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount
    try {
      await removing.query('begin')
      await removing.query('delete from cards where id = $1', [id])
      const liking = like(the.ada, id)
      await expect.poll(waiting).toBe(1)
      await removing.query('commit')
      expect(await liking).toMatchObject({ status: 404, code: 'not_found' })
    } finally {
      removing.release()
    }
  })

  test('the counter equals the likes after many parallel calls', async () => {
    const id = await template('crowd')
    const users = await Promise.all(ids('crowd', 6).map((name) => signIn(the.server, { email: `${name}@example.com` })))
    await Promise.all(users.flatMap((user) => [like(user, id), like(user, id), like(user, id)]))
    await Promise.all(users.slice(0, 2).flatMap((user) => [like(user, id, false), like(user, id, false)]))
    const [counted] = await the.server.deps.db.select().from(cardCounters).where(eq(cardCounters.cardId, id))
    expect(counted?.likeCount).toBe(4)
  })

  test('S20: one user sets sixty likes a minute over all cards; other users can go on, and this user a minute later', async () => {
    const id = await template('busy')
    const answers = []
    for (let sent = 0; sent <= LIKE_LIMIT.max; sent += 1) answers.push(await like(the.ada, id, sent % 2 === 0))
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(LIKE_LIMIT.max).fill(200), 429])
    expect(answers.at(-1)).toMatchObject({ code: 'too_many_requests', headers: { 'retry-after': '60' } })
    expect(await like(the.bob, id)).toMatchObject({ status: 200 })
    the.server.clock.advance(LIKE_LIMIT.windowMs)
    expect(await like(the.ada, id)).toMatchObject({ status: 200 })
  })

  test('a visitor cannot like a card', async () => {
    const answer = await the.server
      .visitor()
      .call(likeCard, { id: await template('daisy'), isLike: true, isTemplate: 1 })
    expect(answer).toMatchObject({ status: 401, success: false, code: 'not_logged_in' })
  })

  test('S12: somebody else’s card cannot be liked, and the like belongs to the session whatever userCode says', async () => {
    await addCards(the.server, { id: `adas-${the.round}`, ownerId: the.ada.user.id })
    expect(await like(the.bob, `adas-${the.round}`, true, 0)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await like(the.bob, 'nowhere')).toMatchObject({ status: 404 })
    expect(await like(the.ada, `adas-${the.round}`, true, 0)).toMatchObject({ status: 200, data: { likeCount: 1 } })
    await like(the.bob, await template('lily'))
    expect((await likesOf(the.ada)).map(({ id }) => id)).toEqual([`adas-${the.round}`])
    expect((await likesOf(the.bob)).map(({ id }) => id)).toEqual([`lily-${the.round}`])
  })
})

describe('POST /api/ecards/user/records/likePage (spec 2.5, 7.2)', () => {
  test('lists the latest like first, page by page', async () => {
    for (const name of ['one', 'two', 'three']) {
      await like(the.ada, await template(name))
      the.server.clock.advance(1_000)
    }
    expect((await likesOf(the.ada)).map(({ title }) => title)).toEqual(['three', 'two', 'one'])
    expect((await likesOf(the.ada))[0]).toMatchObject({ isLike: true, likeCount: 1, isTemplate: 1 })
    const second = await the.ada.call(likePage, { pageNum: 2, pageSize: 2 })
    expect(second.data.records.map(({ title }) => title)).toEqual(['one'])
    expect((await the.ada.call(likePage, { pageNum: 3, pageSize: 2 })).data.records).toEqual([])
  })

  test('a card whose like was removed is not in the list', async () => {
    const id = await template('fading')
    await like(the.ada, id)
    await like(the.ada, id, false)
    expect(await likesOf(the.ada)).toEqual([])
  })
})

describe('POST /api/ecards/user/records/page and /remove (spec 2.5)', () => {
  test('lists recent designs, latest work first; working on a card moves it to the top', async () => {
    const { records } = the.server.deps.services
    const [first, second] = [await template('first'), await template('second')]
    for (const id of [first, second]) {
      await records.record(id, the.ada.user.id)
      the.server.clock.advance(1_000)
    }
    expect(await recordsOf(the.ada)).toEqual([second, first])
    await records.record(first, the.ada.user.id)
    expect(await recordsOf(the.ada)).toEqual([first, second])
    expect(await recordsOf(the.bob)).toEqual([])
  })

  test('removes a card from the user’s own history only, and keeps the card', async () => {
    const { records } = the.server.deps.services
    const id = await template('kept')
    await records.record(id, the.ada.user.id)
    await records.record(id, the.bob.user.id)
    expect(await the.bob.call(removeRecord, { id, isTemplate: 0 })).toMatchObject({ status: 404 })
    expect(await the.bob.call(removeRecord, { id, isTemplate: 1 })).toMatchObject({ status: 200, success: true })
    expect(await the.bob.call(removeRecord, { id, isTemplate: 1 })).toMatchObject({ status: 404, code: 'not_found' })
    expect(await recordsOf(the.bob)).toEqual([])
    expect(await recordsOf(the.ada)).toEqual([id])
  })

  test('all need a login', async () => {
    const visitor = the.server.visitor()
    expect(await visitor.call(recordPage, { pageNum: 1, pageSize: 999 })).toMatchObject({ status: 401 })
    expect(await visitor.call(likePage, { pageNum: 1, pageSize: 999 })).toMatchObject({ status: 401 })
    expect(await visitor.call(removeRecord, { id: 'any', isTemplate: 1 })).toMatchObject({ status: 401 })
  })
})
