import { describe, expect, test } from 'vitest'

import { definition, entry, reference } from '#test/factories.ts'

import { monthsOf, ribbonPins, ribbonSpan, shareOf } from './ribbon-pins.ts'

const TODAY = '2026-11-22'
const SPAN = ribbonSpan(TODAY, 0)
const dated = (id: string, dates: string[], more: Parameters<typeof entry>[0] | object = {}) =>
  entry({ id, dates, card: reference(id), ...more })

describe('the twelve months', () => {
  test('they start today, and the following years can be reached (spec 2.8)', () => {
    expect(SPAN).toEqual({ from: '2026-11-22', to: '2027-11-21' })
    expect(ribbonSpan(TODAY, 1)).toEqual({ from: '2027-11-22', to: '2028-11-21' })
    expect(ribbonSpan('2028-02-29', 0)).toEqual({ from: '2028-02-29', to: '2029-02-28' })
  })

  test('they begin today, and contain the start of every month in them', () => {
    expect(shareOf(SPAN, TODAY)).toBeCloseTo(0.5 / 365)
    expect(shareOf(SPAN, SPAN.to)).toBeCloseTo(364.5 / 365)
    expect(monthsOf(SPAN)).toHaveLength(12)
    expect(monthsOf(SPAN).slice(0, 2)).toEqual(['2026-12-01', '2027-01-01'])
    expect(monthsOf({ from: '2026-11-01', to: '2027-10-31' })[0]).toBe('2026-11-01')
  })
})

/** First day of a bar and the day after its last day, counted from today. */
const days = (bar?: { from: number; to: number }) => bar && [Math.round(bar.from * 365), Math.round(bar.to * 365)]

describe('the pins', () => {
  test('each festival of the solution has one, on whichever platform it is (spec 2.8)', () => {
    const both = dated('both', ['2026-12-25', '2027-12-25'])
    const pins = ribbonPins(
      definition([both, dated('pc', ['2027-05-01'])], [both, dated('phone', ['2026-11-26'])]),
      'pc',
      SPAN,
    )
    expect(pins.map(({ entry: { id }, platform, date }) => [id, platform, date])).toEqual([
      ['phone', 'mobile', '2026-11-26'],
      ['both', 'pc', '2026-12-25'],
      ['pc', 'pc', '2027-05-01'],
    ])
  })

  test('a festival in the days after its own day has its pin where its bar begins, with its past day', () => {
    const window = { window: { before: 0, after: 5 } }
    const [pin] = ribbonPins(definition([dated('week', ['2026-11-20', '2027-11-20'], window)]), 'pc', SPAN)
    expect([pin?.date, pin?.at, days(pin?.bars[0])]).toEqual(['2026-11-20', 0, [0, 4]])
  })

  test('when consecutive days include today, the pin is on today', () => {
    const [pin] = ribbonPins(definition([dated('eight', ['2026-11-21', '2026-11-22', '2026-11-23'])]), 'pc', SPAN)
    expect(pin?.date).toBe(TODAY)
  })

  test('a festival with a card on only one platform does not count as one without a card', () => {
    const bare = entry({ id: 'a', dates: ['2026-12-25'] })
    const [pin] = ribbonPins(definition([bare], [dated('a', ['2026-12-25'])]), 'pc', SPAN)
    expect([pin?.isPlanned, pin?.isCarded]).toEqual([true, true])
    const [none] = ribbonPins(definition([bare], [bare]), 'pc', SPAN)
    expect([none?.isPlanned, none?.isCarded]).toEqual([false, false])
  })

  test('a festival that recurs has a bar for each of its dates, and no further pin', () => {
    const [pin, ...rest] = ribbonPins(
      definition([dated('monthly', ['2026-11-01', '2026-12-01', '2027-01-01'])]),
      'pc',
      SPAN,
    )
    expect(rest).toEqual([])
    expect(pin?.date).toBe('2026-12-01')
    expect(pin?.bars).toHaveLength(2)
  })

  test('a window and days in a row are one bar from their first to their last day (spec 2.8)', () => {
    const [christmas, eight] = ribbonPins(
      definition([
        dated('christmas', ['2026-12-25'], { window: { before: 14, after: 1 } }),
        dated('eight', ['2027-01-05', '2027-01-06', '2027-01-07']),
      ]),
      'pc',
      SPAN,
    )
    expect(days(christmas?.bars[0])).toEqual([19, 35])
    expect(days(eight?.bars[0])).toEqual([44, 47])
  })

  test('a festival that still shows because of its window keeps its pin, at the beginning', () => {
    const [pin] = ribbonPins(
      definition([dated('sale', ['2026-11-20'], { window: { before: 0, after: 5 } })]),
      'pc',
      SPAN,
    )
    expect(pin).toMatchObject({ date: '2026-11-20', at: 0, bars: [{ from: 0, to: 4 / 365 }] })
  })

  test('a festival before or after the twelve months has no pin', () => {
    expect(ribbonPins(definition([dated('over', ['2026-11-20']), dated('far', ['2027-11-22'])]), 'pc', SPAN)).toEqual(
      [],
    )
  })

  test('a festival counts as planned when visitors of at least one platform see it', () => {
    const hidden = { showConfig: { inherit: false, show: false } }
    const pins = ribbonPins(
      definition(
        [
          dated('cardless', ['2026-12-01'], { card: undefined }),
          dated('hidden', ['2026-12-02'], hidden),
          dated('half', ['2026-12-03'], hidden),
        ],
        [dated('half', ['2026-12-03'])],
      ),
      'pc',
      SPAN,
    )
    expect(pins.map(({ entry: { id }, isPlanned }) => [id, isPlanned])).toEqual([
      ['cardless', false],
      ['hidden', false],
      ['half', true],
    ])
  })
})
