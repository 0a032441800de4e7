import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anySchedule } from '../test/schedule-arbitrary.ts'
import {
  isScheduledOn,
  monthly,
  nthWeekday,
  parseSchedule,
  SCHEDULE_FIELDS,
  schedulePeriod,
  yearly,
} from './date-schedule.ts'
import { DEFAULT_SCHEDULE } from './solution.ts'

const problemOf = (cron: string) => {
  const parsed = parseSchedule(cron)
  return parsed.ok ? null : parsed.problem
}

describe('parseSchedule', () => {
  it('parseSchedule reads the six fields of a schedule', () => {
    expect(parseSchedule(DEFAULT_SCHEDULE)).toMatchObject({
      ok: true,
      schedule: { second: '*', minute: '*', hour: '*', day: '1', month: '1', dayOfWeek: '?' },
      days: { months: [1], days: [1], fromEnd: [], workdays: { days: [], fromEnd: [] }, weekdays: [] },
    })
  })

  it('reads weekdays by name', () => {
    const mothersDay = parseSchedule('* * * ? 5 SUN#2')
    const memorialDay = parseSchedule('* * * ? 5 MONL')
    expect(mothersDay).toMatchObject({ ok: true, days: { weekdays: [{ weekday: 0, order: 2 }] } })
    expect(memorialDay).toMatchObject({ ok: true, days: { weekdays: [{ weekday: 1, order: 'last' }] } })
  })

  it.each([
    '* * * ? 5 SUN#2',
    '* * * ? 11 THU#4',
    '* * * 29 2 ?',
    '* * * 31 * ?',
    '* * * L * ?',
    '* * * 31 4,5 ?',
    '* * * * 12 ?',
    '* * * ? 12 MON',
    '* * * ? * MONL',
    '0 0 8 25 12 ?',
    '* * * 1 JAN ?',
    '  * * *  1 1 *  ',
    '? ? ? 1 1 ?',
    '0 0 0 1 1 ? *',
    '* * * 3-1 1 ?',
    '* * * 28-30 2 ?',
    '* * * 15W 1 ?',
    '* * * L-3 1 ?',
    '* * * L-2W,LW,1 * ?',
    '* * * ? 5 SUN#2,SUN#4',
    '* * * ? 5 SAT-SUN',
    '* * * ? NOV-FEB MONL',
    '* * * 1 1 ?'.toLowerCase(),
    '＊ ＊ ＊ １ １ ？',
    '*　* * 1\u200b 1\u00a0？',
    '* * * ？ 5 ＳＵＮ＃２，ＭＯＮＬ',
  ])('the schedule %s is accepted', (cron) => {
    expect(problemOf(cron)).toBeNull()
  })

  it.each([
    ['', 'field_count'],
    ['* * 1 1 ?', 'field_count'],
    ['* * * 1 1 ? * *', 'field_count'],
    [`${'1,'.repeat(50)}1 * * 1 1 ?`, 'too_long'],
    ['* * * 1 1 ? 2027', 'year'],
    ['* * * 1 1 ? ?', 'year'],
    ['60 * * 1 1 ?', 'field_invalid'],
    ['* 60 * 1 1 ?', 'field_invalid'],
    ['* * 24 1 1 ?', 'field_invalid'],
    ['* * * 0 1 ?', 'field_invalid'],
    ['* * * 32 1 ?', 'field_invalid'],
    ['* * * 1 13 ?', 'field_invalid'],
    ['* * * 1 0 ?', 'field_invalid'],
    ['* * * 1 FOO ?', 'field_invalid'],
    ['* * * 1,,2 1 ?', 'field_invalid'],
    ['* * * */0 1 ?', 'field_invalid'],
    ['* * * ? 5 SUN#6', 'field_invalid'],
    ['* * * ? 5 SUN#0', 'field_invalid'],
    ['* * * ? 5 DAY#2', 'field_invalid'],
    ['* * * 32W 1 ?', 'field_invalid'],
    ['* * * W 1 ?', 'field_invalid'],
    ['* * * 1-5W 1 ?', 'field_invalid'],
    ['* * * L-31 1 ?', 'field_invalid'],
    ['* * * 1 ? ?', 'field_invalid'],
    ['* * * ? 5 FRI#L', 'field_invalid'],
    ['* * * ? 5 MON-8', 'field_invalid'],
    ['* * * 1 JAN/3 ?', 'name_step'],
    ['* * * ? 5 MON-FRI/2', 'name_step'],
    ['* * * ? 5 L', 'weekday_missing'],
    ['* * * ? 5 MON,2', 'weekday_number'],
    ['* * * ? 5 7', 'weekday_number'],
    ['* * * ? 5 0#2', 'weekday_number'],
    ['* * * ? 5 1L', 'weekday_number'],
    ['* * * ? 5 1-5', 'weekday_number'],
    ['* * * 1 1 ?;', 'field_invalid'],
    ['* * * ?. 1 MON', 'field_invalid'],
    ['* * * 1 1 FRIDAY', 'both_days'],
    ['* * * 13 5 FRI', 'both_days'],
    ['* * * 13 5 5', 'both_days'],
    ['* * * L * MONL', 'both_days'],
    ['* * * 31 4 ?', 'impossible_date'],
    ['* * * 30 2 ?', 'impossible_date'],
    ['* * * 30,31 4 ?', 'impossible_date'],
    ['* * * 31 4,6,9,11 ?', 'impossible_date'],
    ['* * * 30-31 2 ?', 'impossible_date'],
    ['* * * 30W 2 ?', 'impossible_date'],
    ['* * * L-30 4 ?', 'impossible_date'],
    ['* * * * * ?', 'period'],
    ['* * * 1-31 * ?', 'period'],
    ['* * * ? * MON', 'period'],
    ['* * * ? * MON,FRIL', 'period'],
    ['* * * ? * SUN-SAT', 'period'],
    ['@yearly', 'short_name'],
    [' @Annually ', 'short_name'],
    ['@every 5m', 'short_name'],
    ['@', 'short_name'],
  ] as const)('the schedule %s is refused: %s', (cron, problem) => {
    expect(problemOf(cron)).toBe(problem)
  })

  it('never throws on any text', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof parseSchedule(text).ok === 'boolean'))
    const fields = fc.array(
      fc.string({ unit: fc.constantFrom(...'* ? L # , - / 0 1 9 S U N M O W'.split(' ')), minLength: 1, maxLength: 6 }),
      {
        minLength: 6,
        maxLength: 6,
      },
    )
    fc.assert(fc.property(fields, (texts) => typeof parseSchedule(texts.join(' ')).ok === 'boolean'))
  })

  it('loses nothing: its fields joined give the text again', () => {
    fc.assert(
      fc.property(anySchedule, (cron) => {
        const parsed = parseSchedule(cron)
        fc.pre(parsed.ok)
        expect(SCHEDULE_FIELDS.map((field) => parsed.schedule[field]).join(' ')).toBe(cron)
      }),
    )
  })
})

describe('builders', () => {
  it('the builders write schedules that are accepted', () => {
    expect(yearly(1, 1)).toBe(DEFAULT_SCHEDULE)
    expect(monthly(15)).toBe('* * * 15 * ?')
    expect(monthly('L')).toBe('* * * L * ?')
    expect(nthWeekday(2, 0, 5)).toBe('* * * ? 5 SUN#2')
    expect(nthWeekday('last', 1)).toBe('* * * ? * MONL')
    expect([yearly(2, 29), monthly('L'), nthWeekday(5, 6)].map(problemOf)).toEqual([null, null, null])
  })

  it('leave impossible dates to parseSchedule', () => {
    expect(problemOf(yearly(4, 31))).toBe('impossible_date')
  })
})

const periodOf = (cron: string) => {
  const parsed = parseSchedule(cron)
  return parsed.ok && schedulePeriod(parsed.days)
}

it('the period is month when no month is set, else year', () => {
  expect(['* * * 15 * ?', '* * * ? * SUN#1'].map(periodOf)).toEqual(['month', 'month'])
  expect([DEFAULT_SCHEDULE, '* * * 1 1,7 ?'].map(periodOf)).toEqual(['year', 'year'])
})

describe('isScheduledOn', () => {
  it('29 February runs in leap years only, 1900 and 2100 being none', () => {
    const years = Array.from({ length: 301 }, (_, index) => 1850 + index)
    const running = years.filter((year) => isScheduledOn('* * * 29 2 ?', `${year}-02-29`))
    const leap = years.filter((year) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0))
    expect(running.filter((year) => leap.includes(year))).toEqual(leap)
    expect(isScheduledOn('* * * 29 2 ?', '2027-03-01')).toBe(false)
  })

  it.each([
    ['* * * ? 5 SUN#2', '2027-05-09', true],
    ['* * * ? 5 SUN#2', '2027-05-02', false],
    ['* * * ? 5 SUN#2', '2027-06-13', false],
    ['* * * ? 5 MONL', '2027-05-31', true],
    ['* * * ? 5 MONL', '2027-05-24', false],
    ['* * * ? * FRI#5', '2027-01-29', true],
    ['* * * L * ?', '2028-02-29', true],
    ['* * * L * ?', '2028-02-28', false],
    ['* * * 31 * ?', '2027-04-30', false],
    ['59 59 23 1 1 ?', '2027-01-01', true],
    ['* * * LW 1 ?', '2027-01-29', true],
    ['* * * LW 1 ?', '2027-01-31', false],
    ['* * * 1W 5 ?', '2027-05-03', true],
    ['* * * 15W 8 ?', '2027-08-16', true],
    ['* * * L-2 2 ?', '2028-02-27', true],
    ['* * * 1 NOV-FEB ?', '2027-01-01', true],
    ['* * * 1 NOV-FEB ?', '2027-03-01', false],
    ['* * * 31 4 ?', '2027-04-30', false],
  ])('isScheduledOn: the schedule %s has the day %s: %s', (cron, date, expected) => {
    expect(isScheduledOn(cron, date)).toBe(expected)
  })
})
