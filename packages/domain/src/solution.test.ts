import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { civilDate } from './civil-day.ts'
import { type FestivalWindow, nextFestivalDate } from './festival.ts'
import {
  bannerOrder,
  cardsIn,
  customizeStep,
  isCustomFestival,
  newCustomFestival,
  newPresetFestival,
  newSolution,
  newSolutionDefinition,
  nextShowing,
  openAfterRemoval,
  orderByNextRun,
  orderByShowing,
  SOLUTION_NAME_MAX_LENGTH,
  uniqueName,
  withoutCards,
} from './solution.ts'

describe('a new solution', () => {
  it('has the visitor’s zone, two platforms and no festival', () => {
    const { timeZone, platforms } = newSolutionDefinition()
    expect(timeZone).toBe('auto')
    expect(Object.keys(platforms)).toEqual(['pc', 'mobile'])
    expect([platforms.pc.festivals, platforms.mobile.festivals]).toEqual([[], []])
    expect([platforms.pc.showConfig.showPosition, platforms.mobile.showConfig.showPosition]).toEqual(['center', 'full'])
  })

  it('shares nothing with the next one', () => {
    const first = newSolutionDefinition()
    first.platforms.pc.showConfig.style.top = '10%'
    expect(newSolutionDefinition().platforms.pc.showConfig.style.top).toBe('0%')
  })

  it('has the user’s language as region and a free name', () => {
    expect(newSolution('自定义方案', ['自定义方案'], 'zh-CN')).toMatchObject({
      name: '自定义方案(1)',
      region: 'zh-CN',
      isTemplate: 0,
    })
  })
})

describe('uniqueName', () => {
  it('appends (1), (2) and so on', () => {
    expect(uniqueName('Custom solution', [])).toBe('Custom solution')
    expect(uniqueName('Custom solution', ['Custom solution'])).toBe('Custom solution(1)')
    expect(uniqueName('a', ['a', 'a(1)', 'a(3)'])).toBe('a(2)')
    expect(uniqueName('a', ['a(1)'])).toBe('a')
  })

  it('is free, begins with the base, and has the lowest free number', () => {
    const names = fc.array(fc.constantFrom<string[]>('a', 'a(1)', 'a(2)', 'a(3)', 'a(4)', 'b', 'a(1)(1)'))
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom('a', 'a(1)', 'b'), fc.string()), names, (base, taken) => {
        const name = uniqueName(base, taken)
        expect(taken).not.toContain(name)
        const number = name === base ? 0 : Number(name.slice(base.length).replace(/^\((\d+)\)$/, '$1'))
        const earlier = Array.from({ length: number }, (_, index) => (index === 0 ? base : `${base}(${index})`))
        expect(earlier.every((it) => taken.includes(it))).toBe(true)
      }),
    )
  })

  it('stays within the longest name, suffix included, and cuts no character in two', () => {
    const longest = '花'.repeat(SOLUTION_NAME_MAX_LENGTH)
    expect(uniqueName(longest, [longest])).toBe(`${'花'.repeat(SOLUTION_NAME_MAX_LENGTH - 3)}(1)`)
    const flowers = '🌸'.repeat(SOLUTION_NAME_MAX_LENGTH)
    const names = [flowers]
    for (let index = 0; index < 12; index += 1) names.push(uniqueName(flowers, names))
    expect(new Set(names).size).toBe(13)
    for (const name of names) {
      expect(Array.from(name).length).toBeLessThanOrEqual(SOLUTION_NAME_MAX_LENGTH)
      expect(name.isWellFormed()).toBe(true)
    }
  })

  it('gives a hundred new solutions a hundred names', () => {
    const names: string[] = []
    for (let index = 0; index < 100; index += 1) names.push(uniqueName('Custom solution', names))
    expect(new Set(names).size).toBe(100)
    expect(names.at(-1)).toBe('Custom solution(99)')
  })
})

describe('orderByNextRun', () => {
  it('soonest first, those without a date last, ties as they were', () => {
    const entries = [
      { id: 'none' },
      { id: 'late', nextRun: '2027-12-25' },
      { id: 'null', nextRun: null },
      { id: 'soon', nextRun: '2026-12-25' },
      { id: 'soon too', nextRun: '2026-12-25' },
    ]
    expect(orderByNextRun(entries).map(({ id }) => id)).toEqual(['soon', 'soon too', 'late', 'none', 'null'])
    expect(entries[0]?.id).toBe('none')
  })
})

describe('a festival in a solution', () => {
  it('custom: every 1 January, inheriting', () => {
    const entry = newCustomFestival('e1', 'Company birthday')
    expect(entry).toEqual({
      id: 'e1',
      festivalId: 0,
      name: 'Company birthday',
      cron: '* * * 1 1 ?',
      showConfig: { inherit: true },
    })
    expect(isCustomFestival(entry)).toBe(true)
  })

  it('preset: takes name, dates and next date of the catalog', () => {
    const festival = {
      id: 6,
      festivalId: 6,
      slug: 'chinese-new-year',
      name: '春节',
      festivalName: '春节',
      cron: null,
      country: 'CN',
      kept: true,
      tone: 'joy' as const,
      nextDate: '2027-02-06',
      dates: ['2027-02-06', '2028-01-26'],
      suggestedWindow: { before: 1, after: 6 },
    }
    expect(newPresetFestival('e2', festival)).toEqual({
      id: 'e2',
      festivalId: 6,
      name: '春节',
      cron: null,
      nextRun: '2027-02-06',
      dates: ['2027-02-06', '2028-01-26'],
      showConfig: { inherit: true },
    })
    expect(isCustomFestival(newPresetFestival('e3', festival))).toBe(false)
  })

  it('preset: shows only on its own day; the catalog’s window is only a suggestion (spec 4, "Dates")', () => {
    const christmas = {
      id: 50,
      festivalId: 50,
      slug: 'christmas',
      name: 'Christmas',
      festivalName: 'Christmas',
      cron: '* * * 25 12 ?',
      country: '*',
      kept: true,
      tone: 'joy' as const,
      dates: ['2026-12-25'],
      suggestedWindow: { before: 14, after: 1 },
    }
    expect(newPresetFestival('e4', christmas).window).toBeUndefined()
  })
})

it('the banner lists mine before templates', () => {
  const list = [
    { id: 't1', isTemplate: 1 as const },
    { id: 'm1', isTemplate: 0 as const },
    { id: 't2', isTemplate: 1 as const },
    { id: 'm2', isTemplate: 0 as const },
  ]
  expect(bannerOrder(list).map(({ id }) => id)).toEqual(['m1', 'm2', 't1', 't2'])
})

const card = (id: string) => ({ id, isTemplate: 0 as const, thumbnail: '', title: id })

it('deleted cards are removed from both platforms, and their festivals stay', () => {
  const definition = newSolutionDefinition()
  definition.platforms.pc.festivals = [
    { ...newCustomFestival('e1', 'One'), card: card('gone') },
    { ...newCustomFestival('e2', 'Two'), card: card('kept') },
  ]
  definition.platforms.mobile.festivals = [
    { ...newCustomFestival('e1', 'One'), card: card('gone') },
    newCustomFestival('e3', 'Three'),
  ]
  expect(cardsIn(definition).map(({ id }) => id)).toEqual(['gone', 'kept', 'gone'])
  const left = withoutCards(definition, ({ id }) => id === 'gone')
  expect(cardsIn(left).map(({ id }) => id)).toEqual(['kept'])
  expect(left.platforms.pc.festivals.map(({ id }) => id)).toEqual(['e1', 'e2'])
  expect(left.platforms.mobile.festivals.map(({ id }) => id)).toEqual(['e1', 'e3'])
  expect(cardsIn(definition)).toHaveLength(3)
})

it('after a removal the first one left opens, or none', () => {
  expect(openAfterRemoval([{ id: 'a' }, { id: 'b' }], 'a')?.id).toBe('b')
  expect(openAfterRemoval([{ id: 'a' }], 'a')).toBeNull()
})

it('customising copies a template, opens a user’s own solution, and sends visitors to the login', () => {
  expect(customizeStep({ isTemplate: 1 }, true)).toBe('copy')
  expect(customizeStep({ isTemplate: 0 }, true)).toBe('edit')
  expect(customizeStep({ isTemplate: 1 }, false)).toBe('login')
})

const showing = (id: string, dates: string[], window?: FestivalWindow) => ({
  id,
  dates,
  nextRun: dates[0] ?? null,
  ...(window && { window }),
})

describe('when entries show (spec 4, "Dates")', () => {
  it('nextShowing: a date, all days of a window, and a run beyond the known dates', () => {
    const christmas = ['2026-12-25', '2027-12-25']
    expect(nextShowing(showing('a', christmas), '2026-12-01')).toEqual({ from: '2026-12-25', to: '2026-12-25' })
    expect(nextShowing(showing('b', christmas, { before: 14, after: 1 }), '2026-12-26')).toEqual({
      from: '2026-12-11',
      to: '2026-12-26',
    })
    expect(nextShowing({ nextRun: '2128-02-29' }, '2088-03-01')).toEqual({ from: '2128-02-29', to: '2128-02-29' })
    expect(nextShowing({}, '2026-12-01')).toBeNull()
  })

  it('orderByShowing: what shows today, its own day before a near one, then what shows next', () => {
    const today = '2026-12-12'
    const entries = [
      showing('later', ['2027-01-01']),
      showing('soon', ['2026-12-13']),
      showing('near', ['2026-12-25'], { before: 14, after: 1 }),
      showing('begins tomorrow', ['2026-12-31'], { before: 18, after: 0 }),
      showing('own', [today]),
      showing('never', []),
    ]
    expect(orderByShowing(entries, today).map(({ id }) => id)).toEqual([
      'own',
      'near',
      'soon',
      'begins tomorrow',
      'later',
      'never',
    ])
  })

  it('orderByShowing: without windows it is the order of the next runs', () => {
    const days = fc.uniqueArray(fc.integer({ min: 20_800, max: 20_900 }), { maxLength: 3 })
    fc.assert(
      fc.property(fc.array(days, { maxLength: 8 }), (list) => {
        const today = '2026-12-01'
        const entries = list.map((numbers, index) => {
          const dates = numbers.map(civilDate).toSorted()
          return { id: index, dates, nextRun: nextFestivalDate(dates, today) }
        })
        expect(orderByShowing(entries, today)).toEqual(orderByNextRun(entries))
      }),
    )
  })
})
