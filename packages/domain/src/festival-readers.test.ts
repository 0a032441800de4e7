import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type CivilDate, civilDate } from './civil-day.ts'
import { inReadersOrder, isKeptBy } from './festival-readers.ts'
import { nextFestivalDate } from './festival.ts'
import { LANGUAGES } from './language.ts'

const inBoth = (...regions: string[]) => ({ locales: LANGUAGES, regions })
const keepers = (...regions: string[]) => LANGUAGES.filter((language) => isKeptBy(inBoth(...regions), language))

describe('isKeptBy', () => {
  it('readers celebrate a festival of the places where most of them live', () => {
    expect(keepers('US')).toEqual(['en-US'])
    expect(keepers('IN', 'GB')).toEqual(['en-US'])
    expect(keepers('CN', 'TW')).toEqual(['zh-CN'])
    expect(keepers('US', 'CN')).toEqual(['zh-CN', 'en-US'])
    expect(keepers('IL', 'JP')).toEqual([])
  })

  it('readers celebrate what is celebrated everywhere, but not what is only known everywhere', () => {
    for (const language of LANGUAGES) expect(isKeptBy(inBoth('*'), language)).toBe(true)
    expect(isKeptBy(inBoth('US', 'CA', '*'), 'en-US')).toBe(true)
    expect(isKeptBy(inBoth('US', 'CA', '*'), 'zh-CN')).toBe(false)
  })

  it('readers do not celebrate what is not offered in their language, wherever it is celebrated', () => {
    expect(isKeptBy({ locales: ['en-US'], regions: ['*'] }, 'zh-CN')).toBe(false)
    expect(isKeptBy({ locales: ['en-US'], regions: ['CN'] }, 'zh-CN')).toBe(false)
  })
})

describe('inReadersOrder', () => {
  const day = fc.integer({ min: 20_700, max: 21_200 })
  const dates = fc.array(day.map(civilDate), { maxLength: 4 })
  const festivals = fc.uniqueArray(fc.record({ festivalId: fc.nat(), kept: fc.boolean(), dates }), {
    selector: ({ festivalId }) => festivalId,
  })

  it('festivals that readers celebrate come before the others, and each part is sorted by next date', () => {
    fc.assert(
      fc.property(festivals, day.map(civilDate), (list, today) => {
        const ordered = inReadersOrder(list, today)
        expect(new Set(ordered)).toEqual(new Set(list))
        expect(ordered).toHaveLength(list.length)
        const keys = ordered.map(({ kept, dates: own }): [number, CivilDate] => [
          kept ? 0 : 1,
          nextFestivalDate(own, today) ?? '9999',
        ])
        expect(keys).toEqual(keys.toSorted(([a, b], [c, d]) => a - c || (b < d ? -1 : b > d ? 1 : 0)))
      }),
    )
  })

  it('festivals on the same day keep the order of the catalog', () => {
    const sameDay = [50, 9, 48].map((festivalId) => ({ festivalId, kept: true, dates: ['2026-12-25'] }))
    expect(inReadersOrder(sameDay, '2026-11-22').map(({ festivalId }) => festivalId)).toEqual([9, 48, 50])
  })
})
