import { expect, it } from 'vitest'

import { wishedYear } from './wished-year.ts'

it('the year that is wished is the running one until September, then the next', () => {
  expect(wishedYear(new Date(2026, 8, 30), 'en-US')).toBe('2026')
  expect(wishedYear(new Date(2026, 9, 1), 'en-US')).toBe('2027')
  expect(wishedYear(new Date(2026, 0, 1), 'zh-CN')).toBe('2026年')
})
