import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { MAX_CARD_TITLE } from './card.ts'
import { copyTitle } from './copy-title.ts'
import { nameLength } from './typed-text/name.ts'

const NONE: ReadonlySet<string> = new Set()

describe('copyTitle', () => {
  it('a copy says so in the language of its owner, and copies of copies are counted', () => {
    expect(copyTitle('Mum', 'en-US', NONE)).toBe('Mum copy')
    expect(copyTitle('妈妈', 'zh-CN', NONE)).toBe('妈妈 副本')
    expect(copyTitle('Mum copy', 'en-US', new Set(['Mum copy']))).toBe('Mum copy 2')
    expect(copyTitle('Mum copy 2', 'en-US', new Set(['Mum copy', 'Mum copy 2']))).toBe('Mum copy 3')
    expect(copyTitle('Mum copy', 'zh-CN', new Set(['Mum copy'])), 'a word stays').toBe('Mum copy 2')
  })

  it('a title that is only the word, and a card without a title, are no copies', () => {
    expect(copyTitle('copy', 'en-US', NONE)).toBe('copy copy')
    expect(copyTitle('', 'en-US', NONE)).toBe('')
  })

  it('the longest title still has room for the word, and no emoji is cut in two', () => {
    const family = '👨‍👩‍👧'
    const title = `${'x'.repeat(MAX_CARD_TITLE - 6)}${family}`
    expect(copyTitle(title, 'en-US', NONE)).toBe(`${'x'.repeat(MAX_CARD_TITLE - 6)} copy`)
  })

  it('S6: a copy’s title is new and within the limit, whatever the title is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 150 }),
        fc.nat({ max: 12 }),
        (title, count) => {
          const taken = new Set<string>()
          for (let made = 0; made <= count; made += 1) {
            const copy = copyTitle(title, 'en-US', taken)
            expect(taken.has(copy)).toBe(false)
            expect(nameLength(copy)).toBeLessThanOrEqual(MAX_CARD_TITLE)
            taken.add(copy)
          }
        },
      ),
    )
  })
})
