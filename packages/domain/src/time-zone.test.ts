import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { civilDate, DAY_MS, dayAt } from './civil-day.ts'
import { ianaOffsetMinutes, isIanaZone, offsetChanges } from './iana-zone.ts'
import { fixedOffsetMinutes, isTimeZone, offsetMinutes, TIME_ZONE_OFFSETS, TIME_ZONES, today } from './time-zone.ts'

const inNewYork = (iso: string) => today('America/New_York', Date.parse(iso))
const noonOf = (date: string) => Date.parse(`${date}T12:00Z`)

describe('time zones', () => {
  it('are auto, 23 hourly offsets and every IANA zone', () => {
    expect(TIME_ZONES.filter((zone) => !isTimeZone(zone))).toEqual([])
    expect(['Asia/Shanghai', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+5'].filter(isTimeZone)).toHaveLength(4)
  })

  it('no other text or value is a time zone', () => {
    const wrong = ['', '+12:00', '-12:00', '+8:00', '+08:30', '08:00', 'Mars/Olympus', 'asia shanghai', 'AUTO', 8, null]
    expect(wrong.filter(isTimeZone)).toEqual([])
  })

  it('the 23 offsets go up hour by hour', () => {
    expect(TIME_ZONE_OFFSETS.map(fixedOffsetMinutes)).toEqual(
      Array.from({ length: 23 }, (_, index) => (index - 11) * 60),
    )
    expect(fixedOffsetMinutes('auto')).toBeNull()
    expect(fixedOffsetMinutes('Asia/Shanghai')).toBeNull()
  })

  it('auto is the visitor’s own', () => {
    expect(offsetMinutes('auto', 0, -210)).toBe(-210)
    expect(offsetMinutes('+08:00', 0, -210)).toBe(480)
  })
})

describe('today', () => {
  it('turns at midnight of each offset', () => {
    for (const zone of TIME_ZONE_OFFSETS) {
      const midnight = Date.UTC(2027, 1, 6) - (fixedOffsetMinutes(zone) ?? 0) * 60_000
      expect([today(zone, midnight - 1), today(zone, midnight)]).toEqual(['2027-02-05', '2027-02-06'])
    }
  })

  it('is right when the clocks change', () => {
    // In New York, 8 March 2026 has 23 hours and 1 November has 25.
    expect(inNewYork('2026-03-08T04:59:59Z')).toBe('2026-03-07')
    expect(inNewYork('2026-03-09T03:59:59Z')).toBe('2026-03-08')
    expect(inNewYork('2026-03-09T04:00:00Z')).toBe('2026-03-09')
    expect(inNewYork('2026-11-01T03:59:59Z')).toBe('2026-10-31')
    expect(inNewYork('2026-11-02T04:59:59Z')).toBe('2026-11-01')
    expect(inNewYork('2026-11-02T05:00:00Z')).toBe('2026-11-02')
  })

  it('Samoa never saw 30 December 2011', () => {
    const lastMoment = Date.parse('2011-12-30T09:59:59Z')
    expect(today('Pacific/Apia', lastMoment)).toBe('2011-12-29')
    expect(today('Pacific/Apia', lastMoment + 1000)).toBe('2011-12-31')
  })
})

describe('IANA zones', () => {
  it.each([
    ['Asia/Shanghai', '2027-02-06', 480],
    ['Asia/Kolkata', '2027-02-06', 330],
    ['America/New_York', '2026-07-01', -240],
    ['America/New_York', '2026-12-01', -300],
    ['Australia/Lord_Howe', '2026-07-01', 630],
    ['Australia/Lord_Howe', '2026-12-01', 660],
    ['Pacific/Kiritimati', '2026-12-01', 840],
    ['America/St_Johns', '2026-12-01', -210],
  ])('%s on %s is %i minutes east', (zone, date, minutes) => {
    expect(ianaOffsetMinutes(zone, noonOf(date))).toBe(minutes)
  })

  it('an unknown zone throws a RangeError and is not valid', () => {
    expect(() => ianaOffsetMinutes('Mars/Olympus', 0)).toThrow(RangeError)
    expect(isIanaZone('Mars/Olympus')).toBe(false)
    expect(isIanaZone('+08:00')).toBe(false)
  })

  it('say when their clocks change', () => {
    const year = [Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)] as const
    expect(offsetChanges('America/New_York', ...year)).toEqual([
      { at: year[0], offsetMinutes: -300 },
      { at: Date.parse('2026-03-08T07:00Z'), offsetMinutes: -240 },
      { at: Date.parse('2026-11-01T06:00Z'), offsetMinutes: -300 },
    ])
    expect(offsetChanges('Asia/Shanghai', ...year)).toEqual([{ at: year[0], offsetMinutes: 480 }])
  })

  it('the changes give the same day as Intl at any instant', () => {
    const from = Date.UTC(2026, 10, 21, 10, 33, 7)
    const to = from + 400 * DAY_MS
    const zones = [
      'America/New_York',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
      'America/Santiago',
      'Asia/Gaza',
      'UTC',
    ]
    const changesOf = new Map(zones.map((zone) => [zone, offsetChanges(zone, from, to)]))
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: from, max: to }), (zone, at) => {
        const change = changesOf.get(zone)?.findLast((it) => it.at <= at)
        expect(civilDate(dayAt(at, change?.offsetMinutes ?? Number.NaN))).toBe(today(zone, at))
      }),
      { numRuns: 1000 },
    )
  })
})
