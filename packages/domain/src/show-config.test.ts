import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  chooseToShow,
  defaultShowConfig,
  effectiveShowConfig,
  mayShow,
  recordShown,
  SHOW_ONCE,
  SHOW_ONCE_A_DAY,
  SHOW_TIMES,
  SHOW_UNLIMITED,
  shownCount,
  type ShownHistory,
  type ShowTimes,
} from './show-config.ts'

const config = (showTimes: ShowTimes) => ({ showTimes })

/** Replays visits and stores what was shown, as the embed does. */
const showings = (showTimes: ShowTimes, list: readonly { year: number; day: number }[]) => {
  let history: ShownHistory | undefined
  const shown: { occurrence: number; today: number }[] = []
  for (const { year, day } of list) {
    const occurrence = 20_000 + year * 365
    const today = occurrence + day
    if (!mayShow({ config: config(showTimes), occurrence, today, history })) continue
    history = recordShown(history, occurrence, today)
    shown.push({ occurrence, today })
  }
  return { shown, history }
}

const due = (
  id: string,
  history: ShownHistory | null | undefined,
  showTimes: ShowTimes = SHOW_UNLIMITED,
  away = 0,
) => ({ id, config: config(showTimes), occurrence: 100, away, today: 101, history })

describe('defaults', () => {
  it('pc and mobile differ in position only', () => {
    expect(defaultShowConfig('pc')).toEqual({
      show: true,
      delay: 0,
      showTimes: 0,
      autoClose: false,
      closeDelay: 5000,
      showPosition: 'center',
      showMask: 2,
      style: { top: '0%', left: '0%', width: '100%', height: '100%' },
    })
    expect(defaultShowConfig('mobile')).toEqual({ ...defaultShowConfig('pc'), showPosition: 'full' })
  })
})

describe('effectiveShowConfig', () => {
  const platform = { ...defaultShowConfig('pc'), showTimes: SHOW_ONCE, show: false } as const

  it('is the platform’s while the festival inherits, even if it has its own values', () => {
    expect(effectiveShowConfig(platform)).toEqual(platform)
    expect(effectiveShowConfig(platform, { inherit: true, show: true, showTimes: 2 })).toEqual(platform)
    expect(effectiveShowConfig(platform, { show: true })).toEqual(platform)
  })

  it('is its own otherwise, with missing values from the platform’s', () => {
    expect(effectiveShowConfig(platform, { inherit: false, show: true, showPosition: 'left' })).toEqual({
      ...platform,
      show: true,
      showPosition: 'left',
    })
  })

  it('the mask is not shown when neither sets it', () => {
    const { showMask: _, ...withoutMask } = platform
    expect(effectiveShowConfig(withoutMask).showMask).toBe(1)
    expect(effectiveShowConfig(withoutMask, { inherit: false, showMask: 2 }).showMask).toBe(2)
  })
})

describe('mayShow', () => {
  const occurrence = 20_853
  const ask = (showTimes: ShowTimes, history: ShownHistory | null | undefined, today = occurrence) =>
    mayShow({ config: config(showTimes), occurrence, today, history })

  it('everything may show the first time', () => {
    expect(SHOW_TIMES.map((showTimes) => ask(showTimes, undefined))).toEqual([true, true, true])
  })

  it('unlimited shows again at once', () => {
    expect(ask(SHOW_UNLIMITED, [occurrence, occurrence, 7])).toBe(true)
  })

  it('once shows once per occurrence, and next year again', () => {
    expect(ask(SHOW_ONCE, [occurrence, occurrence, 1])).toBe(false)
    expect(ask(SHOW_ONCE, [occurrence, occurrence, 1], occurrence + 2)).toBe(false)
    expect(ask(SHOW_ONCE, [occurrence - 365, occurrence - 365, 1])).toBe(true)
  })

  it('once: a visitor who saw it on the days before sees it on the day itself, and then no more', () => {
    const near = [-occurrence, occurrence - 2, 1] as const
    expect(ask(SHOW_ONCE, near)).toBe(true)
    const after = recordShown(near, occurrence, occurrence)
    expect(ask(SHOW_ONCE, after, occurrence + 1)).toBe(false)
    expect(mayShow({ config: config(SHOW_ONCE), occurrence: -occurrence, today: occurrence - 1, history: near })).toBe(
      false,
    )
  })

  it('F4: once: a clock set back to the days before shows nothing twice', () => {
    const history = [occurrence, occurrence, 1] as const
    expect(mayShow({ config: config(SHOW_ONCE), occurrence: -occurrence, today: occurrence - 1, history })).toBe(false)
    expect(mayShow({ config: config(SHOW_ONCE_A_DAY), occurrence: -occurrence, today: occurrence - 1, history })).toBe(
      false,
    )
  })

  it('once a day shows on the next day', () => {
    expect(ask(SHOW_ONCE_A_DAY, [occurrence, occurrence, 1])).toBe(false)
    expect(ask(SHOW_ONCE_A_DAY, [occurrence, occurrence, 1], occurrence + 1)).toBe(true)
    expect(ask(SHOW_ONCE_A_DAY, [occurrence, occurrence + 1, 2], occurrence + 1)).toBe(false)
  })

  it('a popup closed today does not return today, even if the owner moved the run meanwhile', () => {
    expect(ask(SHOW_ONCE, [occurrence - 1, occurrence, 1])).toBe(false)
    expect(ask(SHOW_ONCE_A_DAY, [occurrence - 1, occurrence, 1])).toBe(false)
  })

  it('F4: a clock set back shows nothing twice', () => {
    expect(ask(SHOW_ONCE_A_DAY, [occurrence, occurrence + 1, 2], occurrence)).toBe(false)
  })

  it('storage that cannot be read: only unlimited shows', () => {
    expect(SHOW_TIMES.map((showTimes) => ask(showTimes, null))).toEqual([true, false, false])
  })
})

describe('mayShow over arbitrary visits', () => {
  // Visits sorted by time: days since the run began, some with several page loads, over the runs of two years.
  const visits = fc
    .array(fc.record({ year: fc.nat(1), day: fc.nat(9) }), { maxLength: 40 })
    .map((list) => list.toSorted((a, b) => a.year - b.year || a.day - b.day))

  it('unlimited: every page load', () => {
    fc.assert(
      fc.property(visits, (list) => {
        expect(showings(SHOW_UNLIMITED, list).shown).toHaveLength(list.length)
      }),
    )
  })

  it('once: exactly once in each occurrence that was visited', () => {
    fc.assert(
      fc.property(visits, (list) => {
        const { shown } = showings(SHOW_ONCE, list)
        expect(shown.map(({ occurrence }) => occurrence)).toEqual([
          ...new Set(list.map(({ year }) => 20_000 + year * 365)),
        ])
      }),
    )
  })

  it('once a day: exactly once on each day that was visited', () => {
    fc.assert(
      fc.property(visits, (list) => {
        const { shown } = showings(SHOW_ONCE_A_DAY, list)
        expect(shown.map(({ today }) => today)).toEqual([
          ...new Set(list.map(({ year, day }) => 20_000 + year * 365 + day)),
        ])
      }),
    )
  })

  it('the history counts the showings of its occurrence', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SHOW_TIMES), visits, (showTimes, list) => {
        const { shown, history } = showings(showTimes, list)
        const last = shown.at(-1)?.occurrence ?? 0
        expect(shownCount({ history, occurrence: last })).toBe(
          shown.filter(({ occurrence }) => occurrence === last).length,
        )
        expect(shownCount({ history, occurrence: last + 1 })).toBe(0)
      }),
    )
  })

  it('an arbitrary history never makes a capped popup show twice in a day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(SHOW_ONCE, SHOW_ONCE_A_DAY),
        anyHistory(),
        fc.nat(3),
        fc.nat(3),
        (times, history, a, b) => {
          const after = recordShown(history, a, b)
          expect(mayShow({ config: config(times), occurrence: a, today: b, history: after })).toBe(false)
        },
      ),
    )
  })
})

describe('chooseToShow', () => {
  it('one per page view: least shown first, then the solution’s order', () => {
    expect(chooseToShow([due('a', undefined), due('b', undefined)])?.id).toBe('a')
    expect(chooseToShow([due('a', [100, 101, 1]), due('b', undefined)])?.id).toBe('b')
    expect(chooseToShow([due('a', [100, 101, 2]), due('b', [100, 101, 1])])?.id).toBe('b')
    expect(chooseToShow([due('a', [7, 8, 9]), due('b', [100, 100, 1])])?.id).toBe('a')
  })

  it('today’s own festival goes before one that is only near, then the nearer one, however often they showed', () => {
    const own = due('own', [100, 100, 9])
    const near = due('near', undefined, SHOW_UNLIMITED, 1)
    const far = due('far', undefined, SHOW_UNLIMITED, 14)
    expect(chooseToShow([far, near, own])?.id).toBe('own')
    expect(chooseToShow([far, near])?.id).toBe('near')
    expect(chooseToShow([far, near, { ...own, config: config(SHOW_ONCE) }])?.id).toBe('near')
  })

  it('skips what may not show', () => {
    expect(chooseToShow([due('a', null, SHOW_ONCE), due('b', [100, 101, 5])])?.id).toBe('b')
    expect(chooseToShow([due('a', [100, 101, 1], SHOW_ONCE)])).toBeUndefined()
    expect(chooseToShow([])).toBeUndefined()
  })

  it('every due popup gets its turn: after n views of n unlimited ones each has shown once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), (count) => {
        const histories = new Map<string, ShownHistory>()
        const names = Array.from({ length: count }, (_, index) => `entry ${index}`)
        const order = names.map(() => {
          const chosen = chooseToShow(names.map((name) => due(name, histories.get(name))))?.id ?? ''
          histories.set(chosen, recordShown(histories.get(chosen), 100, 101))
          return chosen
        })
        expect(order).toEqual(names)
      }),
    )
  })
})

function anyHistory(): fc.Arbitrary<ShownHistory | null | undefined> {
  const history: fc.Arbitrary<ShownHistory> = fc.tuple(fc.nat(30_000), fc.nat(30_000), fc.nat(100))
  return fc.oneof(fc.constantFrom(null, undefined), history, fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)))
}
