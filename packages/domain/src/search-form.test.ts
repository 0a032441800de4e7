import fc from 'fast-check'
import { expect, test } from 'vitest'

import { searchForm } from './search-form.ts'

test.each([
  ['Mother’s Day', 'mothers day'],
  ['Ｄía de los Muertos', 'dia de los muertos'],
  ['中秋节', '中秋节'],
])('searchForm: %s is searched for as %s', (text, form) => {
  expect(searchForm(text)).toBe(form)
})

test('searchForm: the form of a form is the form', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom('Ä', 'é', "'", '’', 'İ', 'ß', 'Ａ', '生', ' ', 'a'), maxLength: 20 }),
  )
  fc.assert(fc.property(texts, (text) => searchForm(searchForm(text)) === searchForm(text)))
})
