import { cardDetail, cardsPage } from '@petalpost/api-client/endpoints/cards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'
import { signIn } from '#test/factories.ts'

import { MAX_RUNNING } from './overload.ts'

let server: TestServer
beforeAll(async () => void (server = await buildApp()))
afterAll(() => server.close())

describe('F13: more calls than can be worked on', () => {
  it('F13: what is too much is told so at once, what is not is served, and afterwards all are', async () => {
    const ada = await signIn(server)
    const page = () => ada.call(cardsPage, { pageNum: 1, pageSize: 10 })
    // nobody gets past the database while somebody else holds the tables
    const holder = await server.deps.pool.connect()
    await holder.query('begin; lock table sessions in access exclusive mode')
    const answers = Array.from({ length: MAX_RUNNING + 20 }, page)
    const first = await Promise.race(answers)
    expect(first).toMatchObject({ status: 503, code: 'unavailable' })
    expect(first.headers['retry-after']).toBe('1')
    await holder.query('commit')
    holder.release()
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_RUNNING)
    expect(statuses.filter((status) => status === 503)).toHaveLength(20)
    expect((await page()).status).toBe(200)
  })

  it('F13: a call that fails gives its place back, too', async () => {
    const visitor = server.visitor()
    for (let n = 0; n <= MAX_RUNNING; n += 1)
      expect(await visitor.call(cardDetail, { cardId: 'none', isTemplate: 1 })).toMatchObject({ status: 404 })
  })
})
