import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { civilDate, dayNumber } from './civil-day.ts'
import {
  areFestivalTabsCentered,
  dueOn,
  earliestDayStillShown,
  nextFestivalDate,
  nextSpan,
  runsOf,
} from './festival.ts'

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

describe('earliestDayStillShown', () => {
  it('without a window it is today; with one, as many days back as the window has after the day', () => {
    expect(earliestDayStillShown('2027-01-02')).toBe('2027-01-02')
    expect(earliestDayStillShown('2027-01-02', { before: 9, after: 3 })).toBe('2026-12-30')
  })
})

describe('dueOn (spec 4, "Dates")', () => {
  const newYear = dayNumber('2027-01-01')
  const around = Array.from({ length: 9 }, (_, index) => newYear - 4 + index)

  it('without a window: on the day itself and on no other', () => {
    expect(around.map((day) => dueOn([newYear, newYear], day)?.away)).toEqual(
      around.map((day) => (day === newYear ? 0 : undefined)),
    )
  })

  it('with a window: on the days before, over the turn of the year, and the days after, both ends included', () => {
    expect(around.map((day) => dueOn([newYear, newYear], day, 2, 1)?.away)).toEqual([
      undefined,
      undefined,
      2,
      1,
      0,
      1,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('the days before are one occurrence, the own day and the days after another', () => {
    expect([-2, -1, 0, 1].map((away) => dueOn([newYear, newYear], newYear + away, 2, 1)?.occurrence)).toEqual([
      -newYear,
      -newYear,
      newYear,
      newYear,
    ])
  })

  it('own days in a row are one occurrence', () => {
    const week = [newYear, newYear + 6]
    expect(dueOn(week, newYear + 3)).toEqual({ occurrence: newYear, away: 0 })
    expect(dueOn(week, newYear + 7, 0, 1)).toEqual({ occurrence: newYear, away: 1 })
  })

  it('never when the festival has no date, as Hijri feasts in some years', () => {
    expect(dueOn([], newYear, 30, 30)).toBeUndefined()
  })

  it('is due when an own day is within the window, and the nearest own day identifies the occurrence', () => {
    fc.assert(
      fc.property(days, windows, fc.integer({ min: 19_980, max: 20_440 }), (numbers, { before, after }, today) => {
        const runs = runsOf(numbers.map(civilDate))
        const due = dueOn(runs.flat(), today, before, after)
        const near = numbers.filter((day) => day - before <= today && today <= day + after)
        expect(due !== undefined).toBe(near.length > 0)
        if (!due) return
        expect(due.away).toBe(Math.min(...near.map((day) => Math.abs(day - today))))
        const named = runs.find(([first]) => first === Math.abs(due.occurrence))
        expect(named).toBeDefined()
        expect(due.occurrence < 0).toBe(today < (named?.[0] ?? 0))
      }),
    )
  })
})

describe('nextSpan', () => {
  it('is one day without a window, and all days of the window with one', () => {
    expect(nextSpan(springFestival, undefined, '2027-02-01')).toEqual({ from: '2027-02-06', to: '2027-02-06' })
    expect(nextSpan(springFestival, { before: 1, after: 6 }, '2027-02-01')).toEqual({
      from: '2027-02-05',
      to: '2027-02-12',
    })
  })

  it('is the one that holds today until its last day is over', () => {
    expect(nextSpan(springFestival, { before: 1, after: 6 }, '2027-02-12')?.from).toBe('2027-02-05')
    expect(nextSpan(springFestival, { before: 1, after: 6 }, '2027-02-13')?.from).toBe('2028-01-25')
    expect(nextSpan(springFestival, undefined, '2030-01-01')).toBeNull()
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

  it('returns sorted, separate runs with exactly the days on which the festival shows', () => {
    fc.assert(
      fc.property(days, windows, (numbers, window) => {
        const runs = runsOf(numbers.map(civilDate), window)
        const flat = runs.flat()
        expect(flat).toEqual(flat.toSorted((a, b) => a - b))
        const gaps = runs.slice(1).map(([from], index) => from - (runs[index]?.[1] ?? from))
        expect(gaps.every((gap) => gap >= 2)).toBe(true)
        const shown = new Set(numbers.flatMap((day) => range(day - window.before, day + window.after)))
        expect(new Set(runs.flatMap(([from, to]) => range(from, to)))).toEqual(shown)
      }),
    )
  })
})

it('10 tabs are centred, 11 are not', () => {
  expect([1, 10, 11].map(areFestivalTabsCentered)).toEqual([true, true, false])
})

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
