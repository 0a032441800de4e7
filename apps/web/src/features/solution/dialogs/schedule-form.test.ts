import { parseSchedule } from '@petalpost/domain/date-schedule'
import { DEFAULT_SCHEDULE } from '@petalpost/domain/solution'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  changed,
  datesInMonth,
  daysOf,
  fromCron,
  nextDates,
  picked,
  type ScheduleForm,
  START,
  toCron,
  WEEKDAY_ORDERS,
} from './schedule-form.ts'

const forms: fc.Arbitrary<ScheduleForm> = fc
  .record({
    period: fc.constantFrom('year' as const, 'month' as const),
    by: fc.constantFrom('date' as const, 'weekday' as const),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant('L' as const)),
    order: fc.constantFrom(...WEEKDAY_ORDERS),
    weekday: fc.integer({ min: 0, max: 6 }),
  })
  .map((form) => changed(form, {}))

test('it starts with every 1 January (spec 4)', () => {
  expect(toCron(START)).toBe(DEFAULT_SCHEDULE)
  expect(fromCron(DEFAULT_SCHEDULE)).toEqual(START)
})

test('the fields always give a valid schedule, which is read back as the same days', () => {
  fc.assert(
    fc.property(forms, (form) => {
      const cron = toCron(form)
      expect(parseSchedule(cron)).toMatchObject({ ok: true })
      const back = fromCron(cron)
      expect(back && toCron(back)).toBe(cron)
      expect(back).toMatchObject({ period: form.period, by: form.by })
    }),
    { numRuns: 300 },
  )
})

describe('days of a month', () => {
  test('a month offers every day that it has in any year', () => {
    expect(daysOf({ period: 'year', month: 2 })).toBe(29)
    expect(daysOf({ period: 'year', month: 4 })).toBe(30)
    expect(daysOf({ period: 'month', month: 4 })).toBe(31)
  })

  test('the 31st becomes the 30th in a shorter month', () => {
    expect(changed({ ...START, day: 31 }, { month: 4 }).day).toBe(30)
    expect(changed({ ...START, day: 'L' }, { month: 4 }).day).toBe('L')
  })
})

test('a schedule that the fields cannot express is left unchanged', () => {
  const kept = ['* * * 1,15 * ?', '* * * 1 1,7 ?', '* * * ? 5 SUN', '* * * LW 3 ?', '* * * L-2 * ?', '* * * 1,L 2 ?']
  for (const cron of [...kept, 'nonsense']) expect(fromCron(cron)).toBeNull()
})

describe('the next dates', () => {
  test('nextDates: a schedule that is due today begins with today', () => {
    expect(nextDates('* * * 21 11 ?', '2026-11-21', 3)).toEqual(['2026-11-21', '2027-11-21', '2028-11-21'])
  })

  test('29 February comes in leap years only', () => {
    expect(nextDates('* * * 29 2 ?', '2026-11-21', 3)).toEqual(['2028-02-29', '2032-02-29', '2036-02-29'])
  })

  test('the last Monday of May', () => {
    expect(nextDates('* * * ? 5 MONL', '2026-11-21', 2)).toEqual(['2027-05-31', '2028-05-29'])
  })
})

describe('a day picked in the calendar', () => {
  test.each([
    [{}, '2027-05-09', '* * * 9 5 ?'],
    [{ period: 'month' }, '2027-05-31', '* * * 31 * ?'],
    [{ by: 'weekday' }, '2027-05-09', '* * * ? 5 SUN#2'],
    [{ by: 'weekday', period: 'month' }, '2027-05-31', '* * * ? * MONL'],
    [{ by: 'weekday' }, '1970-01-01', '* * * ? 1 THU#1'],
  ] as const)('%j and %s give %s', (change, date, cron) => {
    expect(toCron(picked({ ...START, ...change }, date))).toBe(cron)
  })

  test('is one of the days the schedule falls on', () => {
    expect([...datesInMonth('* * * ? 5 SUN#2', '2027-05')]).toEqual(['2027-05-09'])
    expect([...datesInMonth('* * * L * ?', '2027-02')]).toEqual(['2027-02-28'])
    expect(datesInMonth('* * * 9 5 ?', '2027-06').size).toBe(0)
  })
})
