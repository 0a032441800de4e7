import type { CardV2 } from '@petalpost/card-document/card'
import { describe, expect, it } from 'vitest'

import { fontForNewText } from './new-text-font.ts'

const FACES = [
  { family: 'Great Vibes', category: 'script', chinese: false },
  { family: 'Gloock', category: 'serif', chinese: false },
  { family: 'Ma Shan Zheng', category: 'script', chinese: true },
]
const card = (...families: string[]): Pick<CardV2, 'fonts'> => ({
  fonts: families.map((family) => ({ family, weights: [400], source: family === 'My Brush' ? 'a1' : 'library' })),
})

describe('the font of a new text', () => {
  it('is never handwriting, in which capitals cannot be read', () => {
    expect(fontForNewText(card('Great Vibes', 'Gloock'), 'OFFLINE WORDS', FACES)).toBe('Gloock')
    expect(fontForNewText(card('Great Vibes'), 'Dear Ada', FACES)).toBe('Figtree')
    expect(fontForNewText(card('Ma Shan Zheng'), 'Dear Ada', FACES)).toBe('Figtree')
  })

  it('has the letters of a Chinese text, in which a brush can be read', () => {
    expect(fontForNewText(card('Gloock', 'Ma Shan Zheng'), '新年快乐', FACES)).toBe('Ma Shan Zheng')
    expect(fontForNewText(card('Gloock'), '新年快乐 Ada', FACES)).toBe('LXGW WenKai')
  })

  it('may be the author’s own; one of the library is not guessed before its list is there', () => {
    expect(fontForNewText(card('Great Vibes', 'My Brush'), 'Ada', [])).toBe('My Brush')
    expect(fontForNewText(card('Gloock'), 'Ada', [])).toBe('Figtree')
  })
})
