import { describe, expect, test } from 'vitest'

import { FESTIVAL_CATALOGUE } from '../festivals/catalogue.ts'
import { searchForm } from '../search-form.ts'
import { WORDS, wordsOf } from './words.ts'

const ENTRIES = [WORDS.festivals, WORDS.categories, WORDS.subjects].flatMap((group) => Object.entries(group))
const IDS = ENTRIES.map(([id]) => id)

describe('the words of the search', () => {
  test('every id names one meaning, and festivals have those of the catalog', () => {
    expect(new Set(IDS).size).toBe(IDS.length)
    const slugs = new Set(FESTIVAL_CATALOGUE.map(({ slug }) => slug))
    expect(Object.keys(WORDS.festivals).filter((id) => !slugs.has(id))).toEqual([])
  })

  test('every near meaning exists and is another', () => {
    const wrong = ENTRIES.filter(([id, { near }]) => wordsOf(near).some((each) => each === id || !IDS.includes(each)))
    expect(wrong).toEqual([])
  })

  test('every category and subject has words in both languages', () => {
    const both = [WORDS.categories, WORDS.subjects].flatMap((group) => Object.entries(group))
    expect(both.filter(([, { en, zh }]) => wordsOf(en).length === 0 || wordsOf(zh).length === 0)).toEqual([])
  })

  test('every role is one that a search knows', () => {
    const roles = new Set(ENTRIES.map(([, { role }]) => role))
    expect(roles).toEqual(new Set([undefined, 'who', 'how', 'grave']))
  })

  test('no entry has a word twice in a language, and every word has a letter or digit', () => {
    const wrong = ENTRIES.flatMap(([id, { en, zh, typed }]) =>
      [wordsOf(en), wordsOf(zh), wordsOf(typed)].flatMap((words) => {
        const forms = words.map(searchForm)
        const repeated = forms.filter((form, index) => forms.indexOf(form) !== index)
        return [...repeated, ...forms.filter((form) => !/[\p{L}\p{N}]/u.test(form))].map((form) => `${id}: ${form}`)
      }),
    )
    expect(wrong).toEqual([])
  })
})
