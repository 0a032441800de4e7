import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { wrapText } from './wrap-text.ts'

/** Lines of a font in which each character is as wide as another. */
const lines = (text: string, room: number) => wrapText(text, room, ({ length }) => length)

describe('the lines of an invoice (spec 2.9)', () => {
  test('a text that fits is one line, and none is no line', () => {
    expect(lines('Ada Lovelace', 12)).toEqual(['Ada Lovelace'])
    expect(lines('', 12)).toEqual([])
  })

  test('a text is broken between words', () => {
    expect(lines('Countess of Lovelace', 12)).toEqual(['Countess of', 'Lovelace'])
    expect(lines('Ada of York', 3)).toEqual(['Ada', 'of', 'Yor', 'k'])
  })

  test('a mail address that is longer than a line, and Chinese, are broken anywhere', () => {
    expect(lines('ada.lovelace@example.com', 10)).toEqual(['ada.lovela', 'ce@example', '.com'])
    expect(lines('上海市黄浦区花笺路', 4)).toEqual(['上海市黄', '浦区花笺', '路'])
  })

  test('every line fits, and together they say the whole text', () => {
    const widths: Record<string, number> = { a: 1, b: 2, ' ': 0.5, 花: 3, '@': 2.5 }
    const widthOf = (text: string) => Array.from(text).reduce((sum, one) => sum + (widths[one] ?? 0), 0)
    const texts = fc.string({ unit: fc.constantFrom(...Object.keys(widths)) })
    fc.assert(
      fc.property(texts, fc.integer({ min: 3, max: 12 }), (text, room) => {
        const wrapped = wrapText(text, room, widthOf)
        expect(wrapped.every((line) => widthOf(line) <= room)).toBe(true)
        expect(wrapped.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      }),
    )
  })
})
