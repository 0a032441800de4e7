import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import { describe, expect, it } from 'vitest'

import { compareCalendars, comparisonText } from './calendar/comparison.ts'

const festival = (slug: string) => {
  const found = FESTIVAL_CATALOGUE.find((each) => each.slug === slug)
  if (!found) throw new Error(`no festival ${slug}`)
  return found
}

describe('festival dates 2024–2040 against independent sources', () => {
  const compared = compareCalendars()

  it.each(compared.map((each) => [each.festival.slug, each] as const))('%s falls on the same days', (_, each) => {
    expect(each.differences).toEqual([])
  })

  it('compares all 158 entries, with at least one date per year except unpublished years', () => {
    expect(compared).toHaveLength(158)
    expect(compared.filter(({ source }) => source === undefined)).toEqual([])
    const unknown = compared.filter((each) => each.unknown.length > 0)
    const late = [2036, 2037, 2038, 2039, 2040]
    expect(unknown.map((each) => [each.festival.slug, ...each.unknown])).toEqual([
      ['diwali', ...late],
      ['holi', ...late],
    ])
    for (const { dates, unknown: years } of compared) expect(dates + years.length).toBeGreaterThanOrEqual(17)
  })

  it('detects a wrongly computed festival', () => {
    const wrong = [
      { ...festival('chuseok'), engine: 'date-holidays' as const }, // counts the leap month of 2033 as the eighth
      { ...festival('diwali'), dates: ['2024-11-01'] },
      { ...festival('christmas'), rule: '12-26' },
    ]
    const [chuseok, diwali, christmas] = compareCalendars(wrong)
    expect(chuseok?.differences).toEqual([{ year: 2033, computed: ['2033-10-07'], source: ['2033-09-08'] }])
    expect(diwali?.differences).toHaveLength(12)
    expect(christmas?.differences).toHaveLength(17)
    expect(comparisonText(compareCalendars(wrong))).toContain('chuseok 2033: computed 2033-10-07, source 2033-09-08')
  })

  it('prints what it has compared, and what has no second source', () => {
    const text = comparisonText(compared)
    expect(text).toMatch(/158 entries, 2\d{3} dates of 2024–2040 compared, 0 differences/)
    expect(text).toContain('Without a second source: diwali (2036–2040), holi (2036–2040)')
  })
})
