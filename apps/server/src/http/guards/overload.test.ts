import { cardDetail, cardsPage } from '@petalpost/api-client/endpoints/cards'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { Browser } from '#test/browser.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { signIn } from '#test/factories.ts'

import { MAX_RUNNING } from './overload.ts'

const TOO_MANY = 20

let server: TestServer
let ada: Browser
beforeAll(async () => {
  server = await buildApp()
  ada = await signIn(server)
})
afterAll(() => server.close())

const page = () => ada.call(cardsPage, { pageNum: 1, pageSize: 10 })

/** Locks a table until the returned function is called. */
async function lock(table: string): Promise<() => Promise<void>> {
  const holder = await server.deps.pool.connect()
  await holder.query(`begin; lock table ${table} in access exclusive mode`)
  return async () => {
    await holder.query('commit')
    holder.release()
  }
}

let unlock = async () => {}
afterEach(() => unlock())

describe('F13: more calls than a process can work on', () => {
  it.each([
    ['for the database', 'sessions'],
    ['to be counted', 'rate_limits'],
  ])(
    'F13: while all places wait %s, further calls are refused at once; afterwards all are served',
    async (_, table) => {
      unlock = await lock(table)
      const answers = Array.from({ length: MAX_RUNNING + TOO_MANY }, page)
      const refused: Awaited<ReturnType<typeof page>>[] = []
      // no other call is served before the table is free
      await new Promise<void>((resolve) => {
        const look = async (answer: ReturnType<typeof page>) => {
          if (refused.push(await answer) === TOO_MANY) resolve()
        }
        for (const answer of answers) void look(answer)
      })
      for (const one of refused) {
        expect(one).toMatchObject({ status: 503, code: 'unavailable' })
        expect(one.headers['retry-after']).toBe('1')
      }
      await unlock()
      unlock = async () => {}
      const statuses = (await Promise.all(answers)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_RUNNING)
      expect(statuses.filter((status) => status === 503)).toHaveLength(TOO_MANY)
      expect((await page()).status).toBe(200)
    },
  )

  it('F13: while every connection for work is in use, a call without a query is counted and served', async () => {
    const { pool } = server.deps
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const answer = await server.visitor().call(currentUser, {})
    for (const client of held) client.release()
    expect(answer).toMatchObject({ status: 200, data: null })
  })

  it('F13: a failed call frees its place, too', async () => {
    const visitor = server.visitor()
    for (let n = 0; n <= MAX_RUNNING; n += 1)
      expect(await visitor.call(cardDetail, { cardId: 'none', isTemplate: 1 })).toMatchObject({ status: 404 })
  })
})
