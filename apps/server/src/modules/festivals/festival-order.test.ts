import { festivalList, regionFestivalList } from '@petalpost/api-client/endpoints/basic'
import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import { type Language, LANGUAGES } from '@petalpost/domain/language'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { seedFestivals } from '#src/seed/festivals.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { addCards } from '#test/card-factories.ts'

/** Festivals that only readers of this language celebrate. */
const ONLY_KEPT_BY = {
  'en-US': ['thanksgiving-us', 'black-friday', 'hanukkah', 'halloween', 'st-patricks-day', 'independence-day-us'],
  'zh-CN': ['winter-solstice-festival', 'laba', 'qingming', 'mid-autumn', 'double-eleven', 'national-day-cn'],
} as const satisfies Record<Language, readonly string[]>
const KEPT_BY_BOTH = ['christmas', 'chinese-new-year', 'valentines-day']

const slugs = new Map(FESTIVAL_CATALOGUE.map(({ id, slug }) => [id, slug]))

let server: TestServer

beforeAll(async () => {
  server = await buildApp()
  await seedFestivals(server.deps)
  const known = new Set<string>([...Object.values(ONLY_KEPT_BY).flat(), ...KEPT_BY_BOTH])
  const cards = FESTIVAL_CATALOGUE.filter(({ slug }) => known.has(slug))
  await addCards(server, ...cards.map(({ id, slug }) => ({ id: slug, festivalId: id })))
})
afterAll(() => server.close())

const DAYS = ['2026-01-10', '2026-03-01', '2026-06-20', '2026-09-20', '2026-10-25', '2026-11-22', '2026-12-31']

test.each(DAYS.flatMap((day) => LANGUAGES.map((language) => [day, language] as const)))(
  'festivalList, regionFestivalList: on %s readers of %s find no foreign festival before one they celebrate (spec 2.5)',
  async (day, language) => {
    server.clock.set(`${day}T08:00:00Z`)
    const visitor = server.visitor({ language })
    const others = language === 'zh-CN' ? 'en-US' : 'zh-CN'
    for (const { data } of [await visitor.call(festivalList, {}), await visitor.call(regionFestivalList, {})]) {
      const placeOf = (slug: string) => data.findIndex(({ id }) => slugs.get(id) === slug)
      const own = [...ONLY_KEPT_BY[language], ...KEPT_BY_BOTH].map(placeOf)
      const foreign = ONLY_KEPT_BY[others].map(placeOf)
      expect(Math.min(...own, ...foreign)).toBeGreaterThanOrEqual(0) // the others are in the list too
      expect(Math.max(...own)).toBeLessThan(Math.min(...foreign))
      for (const part of [true, false]) {
        const days = data.filter(({ kept }) => kept === part).map(({ nextDate }) => nextDate ?? '9999')
        expect(days).toEqual(days.toSorted())
      }
    }
  },
)

test('festivalList: in November readers of Chinese begin with Dongzhi, readers of English with Thanksgiving', async () => {
  server.clock.set('2026-11-22T08:00:00Z')
  const first = async (language: Language) =>
    (await server.visitor({ language }).call(festivalList, {})).data.slice(0, 2).map(({ name }) => name)
  expect(await first('zh-CN')).toEqual(['冬至节', '圣诞节'])
  expect(await first('en-US')).toEqual(['Thanksgiving', 'Black Friday'])
})
