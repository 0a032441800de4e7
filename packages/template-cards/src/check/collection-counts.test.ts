import { describe, expect, it } from 'vitest'

import { type Template, TEMPLATES } from '../templates.ts'
import { shortfalls } from './collection-counts.ts'

const without = (gone: (card: Template) => boolean): string =>
  shortfalls(TEMPLATES.filter((card) => !gone(card))).join('\n')

describe('the collection of template cards', () => {
  it('keeps its promises: 400 cards, 8 of each tab and language, both ratios, a fifth paid, no joke told thrice', () => {
    expect(shortfalls(TEMPLATES)).toEqual([])
  })

  it('is found short when cards are missing', () => {
    expect(without(({ festival, language }) => festival === 'christmas' && language === 'zh-CN')).toContain(
      'christmas: 0 cards in zh-CN',
    )
    expect(without(({ category, ratio }) => category === 'love' && ratio === '16:9')).toContain('love: no card of 16:9')
    expect(without(({ price }) => price > 0)).toContain('0.0 % are paid')
    expect(without(({ language }) => language === 'en-US')).toMatch(/^christmas: 0 cards in en-US/m)
  })

  it('is found short when one joke is told in three palettes', () => {
    const [card] = TEMPLATES
    if (!card) throw new Error('no card')
    const told = ['one', 'two', 'three'].map((palette) => ({ ...card, recipe: { ...card.recipe, palette } }))
    expect(shortfalls([...TEMPLATES, ...told]).at(-1)).toContain('is said on')
  })
})
