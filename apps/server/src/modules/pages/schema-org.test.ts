import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import { LANGUAGES } from '@petalpost/domain/language'
import { expect, test } from 'vitest'

import { festivalPage } from './schema-org.ts'

const FACTS = {
  title: 'A festival: date and cards',
  name: 'A festival',
  description: 'When it is.',
  address: '/festival/one',
  picture: { path: '/share.jpg', width: 1200, height: 630, alt: '' },
  dates: ['2026-12-25', '2027-12-25'] as const,
}
const told = (country: string, language: (typeof LANGUAGES)[number]) =>
  festivalPage('https://cards.example', language, { ...FACTS, country }) as Record<string, unknown>

test.each(LANGUAGES)(
  'festivalPage: in %s every region of the catalog is a country by its name, and everywhere is no place',
  (language) => {
    const regions = new Set(FESTIVAL_CATALOGUE.flatMap(({ regions: all }) => all))
    expect(regions.size).toBeGreaterThan(5)
    const country = { '@type': 'Country', name: expect.not.stringMatching(/^[A-Z]{2}$/) as string }
    for (const region of regions) {
      const { spatialCoverage: place, ...page } = told(region, language)
      expect(JSON.stringify(page)).not.toMatch(/Earth|"Event"|"Place"/)
      expect([region, place]).toEqual([region, region === '*' ? undefined : country])
    }
  },
)

test('festivalPage: it is a page with dates, not an event to attend', () => {
  expect(told('*', 'en-US')).toMatchObject({
    '@type': 'WebPage',
    url: 'https://cards.example/festival/one',
    temporalCoverage: ['2026-12-25', '2027-12-25'],
    primaryImageOfPage: { url: 'https://cards.example/share.jpg', width: 1200 },
  })
})
