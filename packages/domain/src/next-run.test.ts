import { CronExpressionParser } from 'cron-parser'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anySchedule, plainSchedule } from '../test/schedule-arbitrary.ts'
import { addDays, type CivilDate, civilDate, dayNumber } from './civil-day.ts'
import { isScheduledOn, parseSchedule } from './date-schedule.ts'
import { nextRun, nextScheduledDate, scheduleDates } from './next-run.ts'
import { TIME_ZONE_OFFSETS } from './time-zone.ts'

const IANA_ZONES = [
  'UTC',
  'Asia/Shanghai',
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe', // half an hour of summer time
  'America/Sao_Paulo', // its clocks changed at midnight until 2019
  'America/Santiago', // clocks still change at midnight
  'Pacific/Apia',
  'Asia/Kolkata',
  'Africa/Casablanca', // summer time stops for Ramadan
  'Asia/Gaza',
  'America/St_Johns',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]
const zone = fc.constantFrom(...TIME_ZONE_OFFSETS, ...IANA_ZONES)
const instant = fc.integer({ min: Date.UTC(2016, 0, 1), max: Date.UTC(2045, 0, 1) })

/** cron-parser wants "UTC+8" where the spec writes "+08:00". */
const cronZone = (timeZone: string) => (/^[+-]/.test(timeZone) ? `UTC${timeZone}` : timeZone)

const at = (iso: string) => new Date(iso)

function wallDate(at: number, timeZone: string): CivilDate {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
}

describe('against cron-parser running in the zone itself', () => {
  it('nextRun names the same day', () => {
    fc.assert(
      fc.property(plainSchedule, zone, instant, (cron, timeZone, now) => {
        fc.pre(parseSchedule(cron).ok)
        // The first run of the schedule as it is written, to the second, in the zone, from this second on.
        const expression = CronExpressionParser.parse(cron, {
          tz: cronZone(timeZone),
          currentDate: new Date(now - 1000),
        })
        expect(nextRun(cron, new Date(now), timeZone)).toBe(wallDate(expression.next().getTime(), timeZone))
      }),
      { numRuns: 500 },
    )
  })

  it('scheduleDates names the same days of six years', () => {
    fc.assert(
      fc.property(plainSchedule, fc.integer({ min: 2020, max: 2060 }), (cron, year) => {
        fc.pre(parseSchedule(cron).ok)
        const midnights = cron.replace('* * *', '0 0 0')
        const currentDate = at(`${year}-03-31T23:59:59Z`)
        const endDate = at(`${year + 6}-12-31T00:00:00Z`)
        const expression = CronExpressionParser.parse(midnights, { tz: 'UTC', currentDate, endDate })
        const expected: CivilDate[] = []
        while (expression.hasNext()) expected.push(expression.next().toDate().toISOString().slice(0, 10))
        expect(scheduleDates(cron, `${year}-04-01`, `${year + 6}-12-31`)).toEqual(expected)
      }),
      { numRuns: 50 },
    )
  })

  it('isScheduledOn agrees on every day of a year', () => {
    fc.assert(
      fc.property(plainSchedule, fc.integer({ min: 2020, max: 2060 }), (cron, year) => {
        fc.pre(parseSchedule(cron).ok)
        const first = dayNumber(`${year}-01-01`)
        const days = Array.from({ length: 366 }, (_, index) => civilDate(first + index))
        expect(days.filter((date) => isScheduledOn(cron, date))).toEqual(
          scheduleDates(cron, days[0] ?? '', days.at(-1) ?? ''),
        )
      }),
      { numRuns: 50 },
    )
  })

  it('every accepted schedule runs within 41 years', () => {
    fc.assert(
      fc.property(anySchedule, fc.integer({ min: 2020, max: 2060 }), (cron, year) => {
        const next = nextScheduledDate(cron, `${year}-03-01`)
        expect(next !== null && isScheduledOn(cron, next)).toBe(parseSchedule(cron).ok)
      }),
    )
  })
})

describe('nextRun', () => {
  it('a schedule that is due today runs today, until midnight', () => {
    expect(nextRun('* * * 1 1 ?', at('2027-01-01T23:59:59Z'), '+00:00')).toBe('2027-01-01')
    expect(nextRun('* * * 1 1 ?', at('2027-01-02T00:00:00Z'), '+00:00')).toBe('2028-01-01')
  })

  it('"today" is today in the schedule’s zone, or in the visitor’s zone for auto', () => {
    const lateOnNewYearsEve = at('2026-12-31T18:00:00Z')
    expect(nextRun('* * * 31 12 ?', lateOnNewYearsEve, '+08:00')).toBe('2027-12-31')
    expect(nextRun('* * * 31 12 ?', lateOnNewYearsEve, 'Asia/Shanghai')).toBe('2027-12-31')
    expect(nextRun('* * * 31 12 ?', lateOnNewYearsEve, '-11:00')).toBe('2026-12-31')
    expect(nextRun('* * * 31 12 ?', lateOnNewYearsEve, 'auto', 480)).toBe('2027-12-31')
    expect(nextRun('* * * 31 12 ?', lateOnNewYearsEve, 'auto')).toBe('2026-12-31')
  })

  it('waits for the next leap year, also across 2100', () => {
    expect(nextScheduledDate('* * * 29 2 ?', '2025-01-01')).toBe('2028-02-29')
    expect(nextScheduledDate('* * * 29 2 ?', '2096-03-01')).toBe('2104-02-29')
    expect(nextScheduledDate('* * * ? 2 SUN#5', '2088-03-01')).toBe('2128-02-29')
  })

  it('a refused schedule has no next run', () => {
    expect(nextRun('* * * 31 4 ?', at('2027-01-01T00:00:00Z'), 'auto')).toBeNull()
    expect(nextScheduledDate('* * * 13 5 FRI', '2027-01-01')).toBeNull()
  })
})

describe('scheduleDates', () => {
  it('scheduleDates includes the first and the last day', () => {
    expect(scheduleDates('* * * 15 * ?', '2027-01-15', '2027-03-15')).toEqual([
      '2027-01-15',
      '2027-02-15',
      '2027-03-15',
    ])
    expect(scheduleDates('* * * 15 * ?', '2027-01-16', '2027-02-14')).toEqual([])
    expect(scheduleDates('* * * 15 * ?', '2027-02-15', '2027-01-15')).toEqual([])
    expect(scheduleDates('nonsense', '2027-01-01', '2027-12-31')).toEqual([])
  })

  it('is as long as the years it covers', () => {
    const from = '2026-01-01'
    expect(scheduleDates('* * * ? 5 SUN#2', from, addDays(from, 6 * 366))).toEqual([
      '2026-05-10',
      '2027-05-09',
      '2028-05-14',
      '2029-05-13',
      '2030-05-12',
      '2031-05-11',
    ])
  })
})
