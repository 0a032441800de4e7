import { readCard } from '@petalpost/card-document/read/validate'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { describe, expect, it } from 'vitest'

import { styleTexts } from '../look/style.ts'
import { familyOf, ownFontsOf, withOwnFont } from './own-font.ts'

const ASSET = { key: 'media/a.ttf', kind: 'font', mime: 'font/ttf', bytes: 9 } as const
const BRUSH = { family: 'My Brush', id: 'brush', asset: ASSET }
const inBrush = styleTexts(['text1'], { fontFamily: BRUSH.family })

describe('withOwnFont', () => {
  it('the card lists the file and the font as long as a text uses them', () => {
    const card = withOwnFont(BRUSH, inBrush)(sampleCard())
    expect(card.fonts).toContainEqual({ family: 'My Brush', source: 'brush', weights: [expect.any(Number)] })
    expect([card.assets['brush'], ownFontsOf(card), readCard(card).ok]).toEqual([ASSET, [BRUSH], true])
    const without = styleTexts(['text1'], { fontFamily: 'Lobster' })(card)
    expect([without.assets['brush'], ownFontsOf(without)]).toEqual([undefined, []])
  })

  it('a newer file of the same name takes the place of the older', () => {
    const card = withOwnFont(BRUSH, inBrush)(sampleCard())
    const newer = { ...BRUSH, id: 'newer', asset: { ...ASSET, key: 'media/b.ttf' } }
    const next = withOwnFont(newer, inBrush)(card)
    expect([ownFontsOf(next), readCard(next).ok]).toEqual([[newer], true])
  })

  it('a card without a text to set stays as it is', () => {
    const card = sampleCard()
    expect(withOwnFont(BRUSH, styleTexts([], { fontFamily: BRUSH.family }))(card)).toBe(card)
  })
})

it.each([
  ['Brush Script', 'Brush Script'],
  ['方正楷体_GBK', '方正楷体_GBK'],
  ["_it's.a;{font}", 'it s a font'],
  ['St. Marie', 'St Marie'],
  ['🙂', 'My font'],
  ['x'.repeat(200), 'x'.repeat(60)],
  ['Figtree', 'My font Figtree'],
])('familyOf: %s becomes a family that a card may name, and no font of the library has', (name, family) => {
  expect(familyOf(name, ['Figtree'])).toBe(family)
})
