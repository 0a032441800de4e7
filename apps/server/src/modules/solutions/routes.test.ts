import {
  removeSolution,
  solutionDetail,
  solutionSearch,
  solutionSecret,
} from '@petalpost/api-client/endpoints/solutions'
import { describe, expect, test } from 'vitest'

import type { SignedIn } from '#test/factories.ts'
import { newPeopleEachTest } from '#test/people.ts'
import { addPublicSolution, mySolutions as mine, save } from '#test/solution-factories.ts'

const the = newPeopleEachTest()

const secretOf = (browser: Pick<SignedIn, 'call'>, id: string, isTemplate: 0 | 1 = 0) =>
  browser.call(solutionSecret, { id, isTemplate })

describe('GET /api/ecards/web/solution/search and /detail (spec 7.3)', () => {
  test('public solutions are listed for everyone, by region, in their order', async () => {
    await addPublicSolution(the.server, { id: `b-${the.round}`, position: 2, region: 'zh-CN' })
    await addPublicSolution(the.server, { id: `a-${the.round}`, position: 1, region: 'zh-CN' })
    const listed = async (input: { regionCode?: string; pageSize: number; pageNum?: number }, language = 'en-US') => {
      const { data } = await the.server.visitor({ language }).call(solutionSearch, { isTemplate: 1, ...input })
      return data.records.map(({ id }) => id).filter((id) => id.endsWith(`-${the.round}`))
    }
    expect(await listed({ pageSize: -1, regionCode: 'zh-CN' })).toEqual([`a-${the.round}`, `b-${the.round}`])
    expect(await listed({ pageSize: -1 }, 'zh-CN')).toEqual([`a-${the.round}`, `b-${the.round}`])
    expect(await listed({ pageSize: -1, regionCode: 'en-US' })).toEqual([])
  })

  test('pages of own solutions; -1 returns all', async () => {
    for (const name of ['one', 'two', 'three']) {
      await save(the.ada, { name })
      the.server.clock.advance(1_000)
    }
    const pageOf = async (pageNum: number) =>
      (await the.ada.call(solutionSearch, { isTemplate: 0, pageNum, pageSize: 2 })).data.records.map(({ name }) => name)
    expect(await pageOf(1)).toEqual(['three', 'two'])
    expect(await pageOf(2)).toEqual(['one'])
    expect(await mine(the.ada)).toHaveLength(3)
  })

  test('own solutions need a login', async () => {
    const answer = await the.server.visitor().call(solutionSearch, { isTemplate: 0, pageSize: -1 })
    expect(answer).toMatchObject({ status: 401, code: 'not_logged_in' })
  })

  test('S12: detail returns own and public solutions; other users’ are not found, like missing ones', async () => {
    const { id } = (await save(the.ada)).data
    await addPublicSolution(the.server, { id: `public-${the.round}` })
    expect(await the.ada.call(solutionDetail, { id, isTemplate: 0 })).toMatchObject({ status: 200, data: { id } })
    for (const browser of [the.bob, the.server.visitor()]) {
      const foreign = await browser.call(solutionDetail, { id, isTemplate: 0 })
      expect(foreign).toMatchObject({ status: 404, code: 'not_found', data: null })
      expect(await browser.call(solutionDetail, { id, isTemplate: 1 })).toMatchObject({ status: 404 })
      expect(await browser.call(solutionDetail, { id: `public-${the.round}`, isTemplate: 1 })).toMatchObject({
        status: 200,
      })
    }
  })
})

describe('POST /api/ecards/web/solution/remove (spec 4, 7.3)', () => {
  test('removes an own solution; other users’ and public ones are not found', async () => {
    const { id } = (await save(the.ada)).data
    await addPublicSolution(the.server, { id: `public-${the.round}` })
    expect(await the.bob.call(removeSolution, { id })).toMatchObject({ status: 404 })
    expect(await the.ada.call(removeSolution, { id: `public-${the.round}` })).toMatchObject({ status: 404 })
    expect(await the.server.visitor().call(removeSolution, { id })).toMatchObject({ status: 401 })
    expect(await the.ada.call(removeSolution, { id })).toMatchObject({ status: 200, success: true })
    expect(await mine(the.ada)).toEqual([])
    expect(await the.ada.call(removeSolution, { id })).toMatchObject({ status: 404 })
  })
})

describe('GET /api/ecards/web/basic/user/code/secret (spec 7.3)', () => {
  test('S11: the key stays the same and has at least 128 bits', async () => {
    const { id } = (await save(the.ada)).data
    const answers = await Promise.all([secretOf(the.ada, id), secretOf(the.ada, id), secretOf(the.ada, id)])
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1)
    expect(answers[0]?.data).toMatch(/^[\w-]{32}$/) // 24 bytes
    expect((await secretOf(the.ada, id)).data).toBe(answers[0]?.data)
  })

  test('S11: two solutions have two keys; a key reveals neither user nor solution', async () => {
    const [first, second] = [(await save(the.ada)).data.id, (await save(the.ada)).data.id]
    const [one, another] = [(await secretOf(the.ada, first)).data, (await secretOf(the.ada, second)).data]
    expect(one).not.toBe(another)
    expect(one).not.toContain(first)
  })

  test('S12: nobody else gets it; everybody gets a public solution’s key', async () => {
    const { id } = (await save(the.ada)).data
    await addPublicSolution(the.server, { id: `public-${the.round}` })
    expect(await secretOf(the.bob, id)).toMatchObject({ status: 404 })
    expect(await secretOf(the.server.visitor(), id)).toMatchObject({ status: 404 })
    const [one, another] = [
      await secretOf(the.server.visitor(), `public-${the.round}`, 1),
      await secretOf(the.ada, `public-${the.round}`, 1),
    ]
    expect(one.data).toBe(another.data)
  })

  test('a removed solution’s key is removed with it', async () => {
    const { id } = (await save(the.ada)).data
    const { data } = await secretOf(the.ada, id)
    await the.ada.call(removeSolution, { id })
    const { rows } = await the.server.deps.pool.query('select 1 from solution_secrets where secret = $1', [data])
    expect(rows).toEqual([])
  })
})
