import { dayNumber } from '@petalpost/domain/civil-day'
import { EMBED_HORIZON_DAYS, SCRIPT_HORIZON_DAYS } from '@petalpost/domain/embed-payload'
import { defaultShowConfig, type OwnShowConfig } from '@petalpost/domain/show-config'
import { type FestivalEntry, newSolutionDefinition } from '@petalpost/domain/solution'
import { describe, expect, it } from 'vitest'

import { embedPayload, emptyPayload, popupCards } from './payload.ts'

const NOW = Date.parse('2026-11-21T08:00:00Z')
const TODAY = dayNumber('2026-11-21')
const PLACE = { origin: 'https://cards.example.com', popupPath: '/plugin/js/popup.X.mjs' }
const BUILD = 'AB12'

const reference = (id: string) => ({ id, isTemplate: 1 as const, thumbnail: '/files/t.webp', title: 'title' })

const entry = (id: string, changes: Partial<FestivalEntry> = {}): FestivalEntry => ({
  id,
  festivalId: 1,
  name: id,
  cron: null,
  dates: ['2027-02-06'],
  card: reference(`card-${id}`),
  ...changes,
})

/** Templates with these versions. */
const statesOf = (versions: Record<string, number>) =>
  new Map(Object.entries(versions).map(([id, version]) => [id, { version, isOwn: false }]))

/** The options of `/plugin/solution`, but without switched-off festivals. */
const FAR = { horizon: EMBED_HORIZON_DAYS, hidden: false }

function definitionOf(pc: FestivalEntry[], mobile: FestivalEntry[] = []) {
  const definition = newSolutionDefinition()
  definition.platforms.pc.festivals = pc
  definition.platforms.mobile.festivals = mobile
  return definition
}

function payloadOf(pc: FestivalEntry[], mobile: FestivalEntry[] = [], timeZone = 'auto', reach = FAR) {
  const definition = { ...definitionOf(pc, mobile), timeZone }
  const versions = [...pc, ...mobile].flatMap(({ card }) => (card ? [[card.id, 3] as const] : []))
  const cards = popupCards(definition, statesOf(Object.fromEntries(versions)), BUILD)
  return embedPayload({ key: 'KEY', definition, cards }, PLACE, NOW, reach)
}
/** The window of a festival in the payload. */
const daysAround = (window?: FestivalEntry['window']) =>
  payloadOf([entry('a', { ...(window && { window }) })]).f[0]?.slice(6)
/** Is a festival on this date in the payload? */
const shown = (date: string, window: NonNullable<FestivalEntry['window']>) =>
  payloadOf([entry('a', { dates: [date], window })]).f.length === 1
const configOf = (showConfig?: OwnShowConfig) => payloadOf([entry('a', showConfig && { showConfig })]).c[0]

describe('the embed payload', () => {
  it('is the same all day, in every process', () => {
    const one = payloadOf([entry('a')])
    expect(one.g).toBe(TODAY)
    expect(one).toEqual(payloadOf([entry('a')]))
  })

  it('names a festival by a short digest, its days, its card and its name', () => {
    const day = dayNumber('2027-02-06') - TODAY
    expect(payloadOf([entry('春节')]).f).toEqual([
      [expect.stringMatching(/^[\w-]{4}$/), [day, day], '春节', 0, -1, expect.stringMatching(/^[\w-]{4}$/)],
    ])
  })

  it('sends a festival that both platforms share once', () => {
    const payload = payloadOf([entry('a'), entry('b')], [entry('a')])
    expect(payload.f.map(([, , , pc, mobile]) => [pc, mobile])).toEqual([
      [0, 1],
      [0, -1],
    ])
    expect(payload.c.map(({ p }) => p)).toEqual(['center', 'full'])
  })

  it('leaves out what cannot show: switched off, without a card, without a date within 400 days', () => {
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

  it('leaves out a card that does not exist', () => {
    const definition = newSolutionDefinition()
    definition.platforms.pc.festivals = [entry('a')]
    expect(embedPayload({ key: 'KEY', definition, cards: new Map() }, PLACE, NOW, FAR).f).toEqual([])
  })

  it('contains yesterday, which is still today somewhere, and joins consecutive days', () => {
    expect(payloadOf([entry('a', { dates: ['2026-11-19', '2026-11-20', '2026-11-22'] })]).f[0]?.[1]).toEqual([
      -2, -1, 1, 1,
    ])
  })

  it('contains the days around a festival’s own that its owner set, and none otherwise', () => {
    expect(daysAround()).toEqual([])
    expect(daysAround({ before: 0, after: 0 })).toEqual([])
    expect(daysAround({ before: 14, after: 0 })).toEqual([14])
    expect(daysAround({ before: 0, after: 6 })).toEqual([0, 6])
  })

  it('contains a festival whose window is still open, and one whose window begins within the horizon', () => {
    expect(shown('2026-11-09', { before: 0, after: 10 })).toBe(true)
    expect(shown('2026-11-08', { before: 0, after: 10 })).toBe(false)
    expect(shown('2027-12-30', { before: 4, after: 0 })).toBe(true)
    expect(shown('2027-12-31', { before: 4, after: 0 })).toBe(false)
  })

  it('keeps an entry’s id whatever else changes, and different entries have different ids', () => {
    const [first] = payloadOf([entry('a')]).f
    const many = payloadOf(Array.from({ length: 100 }, (_, n) => entry(`entry-${n}`)).concat(entry('a'))).f
    expect(new Set(many.map(([id]) => id)).size).toBe(101)
    expect(many.at(-1)?.[0].startsWith(first?.[0] ?? '-')).toBe(true)
  })

  it('keeps the solution’s order', () => {
    expect(payloadOf([entry('b'), entry('a')]).f.map(([, , name]) => name)).toEqual(['b', 'a'])
  })
})

describe('its horizon', () => {
  const dates = ['2027-01-05', '2027-01-06']
  const later = (n: number) => entry(`at-${n}`, { dates: [dates[n] ?? ''] })

  it('is 45 days in the script, which is loaded again every minute', () => {
    const near = { horizon: SCRIPT_HORIZON_DAYS, hidden: false }
    expect(payloadOf([later(0), later(1)], [], 'auto', near).f.map(([, , name]) => name)).toEqual(['at-0'])
    expect(payloadOf([], [], 'America/New_York', near).z).toEqual([-300])
  })

  it('in the whole solution includes switched-off festivals, marked as such', () => {
    const off = entry('off', { showConfig: { inherit: false, show: false } })
    const whole = payloadOf([off, entry('a')], [off], 'auto', { horizon: EMBED_HORIZON_DAYS, hidden: true })
    expect(whole.c).toEqual([
      { p: 'center', m: 1, h: 1 },
      { p: 'center', m: 1 },
      { p: 'full', m: 1, h: 1 },
    ])
    expect(whole.f.map(([, , , pc, mobile]) => [pc, mobile])).toEqual([
      [0, 2],
      [1, -1],
    ])
  })

  it('pairs both platforms in one festival', () => {
    const { f } = payloadOf([entry('a')], [entry('a', { card: reference('card-phone') })])
    expect(f.map((one) => one.slice(3, 5))).toEqual([[0, 1]])
  })

  it('contains the owner’s options for all pages', () => {
    const definition = { ...newSolutionDefinition(), options: { consent: 'wait', exclude: '/cart' } as const }
    const { n } = embedPayload({ key: 'KEY', definition, cards: new Map() }, PLACE, NOW, FAR)
    expect(n).toEqual({ consent: 'wait', exclude: '/cart' })
    expect(payloadOf([])).not.toHaveProperty('n')
  })
})

const cardsOf = (pc: FestivalEntry[], mobile: FestivalEntry[], versions: Record<string, number>, build = BUILD) =>
  popupCards(definitionOf(pc, mobile), statesOf(versions), build)
const markOf = (...rest: Parameters<typeof cardsOf>) => [...cardsOf(...rest).values()][0]?.mark

describe('its cards', () => {
  it('are named by their place, entry and platform, with one mark for both', () => {
    const [[pc, one] = [], [mobile, other] = []] = cardsOf(
      [entry('a')],
      [entry('a', { card: reference('card-phone') })],
      { 'card-a': 3, 'card-phone': 1 },
    )
    expect([pc, mobile]).toEqual([expect.stringMatching(/^[\w-]{4}\/pc$/), pc?.replace('pc', 'mobile')])
    expect([one?.id, one?.version, other?.id, other?.version]).toEqual(['card-a', 3, 'card-phone', 1])
    expect(one?.mark).toBe(other?.mark)
    const definition = definitionOf([entry('a')])
    const cards = popupCards(definition, statesOf({ 'card-a': 3 }), BUILD)
    const { f } = embedPayload({ key: 'KEY', definition, cards }, PLACE, NOW, FAR)
    expect(f[0]?.[5]).toBe(cards.get(`${f[0]?.[0]}/pc`)?.mark)
  })

  it('have another mark after a change of the card, its version or the frame’s build', () => {
    const marks = [
      markOf([entry('a')], [], { 'card-a': 3 }),
      markOf([entry('a')], [], { 'card-a': 4 }),
      markOf([entry('a')], [], { 'card-a': 3 }, 'CD34'),
      markOf([entry('a', { card: reference('other') })], [], { other: 3 }),
    ]
    expect(new Set(marks).size).toBe(4)
    expect(markOf([entry('a', { name: 'another name' })], [], { 'card-a': 3 })).toBe(marks[0])
  })

  it('have no place if they do not exist', () => {
    expect(cardsOf([entry('a')], [], {}).size).toBe(0)
  })
})

describe('its configs', () => {
  it('inherit from the platform', () => {
    expect(configOf()).toEqual({ p: 'center', m: 1 })
    expect(configOf({ inherit: true, showTimes: 2, showPosition: 'top' })).toEqual(configOf())
  })

  it('take their own values, and the rest from the platform', () => {
    expect(configOf({ inherit: false, showTimes: 1, delay: 900, autoClose: true, showMask: 1 })).toEqual({
      t: 1,
      d: 900,
      x: defaultShowConfig('pc').closeDelay,
      p: 'center',
    })
  })

  it('contain a size only when it is not the whole window', () => {
    const style = { top: '5%', left: '0%', width: '40%', height: '100%' }
    expect(configOf({ inherit: false, style })?.r).toEqual(['5%', '0%', '40%', '100%'])
    expect(configOf({ inherit: false, style, showPosition: 'full' })).not.toHaveProperty('r')
  })

  it('failure 17: contain no closing time when it is zero: then the popup stays', () => {
    expect(configOf({ inherit: false, autoClose: true, closeDelay: 0 })).not.toHaveProperty('x')
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
