import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, civilDate, DAY_MS, dayAt, dayNumber, isCivilDate } from './civil-day.ts'

describe('day numbers', () => {
  it('day numbers count from 1970-01-01', () => {
    expect(dayNumber('1970-01-01')).toBe(0)
    expect(dayNumber('2027-02-06')).toBe(20_855)
    expect(civilDate(20_855)).toBe('2027-02-06')
  })

  it('go there and back for every day of five centuries', () => {
    fc.assert(
      fc.property(fc.integer({ min: dayNumber('1800-01-01'), max: dayNumber('2300-01-01') }), (day) => {
        expect(dayNumber(civilDate(day))).toBe(day)
        expect(isCivilDate(civilDate(day))).toBe(true)
      }),
    )
  })

  it('cross months, years and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  })
})

describe('dayAt', () => {
  const newYear = Date.UTC(2027, 0, 1)

  it('changes at midnight of the offset, not of UTC', () => {
    expect(dayAt(newYear - 1, 0)).toBe(dayNumber('2026-12-31'))
    expect(dayAt(newYear, 0)).toBe(dayNumber('2027-01-01'))
    expect(dayAt(newYear - 8 * 3_600_000, 480)).toBe(dayNumber('2027-01-01'))
    expect(dayAt(newYear + 11 * 3_600_000 - 1, -660)).toBe(dayNumber('2026-12-31'))
  })

  it('grows by one every 24 hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: -720, max: 840 }), (now, offset) => {
        expect(dayAt(now + DAY_MS, offset)).toBe(dayAt(now, offset) + 1)
      }),
    )
  })
})

it('isCivilDate takes real dates only', () => {
  expect(['2028-02-29', '2026-12-31', '1999-01-01'].every(isCivilDate)).toBe(true)
  const wrong = [
    '2027-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '2026-01-01T00:00',
    '',
    20260101,
    null,
  ]
  expect(wrong.filter(isCivilDate)).toEqual([])
})
