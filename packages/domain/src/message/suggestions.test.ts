import { describe, expect, it } from 'vitest'

import { FESTIVAL_CATALOGUE } from '../festivals/catalogue.ts'
import { LANGUAGES } from '../language.ts'
import { fillSlots, parseSlots } from './slots.ts'
import {
  loadSuggestions,
  occasionOf,
  RELATIONS,
  type Suggestion,
  type Suggestions,
  suggestionsFor,
  VOICES,
} from './suggestions.ts'

const FEWEST = 3
/** UTF-16 units: so much has room on every card */
const LONGEST = { 'en-US': 110, 'zh-CN': 40 }
const SOLEMN = new Set([
  'sympathy',
  'remembrance',
  ...FESTIVAL_CATALOGUE.filter(({ tone }) => tone === 'solemn').map(({ slug }) => slug),
])

const all: [language: (typeof LANGUAGES)[number], suggestions: Suggestions][] = []
for (const language of LANGUAGES) all.push([language, await loadSuggestions(language)])

describe.each(all)('our words in %s', (language, suggestions) => {
  const each = Object.entries(suggestions).flatMap(([occasion, list]) => list.map((one) => ({ occasion, ...one })))

  it('are at least three for each occasion, for known relations and in known voices', () => {
    for (const list of Object.values(suggestions)) expect(list.length).toBeGreaterThanOrEqual(FEWEST)
    expect(each.filter(({ relation, voice }) => !RELATIONS.includes(relation) || !VOICES.includes(voice))).toEqual([])
  })

  it('are solemn on solemn occasions, without a cheer, and nowhere else', () => {
    const mixed = each.filter(({ occasion, voice }) => (voice === 'solemn') !== SOLEMN.has(occasion))
    const cheering = each.filter(({ voice, text }) => voice === 'solemn' && /[!！]|happy|快乐/i.test(text))
    expect([mixed, cheering]).toEqual([[], []])
  })

  it('fit on a card, and are each said once', () => {
    const long = each.filter(({ text }) => text.length > LONGEST[language])
    expect(long).toEqual([])
    expect(new Set(each.map(({ text }) => text)).size).toBe(each.length)
  })

  it('read well without anything filled in', () => {
    for (const { text } of each) {
      expect(text).toBe(text.trim())
      expect(fillSlots(text, {})).not.toMatch(/[{}|]|\s[,，.!?]|，，/)
    }
    const slots = each.flatMap(({ text }) => parseSlots(text)).filter((piece) => typeof piece !== 'string')
    expect(new Set(slots.map(({ name }) => name))).toEqual(new Set(['name', 'from', 'year']))
  })
})

it('both languages have words for the same occasions', () => {
  const [[, first], [, second]] = all as [(typeof all)[number], (typeof all)[number]]
  expect(Object.keys(first)).toEqual(Object.keys(second))
})

describe('occasionOf', () => {
  const [[, suggestions]] = all as [(typeof all)[number]]

  it.each([
    [{ category: 'festival', festival: { slug: 'mid-autumn', tone: 'joy' } }, 'mid-autumn'],
    [{ category: 'festival', festival: { slug: 'small-business-saturday', tone: 'joy' } }, 'festival'],
    [{ category: 'festival', festival: { slug: 'yom-kippur', tone: 'solemn' }, theme: 'birthday' }, 'remembrance'],
    [{ category: 'new baby', theme: 'birthday' }, 'new-baby'],
    [{ category: 'festival', theme: 'qixi' }, 'qixi'],
    [{ category: '', theme: 'sympathy' }, 'sympathy'],
    [{ category: 'AI greeting cards' }, 'just-because'],
    [{ category: 'constructor', theme: 'toString' }, 'just-because'],
    [{ category: '' }, 'just-because'],
  ] as const)('of %j is %s', (card, occasion) => {
    expect(occasionOf(card, suggestions)).toBe(occasion)
  })
})

const words = (relation: Suggestion['relation'], voice: Suggestion['voice']): Suggestion => ({
  relation,
  voice,
  text: `${relation} ${voice}`,
})

describe('suggestionsFor', () => {
  const list = [words('anyone', 'warm'), words('family', 'warm'), words('friend', 'playful'), words('family', 'formal')]

  it('puts words for the relation first, then those for anyone', () => {
    expect(suggestionsFor(list, { relation: 'family' }).map(({ text }) => text)).toEqual([
      'family warm',
      'family formal',
      'anyone warm',
    ])
  })

  it('keeps to one voice when asked to, and offers all to anyone', () => {
    expect(suggestionsFor(list, { relation: 'anyone', voice: 'playful' })).toEqual([words('friend', 'playful')])
    expect(suggestionsFor(list, { relation: 'anyone' })).toEqual(list)
  })
})
