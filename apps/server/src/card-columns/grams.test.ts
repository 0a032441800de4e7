import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { grams, searchQuery } from './grams.ts'

describe('grams of a card', () => {
  test('a Chinese run gives its parts of one to four characters, other words stay whole in lower case', () => {
    expect(grams('生日快乐 Happy Birthday2026')).toEqual([
      '生',
      '日',
      '快',
      '乐',
      '生日',
      '日快',
      '快乐',
      '生日快',
      '日快乐',
      '生日快乐',
      'happy',
      'birthday2026',
    ])
  })
  test('accents, full-width letters and apostrophes have one spelling', () => {
    expect(grams('Ｄía de los Muertos', 'Mother’s Day')).toEqual(['dia', 'de', 'los', 'muertos', 'mothers', 'day'])
  })
  test('runs of two texts do not join', () => {
    expect(grams('中秋', '节日')).not.toContain('秋节')
  })
})

describe('search query', () => {
  test.each([
    ['福', "'福'", []],
    ['生日', "'生日'", []],
    ['生日快乐', "'生日快乐'", []],
    ['祝你生日快乐', "'祝你生日' & '生日快乐'", ['祝你生日快乐']],
    ['祝亲爱的你生日快乐', "'祝亲爱的' & '你生日快' & '生日快乐'", ['祝亲爱的你生日快乐']],
    ['Birth', "'birth':*", []],
    ["mother's", "'mothers':*", []],
    ['生日 birth', "'生日' & 'birth':*", []],
  ])('the search text %s becomes the query %s', (searchText, tsquery, exact) => {
    expect(searchQuery(searchText)).toEqual({ tsquery, exact })
  })
  test.each(['', '   ', '!!! %_', "'", '\\', '🎉'])('%j has nothing to search for', (searchText) => {
    expect(searchQuery(searchText)).toBeNull()
  })
  test('a query stays small, whatever the search text', () => {
    const query = searchQuery('一二三四五六七八九十'.repeat(100).replaceAll('五', () => 'x'.repeat(500)))
    expect(query?.tsquery.split(' & ').length).toBeLessThanOrEqual(32)
  })
  test('hostile strings never leave the quotes of a lexeme', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({
        unit: fc.constantFrom("'", '\\', '&', '|', '!', ':*', '<->', '(', ')', '\0', '生', '日', 'a', ' '),
        maxLength: 40,
      }),
    )
    const wellFormed = /^'[\p{L}\p{N}]+'(:\*)?( & '[\p{L}\p{N}]+'(:\*)?)*$/u
    fc.assert(
      fc.property(hostile, (searchText) => {
        expect(searchQuery(searchText)?.tsquery ?? "'nothing'").toMatch(wellFormed)
      }),
    )
  })
  test('a card is found by every piece of its own Chinese title, and by the start of each of its words', () => {
    const titles = fc.string({ unit: fc.constantFrom('生', '日', '快', '乐', 'a', 'b', ' ', "'"), maxLength: 20 })
    fc.assert(
      fc.property(titles, fc.nat(20), fc.nat(6), (title, from, length) => {
        const lexemes = grams(title)
        // a piece that starts inside a word is no prefix of that word, so the pieces hold Chinese only
        const piece = title.slice(from, from + length).replaceAll(/[ab']/g, ' ')
        const terms = searchQuery(piece)?.tsquery.split(' & ') ?? []
        expect(lexemes).toEqual(expect.arrayContaining(terms.map((term) => term.slice(1, -1))))
      }),
    )
  })
})
