import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { trigramsOf, typosAllowed, typosBetween } from './near-word.ts'

const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 9 })

describe('typosBetween', () => {
  test.each([
    ['birthday', 'birthday', 0],
    ['birthdya', 'birthday', 1],
    ['bithday', 'birthday', 1],
    ['chrismas', 'christmas', 1],
    ['hapy', 'happy', 1],
    ['cat', 'dog', 3],
  ])('between %s and %s there are %i typos', (a, b, typos) => {
    expect(typosBetween(a, b, 3)).toBe(typos)
  })

  test('the order of the two words does not matter, and a word has no typos against itself', () => {
    fc.assert(
      fc.property(words, words, (a, b) => {
        expect(typosBetween(a, b, 9)).toBe(typosBetween(b, a, 9))
        expect(typosBetween(a, a, 0)).toBe(0)
      }),
    )
  })

  test('with a limit it returns the same number, or one more than the limit', () => {
    fc.assert(
      fc.property(words, words, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
        expect(typosBetween(a, b, most)).toBe(Math.min(typosBetween(a, b, 20), most + 1))
      }),
    )
  })
})

test('typosAllowed: short words must be right, long ones may have two typos', () => {
  expect([2, 3, 4, 6, 7, 12].map(typosAllowed)).toEqual([0, 0, 1, 1, 2, 2])
})

test('trigramsOf: a word has as many pieces as letters and one more, without repeats', () => {
  expect(trigramsOf('cat')).toEqual(['  c', ' ca', 'cat', 'at '])
  fc.assert(fc.property(words, (word) => trigramsOf(word).length <= word.length + 1))
})
