import { AI_CATEGORY } from '@petalpost/domain/card'
import { LANGUAGES } from '@petalpost/domain/language'
import { describe, expect, it } from 'vitest'

import { lookOf, TEMPLATES } from '../templates.ts'
import { type Listed, interleave, listsOf, unavoidable } from './interleave.ts'

const card = (festival: string, look: string, more: Partial<Listed> = {}): Listed => ({
  festival,
  category: 'festival',
  ratio: '9:16',
  language: 'en-US',
  look,
  color: '#808080',
  ...more,
})

const looks = (cards: readonly Listed[]) => cards.map(({ look }) => look)

describe('dealing template cards out', () => {
  it('takes one of each festival in turn, the scenes of each by turns', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((festival) => ['1', '1', '2', '2'].map((n) => card(festival, festival + n)))
    const ordered = interleave([...(a ?? []), ...(b ?? []), ...(c ?? [])])
    expect(looks(ordered)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a1', 'b1', 'c1', 'a2', 'b2', 'c2'])
  })

  it('puts a festival of other countries behind the first of everything else', () => {
    const cards = ['a', 'b', 'c'].flatMap((festival) =>
      ['x', 'y'].map((look) => card(festival, `${festival}${look}`, { foreign: festival === 'a' })),
    )
    const order = looks(interleave(cards)).map(([festival]) => festival)
    expect(order.slice(0, 2)).toEqual(['b', 'c'])
    expect(order.indexOf('a')).toBeGreaterThan(1)
    expect(order.filter((festival) => festival === 'a')).toHaveLength(2)
  })

  it('prefers colors that differ', () => {
    const cards = [card('a', 'x', { color: '#ff0000' }), card('b', 'y', { color: '#f00505' }), card('c', 'z')]
    expect(looks(interleave(cards))).toEqual(['x', 'z', 'y'])
  })

  it('lets cards of one look meet only where most cards have it', () => {
    expect(unavoidable(['x', 'x', 'x', 'y'].map((look) => card('a', look))).get('all')).toBe(1)
    expect(looks(interleave(['x', 'x', 'x', 'y'].map((look) => card('a', look))))).toEqual(['x', 'y', 'x', 'x'])
  })

  it('keeps every card once', () => {
    const cards = TEMPLATES.map((template) => ({ ...template, look: lookOf(template), color: '#808080' }))
    expect(new Set(interleave(cards))).toEqual(new Set(cards))
    expect(interleave(cards)).toHaveLength(cards.length)
  })

  // the lists: all, every festival, every category, each in both ratios
  it.each(LANGUAGES)('shows no scene of the collection twice in a row in any list of %s', (language) => {
    const own = TEMPLATES.filter((template) => template.language === language)
    const ordered = interleave(own.map((template) => ({ ...template, look: lookOf(template), color: '#808080' })))
    const found = new Map<string, number>()
    const last = new Map<string, string>()
    for (const each of ordered)
      for (const list of listsOf(each)) {
        if (last.get(list) === each.look) found.set(list, (found.get(list) ?? 0) + 1)
        last.set(list, each.look)
      }
    const allowed = unavoidable(ordered)
    expect([...found].filter(([list, count]) => count > (allowed.get(list) ?? 0))).toEqual([])
    expect(last.keys()).toContain(`category ${AI_CATEGORY}`)
  })
})
