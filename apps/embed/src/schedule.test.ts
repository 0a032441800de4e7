import { civilDate } from '@petalpost/domain/civil-day'
import { dueOn } from '@petalpost/domain/festival'
import { offsetChanges } from '@petalpost/domain/iana-zone'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { dayIn, untilNextLook } from './schedule.ts'

const DAY = 864e5
const day = (date: string): number => Date.parse(date) / DAY
const at = (instant: string): number => Date.parse(instant)

afterEach(() => {
  vi.unstubAllEnvs()
})

/** The day by the browser's own calendar: slow and large, but right. */
const civilDay = (timeZone: string, instant: number): number =>
  day(new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant))

const zones = [
  'Asia/Shanghai',
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kolkata',
  'Africa/Casablanca',
  'America/St_Johns',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]
const instants = fc
  .integer({ min: at('2026-01-01T00:00Z') / 1000, max: at('2031-01-01T00:00Z') / 1000 })
  .map((s) => s * 1000)

/** Separate ascending runs, and the days in them. */
const runs = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 0, max: 9 })), { maxLength: 8 })
  .map((gaps) => {
    const packed: number[] = []
    const days: number[] = []
    let next = day('2026-12-01')
    for (const [gap, length] of gaps) {
      const first = next + gap
      packed.push(first, first + length)
      for (let d = first; d <= first + length; d++) days.push(d)
      next = first + length + 1
    }
    return { packed, days }
  })

describe('the visitor’s own zone', () => {
  it.each(zones)('has the day of the calendar in %s', (zone) => {
    vi.stubEnv('TZ', zone)
    fc.assert(
      fc.property(instants, (instant) => dayIn('a', instant) === civilDay(zone, instant)),
      { numRuns: 300 },
    )
  })
})

describe('a zone with changes', () => {
  const changes = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: -720, max: 840 })), { maxLength: 6 })
    .map((list) => {
      let minute = at('2026-11-01T00:00Z') / 6e4
      return list.map(([gap, offset]) => [(minute += gap), offset] as const)
    })

  it('uses the last change before the instant, in 20,000 cases of runs, zone and instant', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -720, max: 840 }),
        changes,
        runs,
        instants,
        (first, list, { packed, days }, instant) => {
          const offset = list.toReversed().find(([minute]) => minute * 6e4 <= instant)?.[1] ?? first
          const today = Math.floor((instant + offset * 6e4) / DAY)
          const zone = [first, ...list.flat()]
          expect(dayIn(zone, instant)).toBe(today)
          expect(dueOn(packed, today) !== undefined).toBe(days.includes(today))
        },
      ),
      { numRuns: 20_000 },
    )
  })

  it('keeps a fixed offset for ever', () => {
    expect(dayIn([-660], at('2027-01-01T10:59:59Z'))).toBe(day('2026-12-31'))
    expect(dayIn([-660], at('2027-01-01T11:00:00Z'))).toBe(day('2027-01-01'))
  })

  it.each(zones)('F4: agrees with the calendar in %s, given the changes the server sends', (zone) => {
    const [from, to] = [at('2026-11-01T00:00Z'), at('2027-12-06T00:00Z')]
    const [first, ...rest] = offsetChanges(zone, from, to)
    const packed = [first!.offsetMinutes, ...rest.flatMap((change) => [change.at / 6e4, change.offsetMinutes])]
    const withinHorizon = fc.integer({ min: from / 1000, max: to / 1000 - 1 }).map((s) => s * 1000)
    fc.assert(
      fc.property(withinHorizon, (instant) => dayIn(packed, instant) === civilDay(zone, instant)),
      { numRuns: 300 },
    )
  })
})

describe('the next look at the calendar', () => {
  it('is never later than an hour nor than the next midnight of the zone', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -720, max: 840 }), (instant, minutes) => {
        const wait = untilNextLook([minutes], instant)
        expect(wait).toBeGreaterThan(0)
        expect(wait).toBeLessThanOrEqual(36e5)
        expect(dayIn([minutes], instant + wait) - dayIn([minutes], instant)).toBeLessThanOrEqual(1)
        const isMidnight = dayIn([minutes], instant + wait) > dayIn([minutes], instant)
        expect(isMidnight || wait === 36e5).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('F4: sees the new day within the hour when the clocks change', () => {
    vi.stubEnv('TZ', 'America/New_York')
    for (const eve of ['2027-03-14T12:00:00Z', '2027-11-07T12:00:00Z']) {
      let now = at(eve)
      const before = dayIn('a', now)
      while (dayIn('a', now) === before) now += untilNextLook('a', now)
      const late = now - at(`${civilDate(before + 1)}T00:00:00`)
      expect(late).toBeGreaterThanOrEqual(0)
      expect(late).toBeLessThan(1000)
    }
  })
})
