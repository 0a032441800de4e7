import {
  removeSolution,
  solutionDetail,
  solutionSearch,
  solutionSecret,
} from '@petalpost/api-client/endpoints/solutions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'
import { type SignedIn, signIn } from '#test/factories.ts'
import { addPublicSolution, mySolutions as mine, save } from '#test/solution-factories.ts'

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
  server.clock.set('2026-11-21T08:00:00Z')
  ada = await newcomer('ada')
  bob = await newcomer('bob')
})

const newcomer = (name: string) => signIn(server, { email: `${name}${round}@example.com` })

const secretOf = (browser: Pick<SignedIn, 'call'>, id: string, isTemplate: 0 | 1 = 0) =>
  browser.call(solutionSecret, { id, isTemplate })

describe('GET /api/ecards/web/solution/search and /detail (spec 7.3)', () => {
  test('public solutions are listed for everyone, by region, in their order', async () => {
    await addPublicSolution(server, { id: `b-${round}`, position: 2, region: 'zh-CN' })
    await addPublicSolution(server, { id: `a-${round}`, position: 1, region: 'zh-CN' })
    const listed = async (input: { regionCode?: string; pageSize: number; pageNum?: number }, language = 'en-US') => {
      const { data } = await server.visitor({ language }).call(solutionSearch, { isTemplate: 1, ...input })
      return data.records.map(({ id }) => id).filter((id) => id.endsWith(`-${round}`))
    }
    expect(await listed({ pageSize: -1, regionCode: 'zh-CN' })).toEqual([`a-${round}`, `b-${round}`])
    expect(await listed({ pageSize: -1 }, 'zh-CN')).toEqual([`a-${round}`, `b-${round}`])
    expect(await listed({ pageSize: -1, regionCode: 'en-US' })).toEqual([])
  })

  test('pages of own solutions; -1 brings all', async () => {
    for (const name of ['one', 'two', 'three']) {
      await save(ada, { name })
      server.clock.advance(1_000)
    }
    const pageOf = async (pageNum: number) =>
      (await ada.call(solutionSearch, { isTemplate: 0, pageNum, pageSize: 2 })).data.records.map(({ name }) => name)
    expect(await pageOf(1)).toEqual(['three', 'two'])
    expect(await pageOf(2)).toEqual(['one'])
    expect(await mine(ada)).toHaveLength(3)
  })

  test('own solutions need login', async () => {
    const answer = await server.visitor().call(solutionSearch, { isTemplate: 0, pageSize: -1 })
    expect(answer).toMatchObject({ status: 401, code: 'not_logged_in' })
  })

  test('S12: detail shows one’s own and public solutions; others’ are like missing ones', async () => {
    const { id } = (await save(ada)).data
    await addPublicSolution(server, { id: `public-${round}` })
    expect(await ada.call(solutionDetail, { id, isTemplate: 0 })).toMatchObject({ status: 200, data: { id } })
    for (const browser of [bob, server.visitor()]) {
      const foreign = await browser.call(solutionDetail, { id, isTemplate: 0 })
      expect(foreign).toMatchObject({ status: 404, code: 'not_found', data: null })
      expect(await browser.call(solutionDetail, { id, isTemplate: 1 })).toMatchObject({ status: 404 })
      expect(await browser.call(solutionDetail, { id: `public-${round}`, isTemplate: 1 })).toMatchObject({
        status: 200,
      })
    }
  })
})

describe('POST /api/ecards/web/solution/remove (spec 4, 7.3)', () => {
  test('removes one’s own; others’ and public ones are not found', async () => {
    const { id } = (await save(ada)).data
    await addPublicSolution(server, { id: `public-${round}` })
    expect(await bob.call(removeSolution, { id })).toMatchObject({ status: 404 })
    expect(await ada.call(removeSolution, { id: `public-${round}` })).toMatchObject({ status: 404 })
    expect(await server.visitor().call(removeSolution, { id })).toMatchObject({ status: 401 })
    expect(await ada.call(removeSolution, { id })).toMatchObject({ status: 200, success: true })
    expect(await mine(ada)).toEqual([])
    expect(await ada.call(removeSolution, { id })).toMatchObject({ status: 404 })
  })
})

describe('GET /api/ecards/web/basic/user/code/secret (spec 7.3)', () => {
  test('S11: the key is made when first asked for, stays the same and has at least 128 bits', async () => {
    const { id } = (await save(ada)).data
    const answers = await Promise.all([secretOf(ada, id), secretOf(ada, id), secretOf(ada, id)])
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1)
    expect(answers[0]?.data).toMatch(/^[\w-]{32}$/) // 24 bytes
    expect((await secretOf(ada, id)).data).toBe(answers[0]?.data)
  })

  test('S11: two solutions have two keys; the key says nothing of user or solution', async () => {
    const [first, second] = [(await save(ada)).data.id, (await save(ada)).data.id]
    const [one, other] = [(await secretOf(ada, first)).data, (await secretOf(ada, second)).data]
    expect(one).not.toBe(other)
    expect(one).not.toContain(first)
  })

  test('S12: nobody else gets it; a public solution’s key is for everyone', async () => {
    const { id } = (await save(ada)).data
    await addPublicSolution(server, { id: `public-${round}` })
    expect(await secretOf(bob, id)).toMatchObject({ status: 404 })
    expect(await secretOf(server.visitor(), id)).toMatchObject({ status: 404 })
    const [one, other] = [
      await secretOf(server.visitor(), `public-${round}`, 1),
      await secretOf(ada, `public-${round}`, 1),
    ]
    expect(one.data).toBe(other.data)
  })

  test('a removed solution’s key is gone with it', async () => {
    const { id } = (await save(ada)).data
    const { data } = await secretOf(ada, id)
    await ada.call(removeSolution, { id })
    const { rows } = await server.deps.pool.query('select 1 from solution_secrets where secret = $1', [data])
    expect(rows).toEqual([])
  })
})
