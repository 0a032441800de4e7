// @vitest-environment happy-dom
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { afterShowing, readHistory, remember } from './history.ts'
import type { History } from './history.ts'

const RUN = 20_000

const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}

beforeEach(() => localStorage.clear())

describe('afterShowing', () => {
  it('counts within an occurrence and begins anew with the next', () => {
    const twice = afterShowing(afterShowing({}, 'a', RUN, RUN), 'a', RUN, RUN + 1)
    expect(twice).toEqual({ a: [RUN, RUN + 1, 2] })
    expect(afterShowing(twice, 'a', RUN + 400, RUN + 400)).toEqual({ a: [RUN + 400, RUN + 400, 1] })
  })

  it('forgets what was last shown 400 days ago', () => {
    expect(afterShowing({ old: [RUN - 400, RUN - 400, 1], kept: [RUN - 399, RUN - 399, 1] }, 'a', RUN, RUN)).toEqual({
      kept: [RUN - 399, RUN - 399, 1],
      a: [RUN, RUN, 1],
    })
  })

  it('drops what is not ours, and never loses what was just shown', () => {
    const remembered = fc.tuple(fc.nat(), fc.integer({ min: RUN - 399, max: RUN }), fc.nat())
    const anything = fc.dictionary(fc.string(), fc.oneof(remembered, fc.jsonValue()))
    fc.assert(
      fc.property(anything, fc.string(), (stored, id) => {
        const history = afterShowing(stored as History, id, RUN, RUN)
        expect(history[id]!.slice(0, 2)).toEqual([RUN, RUN])
        for (const seen of Object.values(history)) expect(seen).toHaveLength(3)
      }),
      { numRuns: 300 },
    )
  })
})

describe('storage', () => {
  it('keeps one key per solution', () => {
    remember('KEY', 'a', RUN, RUN)
    expect(Object.keys(localStorage)).toEqual(['petalpost:KEY'])
    expect(readHistory('KEY')).toEqual({ a: [RUN, RUN, 1] })
    expect(readHistory('OTHER')).toEqual({})
  })

  it.each(['not json', '[1,2]', 'null', '{"a":"x","b":[1,2],"c":[1,2,null]}'])(
    'is put right when it holds %s',
    (text) => {
      localStorage.setItem('petalpost:KEY', text)
      remember('KEY', 'b', RUN, RUN)
      expect(readHistory('KEY')).toEqual({ b: [RUN, RUN, 1] })
    },
  )

  it('says when the browser refuses, and does not throw', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    expect(readHistory('KEY')).toBeNull()
    expect(() => remember('KEY', 'a', RUN, RUN)).not.toThrow()
  })
})
