import { afterEach, describe, expect, it, vi } from 'vitest'

import { ANY_ID, type Changes, type Topic } from '#db/changes.ts'
import { createLogger } from '#http/call/log.ts'
import { testClock } from '#test/fixed-parts.ts'

import { createEmbedCache, type Source } from './embed-cache.ts'

const SOURCE: Source = { solutionId: 'solution', ownerId: 'owner', cardIds: ['card'] }

/** An embed cache, a function that reports changes to it, and the number of its lookups. */
function bench() {
  const listeners = new Map<Topic, (id: string) => void>()
  const changes = { on: (topic, listener) => void listeners.set(topic, listener) } as Pick<Changes, 'on'> as Changes
  const clock = testClock()
  const { get } = createEmbedCache<string>({ clock, changes, log: createLogger('silent') })
  let stored = 'first'
  let lookups = 0
  const lookUp = async () => {
    lookups += 1
    return { value: stored, source: SOURCE }
  }
  return {
    clock,
    tell: (topic: Topic, id: string) => listeners.get(topic)?.(id),
    store: (value: string) => void (stored = value),
    ask: (how = lookUp) => get('key', how),
    lookups: () => lookups,
  }
}

const down = () => Promise.reject(new Error('database is away'))
const hanging = () => new Promise<never>(() => undefined)

afterEach(() => void vi.useRealTimers())

describe('the embed cache', () => {
  it('R8: looks up again only when the source of a value has changed', async () => {
    const { ask, tell, lookups } = bench()
    const concerning: [Topic, string][] = [
      ['solution', 'solution'],
      ['secret', 'solution'],
      ['user', 'owner'],
      ['card', 'card'],
      ['cards', 'any'],
      ['card', ANY_ID],
    ]
    await ask()
    for (const [count, [topic, id]] of concerning.entries()) {
      for (const other of ['solution', 'secret', 'user', 'card'] as const) tell(other, 'another')
      await ask()
      expect(lookups()).toBe(1 + count)
      tell(topic, id)
      await ask()
      expect(lookups()).toBe(2 + count)
    }
  })

  it('R8: a change during a lookup is not lost, because the lookup may have read the old state', async () => {
    const { ask, tell, store, lookups } = bench()
    const looking = ask()
    store('second')
    tell('solution', 'solution')
    tell('card', 'another')
    expect(await looking).toBe('first')
    expect(await ask()).toBe('second')
    await ask()
    expect(lookups()).toBe(2)
  })

  it('parallel requests share one lookup, and unrelated changes do not end it', async () => {
    const { ask, tell, lookups } = bench()
    const asked = Array.from({ length: 20 }, () => ask())
    tell('card', 'another')
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['first']))
    await ask()
    expect(lookups()).toBe(1)
  })

  it('F2, S11: while the database is down the previous value is served, but never for a key known to be revoked', async () => {
    const { ask, tell } = bench()
    await ask()
    tell('solution', 'solution')
    tell('secret', ANY_ID)
    expect(await ask(down)).toBe('first')
    tell('secret', 'solution')
    await expect(ask(down)).rejects.toThrow('database is away')
  })

  it('S11: nor for a key that was revoked during its lookup', async () => {
    const { ask, tell } = bench()
    const looking = ask()
    tell('secret', 'solution')
    expect(await looking).toBe('first')
    await expect(ask(down)).rejects.toThrow('database is away')
  })

  it('F2: a hanging database delays one request by one second; then the previous value is served at once', async () => {
    vi.useFakeTimers()
    const { ask, tell, store, clock } = bench()
    await ask()
    store('second')
    clock.advance(5_000)
    const waiting = ask(hanging)
    await vi.advanceTimersByTimeAsync(999)
    expect(await Promise.race([waiting, Promise.resolve('waits')])).toBe('waits')
    await vi.advanceTimersByTimeAsync(1)
    expect(await waiting).toBe('first')
    for (let asked = 0; asked < 20; asked++) expect(await ask(hanging)).toBe('first')
    tell('secret', 'solution') // the key is revoked: there is nothing to serve
    expect(await Promise.race([ask(hanging), Promise.resolve('waits')])).toBe('waits')
  })

  it('F2: when the database responds again, new values are served, after a failure and after a hang', async () => {
    const { ask, tell, store } = bench()
    await ask()
    tell('solution', 'solution')
    expect(await ask(down)).toBe('first')
    store('second')
    expect(await ask()).toBe('first')
    await expect.poll(() => ask()).toBe('second')
    tell('solution', 'solution')
    store('third')
    expect(await ask()).toBe('third')
  })

  it('F2: a database failure long ago causes no old values', async () => {
    const { ask, tell, store, clock } = bench()
    await ask()
    tell('solution', 'solution')
    await ask(down)
    clock.advance(15_000)
    store('second')
    expect(await ask()).toBe('second')
  })

  it('F13: for a busy key no request waits for the database: the value is looked up before it is too old', async () => {
    const { ask, clock, store } = bench()
    expect(await ask()).toBe('first')
    store('second')
    clock.advance(2_500)
    expect(await ask()).toBe('first')
    await expect.poll(() => ask()).toBe('second')
    clock.advance(4_999)
    expect(await ask(hanging)).toBe('second')
    expect(await ask(hanging)).toBe('second')
  })

  it('F4, S11: without notifications, values are looked up after 5 seconds, on a new day, and when the clock jumps', async () => {
    const { ask, clock, lookups } = bench()
    clock.set('2026-12-31T23:59:54Z')
    await ask()
    clock.advance(2_499)
    await ask()
    expect(lookups()).toBe(1)
    clock.advance(2_501)
    await ask()
    expect(lookups()).toBe(2)
    clock.advance(1_000)
    await ask()
    expect(lookups()).toBe(3)
    clock.advance(-3_600_000)
    await ask()
    expect(lookups()).toBe(4)
    clock.advance(3_600_000)
    await ask()
    expect(lookups()).toBe(5)
  })
})
