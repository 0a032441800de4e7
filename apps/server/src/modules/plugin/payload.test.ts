import { dayNumber } from '@petalpost/domain/civil-day'
import { defaultShowConfig, type OwnShowConfig } from '@petalpost/domain/show-config'
import { type FestivalEntry, newSolutionDefinition } from '@petalpost/domain/solution'
import { describe, expect, it } from 'vitest'

import { embedPayload, emptyPayload } from './payload.ts'

const NOW = Date.parse('2026-11-21T08:00:00Z')
const PLACE = { origin: 'https://cards.example.com', popupPath: '/plugin/js/popup.X.mjs', cardBuild: 'AB12' }

const entry = (id: string, changes: Partial<FestivalEntry> = {}): FestivalEntry => ({
  id,
  festivalId: 1,
  name: id,
  cron: null,
  dates: ['2027-02-06'],
  card: { id: `card-${id}`, isTemplate: 1, thumbnail: '/files/t.webp', title: 'title' },
  ...changes,
})

function payloadOf(pc: FestivalEntry[], mobile: FestivalEntry[] = [], timeZone = 'auto') {
  const definition = newSolutionDefinition()
  definition.timeZone = timeZone
  definition.platforms.pc.festivals = pc
  definition.platforms.mobile.festivals = mobile
  const cardVersions = new Map([...pc, ...mobile].flatMap(({ card }) => (card ? [[card.id, 3] as const] : [])))
  return embedPayload({ key: 'KEY', definition, cardVersions }, PLACE, NOW)
}
/** What the payload says of the days around a festival's own. */
const daysAround = (window?: FestivalEntry['window']) =>
  payloadOf([entry('a', { ...(window && { window }) })]).f[0]?.slice(6)
/** Does a festival on this date reach the payload? */
const shown = (date: string, window: NonNullable<FestivalEntry['window']>) =>
  payloadOf([entry('a', { dates: [date], window })]).f.length === 1
const configOf = (showConfig?: OwnShowConfig) => payloadOf([entry('a', showConfig && { showConfig })]).c[0]

describe('the embed payload', () => {
  it('is the same all day, everywhere', () => {
    const one = payloadOf([entry('a')])
    expect(one.g).toBe(Date.parse('2026-11-21T00:00:00Z') / 1000)
    expect(one).toEqual(payloadOf([entry('a')]))
  })

  it('names a festival by a short digest, its days, its card and its name', () => {
    const day = dayNumber('2027-02-06')
    expect(payloadOf([entry('春节')]).f).toEqual([
      [expect.stringMatching(/^[\w-]{4}$/), [day, day], 0, -1, 'card-春节@3', '春节'],
    ])
  })

  it('sends a festival that both platforms share once', () => {
    const payload = payloadOf([entry('a'), entry('b')], [entry('a')])
    expect(payload.f.map(([, , pc, mobile]) => [pc, mobile])).toEqual([
      [0, 1],
      [0, -1],
    ])
    expect(payload.c.map(({ p }) => p)).toEqual(['center', 'full'])
  })

  it('leaves out what cannot show: switched off, without a card, without a date in 400 days', () => {
    expect(
      payloadOf([
        entry('off', { showConfig: { inherit: false, show: false } }),
        entry('no-dates', { dates: [] }),
        entry('past', { dates: ['2026-11-18'] }),
        entry('far', { dates: ['2028-02-06'] }),
      ]).f,
    ).toEqual([])
    const { card: _, ...bare } = entry('bare')
    expect(payloadOf([bare]).f).toEqual([])
  })

  it('leaves out a card that is gone', () => {
    const definition = newSolutionDefinition()
    definition.platforms.pc.festivals = [entry('a')]
    expect(embedPayload({ key: 'KEY', definition, cardVersions: new Map() }, PLACE, NOW).f).toEqual([])
  })

  it('still knows yesterday, which it is somewhere, and joins days in a row', () => {
    expect(payloadOf([entry('a', { dates: ['2026-11-19', '2026-11-20', '2026-11-22'] })]).f[0]?.[1]).toEqual([
      dayNumber('2026-11-19'),
      dayNumber('2026-11-20'),
      dayNumber('2026-11-22'),
      dayNumber('2026-11-22'),
    ])
  })

  it('carries the days around a festival’s own that its owner set, and none otherwise', () => {
    expect(daysAround()).toEqual([])
    expect(daysAround({ before: 0, after: 0 })).toEqual([])
    expect(daysAround({ before: 14, after: 0 })).toEqual([14])
    expect(daysAround({ before: 0, after: 6 })).toEqual([0, 6])
  })

  it('keeps a festival that still shows by its window, and one that begins to within the horizon', () => {
    expect(shown('2026-11-09', { before: 0, after: 10 })).toBe(true)
    expect(shown('2026-11-08', { before: 0, after: 10 })).toBe(false)
    expect(shown('2027-12-30', { before: 4, after: 0 })).toBe(true)
    expect(shown('2027-12-31', { before: 4, after: 0 })).toBe(false)
  })

  it('keeps an entry’s id whatever else changes, and tells entries apart', () => {
    const [first] = payloadOf([entry('a')]).f
    const many = payloadOf(Array.from({ length: 100 }, (_, n) => entry(`entry-${n}`)).concat(entry('a'))).f
    expect(new Set(many.map(([id]) => id)).size).toBe(101)
    expect(many.at(-1)?.[0].startsWith(first?.[0] ?? '-')).toBe(true)
  })

  it('orders nothing itself: the solution’s order stands', () => {
    expect(payloadOf([entry('b'), entry('a')]).f.map(([, , , , , name]) => name)).toEqual(['b', 'a'])
  })
})

describe('its configs', () => {
  it('inherit from the platform', () => {
    expect(configOf()).toEqual({ showTimes: 0, d: 0, x: 0, p: 'center', m: 1, r: 0 })
    expect(configOf({ inherit: true, showTimes: 2, showPosition: 'top' })).toEqual(configOf())
  })

  it('take their own values, and the rest from the platform', () => {
    expect(configOf({ inherit: false, showTimes: 1, delay: 900, autoClose: true, showMask: 1 })).toEqual({
      showTimes: 1,
      d: 900,
      x: defaultShowConfig('pc').closeDelay,
      p: 'center',
      m: 0,
      r: 0,
    })
  })

  it('carry a size only when it is not the whole window', () => {
    const style = { top: '5%', left: '0%', width: '40%', height: '100%' }
    expect(configOf({ inherit: false, style })?.r).toEqual(['5%', '0%', '40%', '100%'])
    expect(configOf({ inherit: false, style, showPosition: 'full' })?.r).toBe(0)
  })
})

describe('its zone', () => {
  it('is the visitor’s own, an offset, or an IANA zone with its changes', () => {
    expect(payloadOf([]).z).toBe('a')
    expect(payloadOf([], [], '-11:00').z).toEqual([-660])
    expect(payloadOf([], [], 'Asia/Kolkata').z).toEqual([330])
    expect(payloadOf([], [], 'America/New_York').z).toEqual([
      -300,
      Date.parse('2027-03-14T07:00Z') / 60_000,
      -240,
      Date.parse('2027-11-07T06:00Z') / 60_000,
      -300,
    ])
  })
})

it('S11: an unknown key gets a payload that names nothing', () => {
  expect(emptyPayload(PLACE)).toEqual({ k: '', g: 0, z: 'a', o: PLACE.origin, p: PLACE.popupPath, c: [], f: [] })
})
