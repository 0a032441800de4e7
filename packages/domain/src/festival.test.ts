import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { civilDate, dayNumber } from './civil-day.ts'
import { areFestivalTabsCentred, isDue, nextFestivalDate, runOn, runsOf } from './festival.ts'

const springFestival = ['2027-02-06', '2028-01-26', '2029-02-13']
const days = fc.uniqueArray(fc.integer({ min: 20_000, max: 20_400 }), { maxLength: 12 })
const windows = fc.record({ before: fc.nat(14), after: fc.nat(30) })

describe('nextFestivalDate', () => {
  it('today counts, the past does not', () => {
    expect(nextFestivalDate(springFestival, '2027-02-06')).toBe('2027-02-06')
    expect(nextFestivalDate(springFestival, '2027-02-07')).toBe('2028-01-26')
    expect(nextFestivalDate(springFestival.toReversed(), '2026-12-01')).toBe('2027-02-06')
    expect(nextFestivalDate(springFestival, '2030-01-01')).toBeNull()
    expect(nextFestivalDate([], '2027-01-01')).toBeNull()
  })
})

describe('isDue', () => {
  it('on the date itself without a window', () => {
    expect(isDue(springFestival, undefined, '2027-02-06')).toBe(true)
    expect(isDue(springFestival, undefined, '2027-02-05')).toBe(false)
    expect(isDue(springFestival, undefined, '2027-02-07')).toBe(false)
  })

  it('within the window, both ends included, over the turn of the year', () => {
    const newYear = ['2027-01-01']
    const window = { before: 2, after: 1 }
    const due = ['2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03']
    expect(due.filter((today) => isDue(newYear, window, today))).toEqual(due.slice(1, 5))
  })

  it('never when the festival has no date, as Hijri feasts in some years', () => {
    expect(isDue([], { before: 30, after: 30 }, '2027-01-01')).toBe(false)
  })

  it('means: some date is at most that many days away', () => {
    fc.assert(
      fc.property(days, windows, fc.integer({ min: 19_980, max: 20_440 }), (numbers, window, today) => {
        const near = numbers.some((day) => day - window.before <= today && today <= day + window.after)
        expect(isDue(numbers.map(civilDate), window, civilDate(today))).toBe(near)
      }),
    )
  })
})

describe('runsOf', () => {
  it('joins days in a row and windows that meet', () => {
    const day = dayNumber('2027-05-01')
    expect(runsOf(['2027-05-03', '2027-05-01', '2027-05-02'])).toEqual([[day, day + 2]])
    expect(runsOf(['2027-05-01', '2027-05-05'], { before: 1, after: 2 })).toEqual([[day - 1, day + 6]])
    expect(runsOf(['2027-05-01', '2027-05-03'])).toEqual([
      [day, day],
      [day + 2, day + 2],
    ])
    expect(runsOf([])).toEqual([])
  })

  it('runs are in order, apart, and hold exactly the due days', () => {
    fc.assert(
      fc.property(days, windows, (numbers, window) => {
        const runs = runsOf(numbers.map(civilDate), window)
        const flat = runs.flat()
        expect(flat).toEqual(flat.toSorted((a, b) => a - b))
        const gaps = runs.slice(1).map(([from], index) => from - (runs[index]?.[1] ?? from))
        expect(gaps.every((gap) => gap >= 2)).toBe(true)
        const held = runs.reduce((sum, [from, to]) => sum + to - from + 1, 0)
        const due = new Set(numbers.flatMap((day) => range(day - window.before, day + window.after)))
        expect(held).toBe(due.size)
        for (const day of due) expect(runOn(runs, day)).toBeDefined()
      }),
    )
  })
})

it('10 tabs are centred, 11 are not', () => {
  expect([1, 10, 11].map(areFestivalTabsCentred)).toEqual([true, true, false])
})

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
