// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { readHistory } from './history.ts'
import { reserve } from './reservation.ts'

const RUN = 20_000
const NAME = 'petalpost:KEY'

const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}
/** The stored history, without the marks of popups. */
const remembered = () =>
  Object.fromEntries(Object.entries(readHistory('KEY') ?? {}).map(([id, seen]) => [id, seen?.slice(0, 3)]))

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('the history of a solution', () => {
  it('is one entry of the storage, in plain text', () => {
    reserve('KEY', 'fest', RUN, RUN)
    reserve('KEY', 'other', -RUN, RUN)
    expect(Object.keys(localStorage)).toEqual([NAME])
    expect(localStorage.getItem(NAME)).toMatch(/^fest:20000,20000,1,\w+;other:-20000,20000,1,\w+$/)
    expect(remembered()).toEqual({ fest: [RUN, RUN, 1], other: [-RUN, RUN, 1] })
    expect(readHistory('OTHER')).toEqual({})
  })

  it('counts within an occurrence and starts again with the next', () => {
    reserve('KEY', 'a', RUN, RUN)
    reserve('KEY', 'a', RUN, RUN + 1)
    expect(remembered()).toEqual({ a: [RUN, RUN + 1, 2] })
    reserve('KEY', 'a', RUN + 300, RUN + 300)
    expect(remembered()).toEqual({ a: [RUN + 300, RUN + 300, 1] })
  })

  it('forgets what was last shown 400 days ago', () => {
    localStorage.setItem(NAME, `old:${RUN - 400},${RUN - 400},1,x;kept:${RUN - 399},${RUN - 399},1,y`)
    reserve('KEY', 'a', RUN, RUN)
    expect(Object.keys(remembered())).toEqual(['kept', 'a'])
  })

  it.each([
    ['JSON, as earlier versions wrote it', '{"fest":[-20000,20001,2],"b_-2":[20000,20000,1]}'],
    ['JSON through an old library’s toJSON (failure 8)', '{"fest":"[-20000, 20001, 2]","b_-2":"[20000, 20000, 1]"}'],
    ['the same, quoted twice', '"{\\"fest\\":\\"[-20000, 20001, 2]\\",\\"b_-2\\":\\"[20000, 20000, 1]\\"}"'],
  ])('the history is read from %s', (_, text) => {
    localStorage.setItem(NAME, text)
    expect(remembered()).toEqual({ fest: [-20_000, 20_001, 2], 'b_-2': [20_000, 20_000, 1] })
  })

  it.each(['not json', '[1,2]', 'null', '{"a":"x","b":[1,2],"c":[1,2,null]}', '<b>'])(
    'failure 8: foreign text under our name (%s) is nothing, and is put right',
    (text) => {
      localStorage.setItem(NAME, text)
      expect(readHistory('KEY')).toEqual({})
      expect(reserve('KEY', 'b', RUN, RUN).holds()).toBe(true)
      expect(remembered()).toEqual({ b: [RUN, RUN, 1] })
    },
  )

  it('failure 8: survives what a page has done to JSON and to arrays’ toJSON', () => {
    vi.stubGlobal('JSON', { parse: refuse, stringify: refuse })
    expect(reserve('KEY', 'b', RUN, RUN).holds()).toBe(true)
    expect(remembered()).toEqual({ b: [RUN, RUN, 1] })
  })

  it('survives any text under our name, and never loses what was just shown', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[\w-]{4}$/), (text, id) => {
        localStorage.setItem(NAME, text)
        expect(reserve('KEY', id, RUN, RUN).holds()).toBe(true)
        expect(remembered()[id]?.slice(0, 2)).toEqual([RUN, RUN])
      }),
      { numRuns: 500 },
    )
  })

  it('is null when the browser refuses storage, and does not throw', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    expect(readHistory('KEY')).toBeNull()
    expect(reserve('KEY', 'a', RUN, RUN).holds()).toBe(false)
  })
})

describe('failure 8: a reservation', () => {
  it.each([
    ['is full', refuse],
    ['drops what is written', () => undefined],
  ])('does not hold where the storage %s', (_, setItem) => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem })
    expect(reserve('KEY', 'a', RUN, RUN).holds()).toBe(false)
  })

  it('holds only in the later of two tabs that reserve at once', () => {
    const first = reserve('KEY', 'a', RUN, RUN)
    const second = reserve('KEY', 'a', RUN, RUN)
    expect([first.holds(), second.holds()]).toEqual([false, true])
  })

  it('is not affected by one of another festival', () => {
    const first = reserve('KEY', 'a', RUN, RUN)
    reserve('KEY', 'b', RUN, RUN)
    expect(first.holds()).toBe(true)
  })

  it('can be undone without a trace, and never undoes another tab’s', () => {
    reserve('KEY', 'a', RUN - 300, RUN - 300)
    const before = localStorage.getItem(NAME)
    reserve('KEY', 'a', RUN, RUN).giveBack()
    expect(localStorage.getItem(NAME)).toBe(before)
    const first = reserve('KEY', 'a', RUN, RUN)
    const second = reserve('KEY', 'a', RUN, RUN)
    first.giveBack()
    expect(second.holds()).toBe(true)
  })
})
