import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { inRange } from '../node/font-files.ts'
import { rangeOf, rangeWithin } from './range-of.ts'

describe('the unicode-range of a subset', () => {
  it('names each character, and joins neighbors in the shorter form', () => {
    expect(rangeOf('a乐')).toBe('U+61, U+4e50')
    expect(rangeWithin('abc乐', 100)).toBe('U+61-63, U+4e50')
  })

  it('stays within its length for any text, and holds every character of it', () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 300 })
    fc.assert(
      fc.property(text, fc.integer({ min: 20, max: 400 }), (characters, longest) => {
        const range = rangeWithin(characters, longest)
        expect(range.length).toBeLessThanOrEqual(longest)
        expect(Array.from(characters).every((each) => inRange(range, each.codePointAt(0) ?? 0))).toBe(true)
      }),
    )
  })
})
