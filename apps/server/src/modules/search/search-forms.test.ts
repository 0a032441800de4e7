import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { countedForm, spelling } from './search-forms.ts'

describe('the form in which a search is counted (spec 2.6)', () => {
  test.each([
    ['Birthday', 'birthday'],
    ['  HAPPY \t birthday! ', 'happy birthday'],
    ['Mother’s Day', 'mothers day'],
    ["mother's day", 'mothers day'],
    ['Ｍｉｄ-Autumn', 'mid-autumn'],
    ['Café', 'cafe'],
    ['生日快乐！', '生日快乐'],
    ['福', '福'],
    ['お正月', 'お正月'],
  ])('%j is counted as %j', (searchText, form) => {
    expect(countedForm(searchText)).toBe(form)
  })

  test.each(['', ' ', 'a', '7', '!!!', 'x'.repeat(31), 'happy.com', 'a/b', '<b>hi</b>', '🎂🎂'])(
    '%j is not worth showing to others',
    (searchText) => {
      expect(countedForm(searchText)).toBeNull()
    },
  )

  test('characters that nobody sees are not shown to others (rule S21)', () => {
    expect(['hi\u202Eday', 'a\u0007b'].map(countedForm)).toEqual(['hiday', 'ab'])
  })

  test('the form of a form is the same form, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const form = countedForm(text)
        fc.pre(form !== null)
        expect(countedForm(form ?? '')).toBe(form)
        expect(countedForm(spelling(form ?? '', []))).toBe(form)
      }),
      { numRuns: 1_000 },
    )
  })

  test('a form is shown as the product spells it, else with a capital first letter', () => {
    const known = ['Thank you', "Mother's Day"]
    expect(['mothers day', 'thank you', 'cat', '生日'].map((form) => spelling(form, known))).toEqual([
      "Mother's Day",
      'Thank you',
      'Cat',
      '生日',
    ])
  })
})
