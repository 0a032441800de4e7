import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { normalForm, tokensOf } from './normal-form.ts'

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom('生', '樂', '节', 'É', "'", '’', ' ', 'a', 'B', '9', '-', '🎉'), maxLength: 30 }),
)

describe('normalForm', () => {
  test.each([
    ['生日快樂', '生日快乐'],
    ['Mother’s  Day!', 'mothers day'],
    ['T-Rex', 't rex'],
    ['双11购物', '双 11 购物'],
    ['🎉', ''],
  ])('the normal form of %s is %s', (text, form) => {
    expect(normalForm(text)).toBe(form)
  })

  test('the normal form of a normal form is the same', () => {
    fc.assert(fc.property(texts, (text) => normalForm(normalForm(text)) === normalForm(text)))
  })

  test('it holds letters, digits and single spaces only, so that it can stand in a query', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(normalForm(text)).toMatch(/^([\p{L}\p{N}]+( [\p{L}\p{N}]+)*)?$/u)
      }),
    )
  })

  test('a text and its normal form have the same tokens', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(tokensOf(normalForm(text))).toEqual(tokensOf(text))
      }),
    )
  })
})
