import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { TextMeasurer } from './measure.ts'
import { wrapText } from './wrap.ts'

/** Every character is as wide as the size. */
const monospaced: TextMeasurer = {
  measure: (text, _font, size) => ({ width: Array.from(text).length * size, top: size, bottom: 0 }),
}
const wrap = (text: string, width: number) =>
  wrapText(monospaced, text, { font: 'figtree', size: 1, tracking: 0 }, width)

describe('wrapping', () => {
  it('keeps every word in its order', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(words, fc.integer({ min: 8, max: 30 }), (list, width) => {
        expect(wrap(list.join(' '), width).join(' ')).toBe(list.join(' '))
      }),
      { numRuns: 100 },
    )
  })

  it('leaves no word alone on the last line where the lines could be even', () => {
    expect(wrap('warm lights full tables and you', 28)).toEqual(['warm lights full', 'tables and you'])
  })

  it('breaks Chinese after punctuation', () => {
    expect(wrap('愿月光替我，照你归途。', 8)).toEqual(['愿月光替我，', '照你归途。'])
  })

  it('never starts a line with a closing sign', () => {
    for (let width = 3; width < 12; width++)
      for (const line of wrap('愿炉火温暖灯光可亲，爱的人都在身边！', width)) expect('，。！').not.toContain(line[0])
  })

  it('keeps the lines of the input apart', () => {
    expect(wrap('one\ntwo three', 40)).toEqual(['one', 'two three'])
  })
})
