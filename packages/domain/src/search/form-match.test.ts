import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { FORM_MATCH, formMatch } from './form-match.ts'

const CHRISTMAS = ['Christmas', 'xmas', 'Merry Christmas', '圣诞节', '圣诞', 'shengdanjie', 'sdj', 'sd']

describe('formMatch', () => {
  test.each([
    ['xmas', 'whole'],
    ['X-mas', 'whole'],
    ['圣诞', 'whole'],
    ['sdj', 'whole'],
    ['sheng dan', 'begin'],
    ['chr', 'begin'],
    ['stmas', 'part'],
    ['诞', 'part'],
    ['chrismas', 'typo'],
    ['圣旦', 'typo'],
    ['shengdnajie', 'typo'],
    ['easter', null],
    ['as', null],
  ] as const)('%s matches Christmas as %s', (text, match) => {
    expect(formMatch(text, CHRISTMAS)).toBe(match === null ? null : FORM_MATCH[match])
  })

  test('every form matches itself, whatever its case and spaces, and each of its begins', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CHRISTMAS), fc.nat(20), (form, length) => {
        expect(formMatch(` ${form.toUpperCase()} `, CHRISTMAS)).toBe(FORM_MATCH.whole)
        expect(formMatch(form.slice(0, length), CHRISTMAS)).toBeLessThanOrEqual(FORM_MATCH.begin)
      }),
    )
  })

  test('a text that differs in everything matches nothing, however long it is', () => {
    const texts = fc.string({ unit: fc.constantFrom('q', 'z', '%', '\u0000', '🎉'), maxLength: 200 })
    fc.assert(
      fc.property(texts, (text) => {
        expect(formMatch(`qzq${text}`, CHRISTMAS)).toBeNull()
      }),
    )
  })
})
