import { expect, test } from 'vitest'

import { comingDates } from './coming-dates.ts'

test('comingDates: the dates from today on, for five years, in order', () => {
  const dates = ['2031-12-26', '2031-12-25', '2025-12-25', '2026-12-25', '2030-01-05', '2030-12-26']
  expect(comingDates(dates, '2026-12-25')).toEqual(['2026-12-25', '2030-01-05', '2030-12-26'])
})

test('comingDates: on 29 February the five years end before 29 February', () => {
  expect(comingDates(['2033-02-28', '2033-03-01'], '2028-02-29')).toEqual(['2033-02-28'])
})
