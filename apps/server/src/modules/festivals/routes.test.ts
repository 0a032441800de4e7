import {
  categoryList,
  festivalList,
  festivalPage,
  languageList,
  regionFestivalList,
  searchTexts,
} from '@petalpost/api-client/endpoints/basic'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { seedCategories } from '#src/seed/categories.ts'
import { seedFestivals } from '#src/seed/festivals.ts'
import { seedSearchTexts } from '#src/seed/search-texts.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { addCards } from '#test/card-factories.ts'

let server: TestServer

beforeAll(async () => {
  server = await buildApp() // its clock is set to 2026-11-21
  await seedFestivals(server.deps)
  await seedCategories(server.deps)
  await seedSearchTexts(server.deps)
  await addCards(
    server,
    { id: 'tree', festivalId: 50, category: 'festival' },
    { id: 'moon', festivalId: 16, language: 'zh-CN', category: 'funny' },
    { id: 'lanterns', festivalId: 6, language: 'zh-CN', category: 'festival' },
    { id: 'moon-2', festivalId: 16, language: 'zh-CN', category: 'funny' },
  )
})
afterAll(() => server.close())

describe('GET /api/ecards/basic/festival/list (spec 7.2)', () => {
  test('lists the festivals that have cards, with the dates of this year and the next five', async () => {
    const { data } = await server.visitor().call(festivalList, {})
    expect(data.map(({ name, nextDate }) => [name, nextDate])).toEqual([
      ['Christmas Day', '2026-12-25'],
      ['Chinese New Year (Spring Festival)', '2027-02-06'],
      ['Mid-Autumn Festival', '2027-09-15'],
    ])
    expect(data[1]?.dates).toEqual(['2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13', '2030-02-03', '2031-01-23'])
    expect(data[0]).toMatchObject({
      id: 50,
      festivalId: 50,
      festivalName: 'Christmas Day',
      cron: '* * * 25 12 ?',
      country: '*',
    })
    expect(data[1]).toMatchObject({ cron: null, suggestedWindow: { before: 1, after: 6 } })
    expect(data[2]).not.toHaveProperty('window')
  })

  test('names them in the caller’s language', async () => {
    const { data } = await server.visitor({ language: 'zh-CN' }).call(festivalList, {})
    expect(data.map(({ name }) => name)).toEqual(['圣诞节', '春节', '中秋节'])
  })

  test('a festival is next on its own day, but not on the day after', async () => {
    server.clock.set('2026-12-25T23:59:00Z')
    expect((await server.visitor().call(festivalList, {})).data[0]).toMatchObject({ id: 50, nextDate: '2026-12-25' })
    server.clock.set('2026-12-26T00:00:00Z')
    expect((await server.visitor().call(festivalList, {})).data[0]).toMatchObject({ id: 6, nextDate: '2027-02-06' })
    server.clock.set('2026-11-21T08:00:00Z')
  })
})

describe('GET /api/ecards/web/basic/festival/{slug} (spec 7.6)', () => {
  test('returns the festival with its names in both languages, its dates and the festivals beside it', async () => {
    const { data } = await server.visitor().call(festivalPage, { slug: 'chinese-new-year' })
    expect(data.names).toEqual({ 'zh-CN': '春节', 'en-US': 'Chinese New Year (Spring Festival)' })
    expect(data.festival).toMatchObject({ festivalId: 6, slug: 'chinese-new-year', nextDate: '2027-02-06' })
    expect(data.festival.dates).toContain('2031-01-23')
    expect(data.previous).toEqual({ slug: 'christmas', name: 'Christmas Day', date: '2026-12-25' })
    expect(data.next).toEqual({ slug: 'mid-autumn', name: 'Mid-Autumn Festival', date: '2027-09-15' })
  })

  test('before the next festival of all comes the last one that is past', async () => {
    const { data } = await server.visitor({ language: 'zh-CN' }).call(festivalPage, { slug: 'christmas' })
    expect([data.previous, data.next]).toEqual([
      { slug: 'mid-autumn', name: '中秋节', date: '2026-09-25' },
      { slug: 'chinese-new-year', name: '春节', date: '2027-02-06' },
    ])
  })

  test('a festival without cards has a page between those that have cards', async () => {
    const { data } = await server.visitor().call(festivalPage, { slug: 'new-year' })
    expect([data.previous?.slug, data.next?.slug]).toEqual(['christmas', 'chinese-new-year'])
    expect((await server.visitor().call(festivalPage, { slug: 'christmas' })).data.next?.slug).toBe('chinese-new-year')
  })

  test('an unknown slug is not found', async () => {
    const unknown = await server.visitor().call(festivalPage, { slug: 'no-such-day' })
    expect([unknown.status, unknown.code]).toEqual([404, 'not_found'])
  })
})

describe('GET /api/ecards/web/basic/festival/list?regionCode (spec 7.2)', () => {
  test('offers all 158 festivals in the order of the region’s readers, named in the caller’s language', async () => {
    const { data } = await server.visitor({ language: 'zh-CN' }).call(regionFestivalList, { regionCode: 'zh-CN' })
    expect(data).toHaveLength(158)
    expect(data.slice(0, 3).map(({ name }) => name)).toEqual(['小雪', '下元节', '大雪'])
    const english = await server.visitor({ language: 'zh-CN' }).call(regionFestivalList, { regionCode: 'en-US' })
    expect(english.data.slice(0, 2).map(({ name }) => name)).toEqual(['感恩节（美国）', '黑色星期五'])
    expect(english.data[0]).toMatchObject({ kept: true })
    expect(data.find(({ name }) => name === '感恩节（美国）')).toMatchObject({ kept: false })
  })

  test('every festival has a next date and a name in both languages', async () => {
    for (const language of ['zh-CN', 'en-US']) {
      const { data } = await server.visitor({ language }).call(regionFestivalList, {})
      expect(data.filter(({ name, nextDate }) => name === '' || nextDate === undefined)).toEqual([])
    }
  })

  test('an unknown region gets the order of the caller’s language', async () => {
    const [odd, own] = await Promise.all([
      server.visitor().call(regionFestivalList, { regionCode: 'xx' }),
      server.visitor().call(regionFestivalList, { regionCode: 'en-US' }),
    ])
    expect(odd.data).toEqual(own.data)
  })
})

describe('the other lists (spec 7.2)', () => {
  test('categories that have cards, named in the caller’s language, with their numbers of cards', async () => {
    const input = { pageNum: 1 as const, pageSize: 999 }
    const chinese = await server.visitor({ language: 'zh-CN' }).call(categoryList, input)
    expect(chinese.data).toEqual([
      { category: 'festival', name: '节日', count: 2 },
      { category: 'funny', name: '搞笑', count: 2 },
    ])
    expect((await server.visitor().call(categoryList, input)).data).toEqual([
      { category: 'festival', name: 'Festivals', count: 2 },
      { category: 'funny', name: 'Funny', count: 2 },
    ])
  })

  test('the cards of a category are counted only once a minute', async () => {
    const input = { pageNum: 1 as const, pageSize: 999 }
    const counts = async () => (await server.visitor().call(categoryList, input)).data.map(({ count }) => count)
    server.clock.advance(60_001)
    expect(await counts()).toEqual([2, 2])
    await addCards(server, { id: 'tree-2', festivalId: 50, category: 'festival' })
    expect(await counts()).toEqual([2, 2])
    server.clock.advance(60_001)
    expect(await counts()).toEqual([3, 2])
  })

  test('search texts of the caller’s language only', async () => {
    const chinese = await server.visitor({ language: 'zh-CN' }).call(searchTexts, { type: 'card' })
    const english = await server.visitor().call(searchTexts, { type: 'card' })
    expect(chinese.data[0]).toMatchObject({ searchText: '生日' })
    expect(english.data[0]).toMatchObject({ searchText: 'Birthday' })
    expect(new Set([...chinese.data, ...english.data].map(({ id }) => id)).size).toBe(16)
  })

  test('languages, each named in itself (spec 9)', async () => {
    expect((await server.visitor().call(languageList, {})).data).toEqual([
      { language: 'zh-CN', name: '中文' },
      { language: 'en-US', name: 'English' },
    ])
  })
})
