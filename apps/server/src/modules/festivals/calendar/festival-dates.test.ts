import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import { scheduleDates } from '@petalpost/domain/next-run'
import { describe, expect, test, vi } from 'vitest'

import fixture from './festival-dates.fixture.json' with { type: 'json' }
import { YEARS_AHEAD, festivalDates } from './festival-dates.ts'

const known: Record<string, Record<string, string[]>> = fixture

function datesOf(slug: string, year: number): string[] {
  const festival = FESTIVAL_CATALOGUE.filter((entry) => entry.slug === slug)
  return festivalDates(festival, year, 0).get(festival[0]?.id ?? 0) ?? []
}

describe('festival catalog', () => {
  test('has 158 festivals, each with its own id from 1 (0 is custom), its own slug and both names', () => {
    expect(FESTIVAL_CATALOGUE).toHaveLength(158)
    expect(new Set(FESTIVAL_CATALOGUE.map(({ id }) => id)).size).toBe(158)
    expect(new Set(FESTIVAL_CATALOGUE.map(({ slug }) => slug)).size).toBe(158)
    for (const festival of FESTIVAL_CATALOGUE) {
      expect(festival.id).toBeGreaterThan(0)
      expect(festival.zh).toMatch(/\S/)
      expect(festival.en).toMatch(/\S/)
      expect(festival.locales.length).toBeGreaterThan(0)
      expect(festival.regions.length).toBeGreaterThan(0)
    }
  })
})

describe('festival dates', () => {
  test.each([
    ['chinese-new-year', 2027, ['2027-02-06']], // browsers' own calendar says 02-07
    ['chinese-new-year', 2030, ['2030-02-03']], // … and 02-02
    ['mid-autumn', 2033, ['2033-09-08']], // the year with a disputed leap month; date-holidays says 10-07
    ['mid-autumn', 2039, ['2039-10-02']],
    ['chuseok', 2033, ['2033-09-08']], // date-holidays takes the leap month for the eighth: 10-07
    ['seollal', 2028, ['2028-01-27']], // a day after the Chinese one
    ['tet', 2030, ['2030-02-02']], // … and Tết a day before it
    ['dragon-boat', 2053, ['2053-06-20']],
    ['mid-autumn', 2059, ['2059-09-21']],
    ['chinese-new-year-eve', 2027, ['2027-02-05']],
    ['qingming', 2028, ['2028-04-04']],
    ['winter-solstice', 2026, ['2026-12-22']],
    ['minor-cold', 2027, ['2027-01-05']],
    ['easter', 2027, ['2027-03-28']],
    ['thanksgiving-us', 2028, ['2028-11-23']],
    ['memorial-day-us', 2027, ['2027-05-31']],
    ['diwali', 2031, ['2031-11-14']],
  ])('%s in %i is %j', (slug, year, dates) => {
    expect(datesOf(slug, year)).toEqual(dates)
  })

  test('a festival may fall twice in a year, or not at all', () => {
    expect(datesOf('ramadan', 2030)).toEqual(['2030-01-05', '2030-12-26'])
    const laba = festivalDates(
      FESTIVAL_CATALOGUE.filter(({ slug }) => slug === 'laba'),
      2026,
    ).get(2)
    expect(laba?.map((date) => date.slice(0, 4))).toEqual(expect.arrayContaining(['2026', '2027']))
    const perYear = Array.from({ length: 40 }, (_, index) => datesOf('laba', 2026 + index).length)
    expect(new Set(perYear)).toEqual(new Set([0, 1, 2]))
  })

  test.each([2026, 2027])('every festival of the catalog falls on its checked dates in %i', (year) => {
    const computed = festivalDates(FESTIVAL_CATALOGUE, year, 0)
    expect(Object.fromEntries(FESTIVAL_CATALOGUE.map(({ id, slug }) => [slug, computed.get(id)]))).toEqual(
      Object.fromEntries(FESTIVAL_CATALOGUE.map(({ slug }) => [slug, known[slug]?.[year]])),
    )
  })

  test('this year and five more are computed, in order, without duplicates', () => {
    const computed = festivalDates(FESTIVAL_CATALOGUE, 2026)
    for (const { id, slug } of FESTIVAL_CATALOGUE) {
      const dates = computed.get(id) ?? []
      expect({ slug, dates }).toEqual({ slug, dates: [...new Set(dates)].toSorted() })
      expect(dates.length).toBeGreaterThanOrEqual(YEARS_AHEAD)
      expect({ slug, lastYear: dates.at(-1)?.slice(0, 4) }).toEqual({ slug, lastYear: String(2026 + YEARS_AHEAD) })
    }
  })

  test('a festival that also has a schedule has the same days in both', () => {
    const computed = festivalDates(FESTIVAL_CATALOGUE, 2026)
    const scheduled = FESTIVAL_CATALOGUE.flatMap(({ id, cron }) => (cron === null ? [] : [{ id, cron }]))
    expect(scheduled.length).toBeGreaterThan(70)
    for (const { id, cron } of scheduled) {
      expect(scheduleDates(cron, '2026-01-01', '2031-12-31')).toEqual(computed.get(id))
    }
  })

  test('festivals have no dates after their calendar’s table ends; all others continue', () => {
    const computed = festivalDates(FESTIVAL_CATALOGUE, 2048)
    const lastOf = (slug: string) =>
      computed.get(FESTIVAL_CATALOGUE.find((festival) => festival.slug === slug)?.id ?? 0)?.at(-1)
    expect([lastOf('seollal'), lastOf('diwali'), lastOf('christmas')]).toEqual(['2050-01-23', undefined, '2053-12-25'])
  })

  test('an unknown rule is an error, not an empty list', () => {
    const festival = { id: 1, engine: 'lunar-javascript', rule: 'chinese 25-01 solarterm' } as const
    expect(() => festivalDates([festival], 2026)).toThrow('no solar term')
    expect(() => festivalDates([{ ...festival, rule: '01-01' }], 2026)).toThrow('not a Chinese calendar rule')
    const complaint = vi.spyOn(console, 'error').mockReturnValue()
    expect(() => festivalDates([{ ...festival, engine: 'date-holidays', rule: 'blue moon' }], 2026)).toThrow(
      'unknown rule',
    )
    complaint.mockRestore()
  })
})
