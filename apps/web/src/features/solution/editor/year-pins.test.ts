import { expect, test } from 'vitest'

import { shareOfYear, yearPins } from './year-pins.ts'

test('a year holds every date that falls into it, in order, none twice, the past told apart', () => {
  const entries = [
    { id: 'monthly', dates: ['2026-12-01', '2026-11-01', '2027-01-01'] },
    { id: 'none' },
    { id: 'spring', dates: ['2026-02-17', '2027-02-06'] },
  ]
  const pins = yearPins(entries, '2026', '2026-11-21').map(({ entry, date, past }) => [entry.id, date, past])
  expect(pins).toEqual([
    ['spring', '2026-02-17', true],
    ['monthly', '2026-11-01', true],
    ['monthly', '2026-12-01', false],
  ])
})

test('the share of a year grows from its first to its last day, leap years too', () => {
  expect(shareOfYear('2026-01-01')).toBeCloseTo(0.5 / 365)
  expect(shareOfYear('2028-12-31')).toBeCloseTo(365.5 / 366)
  expect(shareOfYear('2028-07-01')).toBeCloseTo(0.5, 2)
})
