import { expect, test } from 'vitest'

import { searchForm } from './search-form.ts'

test.each([
  ['Mother’s Day', 'mothers day'],
  ['Ｄía de los Muertos', 'dia de los muertos'],
  ['中秋节', '中秋节'],
])('searchForm: %s is searched for as %s', (text, form) => {
  expect(searchForm(text)).toBe(form)
})
