import { describe, expect, it } from 'vitest'

import { twoServers } from '#test/two-servers.ts'

import { createRateLimits } from './rate-limits.ts'

const the = twoServers()

const LIMIT = { max: 70, windowMs: 60_000 }

describe('S20, F3: limits over two processes', () => {
  it('S20: calls that arrive together are counted together, each exactly once', async () => {
    let statements = 0
    const [here, there] = [the.first, the.second].map(({ deps }) => {
      deps.pool.on('acquire', () => void (statements += 1))
      return createRateLimits(deps.pool, deps.clock)
    })
    const waits = await Promise.all(
      Array.from({ length: 200 }, async (_, n) => (n % 2 === 0 ? here : there)?.take('together', LIMIT)),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(LIMIT.max)
    expect(statements).toBeGreaterThan(0)
    expect(statements).toBeLessThan(10)
  })

  it('S20: the first call passes first', async () => {
    const waits = await Promise.all(Array.from({ length: 72 }, () => the.first.deps.limits.take('in turn', LIMIT)))
    expect(waits).toEqual([...Array.from({ length: LIMIT.max }, () => 0), 60, 60])
  })

  it('S20: amounts of both processes add up', async () => {
    const take = (amount: number, n = 0) =>
      (n % 2 === 0 ? the.first : the.second).deps.limits.take('amounts', LIMIT, amount)
    expect(await take(60)).toBe(0)
    const waits = await Promise.all(Array.from({ length: 8 }, (_, n) => take(3, n)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
    the.first.clock.advance(60_000)
    expect([await take(71), await take(1)]).toEqual([60, 60])
  })

  it('S20: many keys at once from both processes do not block each other, and each has its own limit and window', async () => {
    const keys = Array.from({ length: 40 }, (_, n) => `key ${n}`)
    const take = (key: string, n: number) => {
      const { limits } = (n % 2 === 0 ? the.first : the.second).deps
      return Promise.all([key, ...keys.toReversed()].map((one) => limits.take(one, { max: 41, windowMs: 1_000 })))
    }
    const waits = (await Promise.all(keys.map(take))).flat()
    // each of the 40 keys got 41 calls, all within its limit
    expect(waits).toEqual(waits.map(() => 0))
    for (const key of keys) expect(await the.first.deps.limits.take(key, { max: 41, windowMs: 1_000 })).toBe(1)
    the.first.clock.advance(1_000)
    for (const key of keys) expect(await the.second.deps.limits.take(key, { max: 1, windowMs: 1_000 })).toBe(0)
  })

  it('S20: an outer key counts exactly the calls that its inner keys allow, over both processes', async () => {
    const outer = { key: 'outer', limit: { max: 100, windowMs: 60_000 } }
    const limit = { max: 30, windowMs: 60_000 }
    const takes = async (key: string, times: number) => {
      const waits = Array.from({ length: times }, (_, n) =>
        (n % 2 === 0 ? the.first : the.second).deps.limits.takeBoth({ key, limit }, outer),
      )
      return (await Promise.all(waits)).filter((wait) => wait === 0).length
    }
    expect(await Promise.all(['a', 'b', 'c'].map((key) => takes(key, 200)))).toEqual([30, 30, 30])
    expect(await takes('c', 200)).toBe(0)
    // ten of the outer key's 100 calls are left for a fourth inner key
    expect(await takes('d', 50)).toBe(10)
    expect(await the.first.deps.limits.take('outer', { max: 1_000, windowMs: 60_000 })).toBe(0)
  })

  it('S1: a clock that is set back neither resets a limit nor keeps it closed for longer than its window', async () => {
    const once = { max: 1, windowMs: 60_000 }
    const { clock, deps } = the.first
    const take = (key: string) => deps.limits.take(key, once)
    expect(await take('set back')).toBe(0)
    clock.advance(-30_000)
    expect(await take('set back')).toBe(60)
    clock.advance(59_999)
    expect(await take('set back')).toBeGreaterThan(0)
    clock.advance(1)
    expect(await take('set back')).toBe(0)
    clock.advance(365 * 86_400_000)
    expect(await take('was ahead')).toBe(0)
    clock.advance(-365 * 86_400_000)
    expect(await take('was ahead')).toBe(60)
    clock.advance(60_000)
    expect(await take('was ahead')).toBe(0)
  })
})
