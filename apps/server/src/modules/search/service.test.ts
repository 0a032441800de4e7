import { searchTexts } from '@petalpost/api-client/endpoints/basic'
import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import type { CardsPageInput } from '@petalpost/api-client/schemas/cards'
import { addDays, DAY_MS } from '@petalpost/domain/civil-day'
import type { Language } from '@petalpost/domain/language'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { searches } from '#db/schema/catalog.ts'
import { scheduledJobs } from '#src/scheduled-jobs.ts'
import { seedSearchTexts } from '#src/seed/search-texts.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { addCards } from '#test/card-factories.ts'

import { KEPT_DAYS, LIST_LENGTH, POPULAR_DAYS, POPULAR_FROM, type Search, TEXTS_OF_A_NETWORK } from './service.ts'

const TODAY = '2026-11-21'
const SEEDED = [
  'Birthday',
  'Christmas',
  'Thank you',
  'New Year',
  "Mother's Day",
  'Love',
  'Halloween',
  "Valentine's Day",
]

let server: TestServer
let round = 0

beforeAll(async () => {
  server = await buildApp()
  await seedSearchTexts(server.deps)
  await addCards(
    server,
    { id: 'cat', title: 'A cat for Mother’s Day' },
    { id: 'dog', title: 'A dog' },
    { id: 'cake', title: '生日快乐', language: 'zh-CN' },
  )
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  server.clock.set(`${TODAY}T08:00:00Z`)
  await server.deps.pool.query('truncate searches, rate_limits')
  await server.deps.services.search.refresh()
})

/** Each test has its own network, because a process remembers what it has counted. */
const network = () => `203.0.113.${round}`

const counted = async () => {
  const rows = await server.deps.db.select().from(searches)
  return rows.map(({ day: _day, ...row }) => row).toSorted((a, b) => (a.searchText < b.searchText ? -1 : 1))
}
const search = (input: Partial<CardsPageInput>, { address = network(), language = 'en-US' } = {}) =>
  server.visitor({ address, language }).call(cardsPage, { pageNum: 1, pageSize: 40, ...input })
const count = (changes: Partial<Search>) =>
  server.deps.services.search.count({
    searchText: 'cat',
    found: 1,
    language: 'en-US',
    network: network(),
    ...changes,
  })
const shown = async (language: Language = 'en-US') =>
  (await server.visitor({ language }).call(searchTexts, { type: 'card' })).data.map(({ searchText }) => searchText)

/** Counts searches for a text from `networks` networks on each of `days` days, the last of them `ago` days back. */
async function searched(searchText: string, { days = 3, networks = 2, ago = 0, language = 'en-US' } = {}) {
  const rows = Array.from({ length: days }, (_, index) => ({
    day: addDays(TODAY, -ago - index),
    language,
    searchText,
    count: networks,
    hits: 1,
  }))
  await server.deps.db.insert(searches).values(rows)
}
const popular = async (language: Language = 'en-US') => {
  await server.deps.services.search.refresh()
  return shown(language)
}

describe('searches are counted (spec 2.6, popular search texts)', () => {
  test('a search that finds something counts once a day for each network, in any spelling', async () => {
    await search({ searchText: 'Mothers  DAY' })
    await expect.poll(counted).toEqual([{ language: 'en-US', searchText: 'mothers day', count: 1, hits: 1 }])
    await search({ searchText: 'mother’s day' })
    await search({ searchText: 'Mother’s Day' }, { address: '198.51.100.2' })
    await search({ searchText: '生日' }, { language: 'zh-CN' })
    await expect.poll(counted).toEqual([
      { language: 'en-US', searchText: 'mothers day', count: 2, hits: 1 },
      { language: 'zh-CN', searchText: '生日', count: 1, hits: 1 },
    ])
  })

  test('another process does not count it again, but another day counts', async () => {
    const second = await buildApp({ beside: server })
    await count({})
    await second.deps.services.search.count({
      searchText: 'CAT',
      found: 1,
      language: 'en-US',
      network: network(),
    })
    expect(await counted()).toMatchObject([{ count: 1 }])
    server.clock.advance(DAY_MS)
    await count({})
    expect(await counted()).toMatchObject([{ count: 1 }, { count: 1 }])
    await second.close()
  })

  test('searches without results, further pages, and pages without a search text do not count', async () => {
    await search({ searchText: 'zzz' })
    await search({ searchText: 'dog', pageNum: 2 })
    await search({ searchText: ' ' })
    await search({})
    await search({ searchText: 'cat' })
    await expect.poll(counted).toMatchObject([{ searchText: 'cat' }])
    await count({ searchText: 'nothing', found: 0 })
    expect(await counted()).toHaveLength(1)
  })

  test('S20: one network cannot fill the table', async () => {
    for (let number = 0; number <= TEXTS_OF_A_NETWORK.max; number += 1) await count({ searchText: `text ${number}` })
    expect(await counted()).toHaveLength(TEXTS_OF_A_NETWORK.max)
    await count({ searchText: 'text of another', network: '198.51.100.1' })
    expect(await counted()).toHaveLength(TEXTS_OF_A_NETWORK.max + 1)
  })

  test('neither user nor address is stored', async () => {
    await search({ searchText: 'dog' }, { address: '198.51.100.77' })
    await expect.poll(counted).toHaveLength(1)
    const { rows } = await server.deps.pool.query(
      'select searches::text || (select string_agg(l::text, null) from rate_limits l) as all from searches',
    )
    expect(JSON.stringify(rows)).not.toContain('198.51.100')
  })

  test('a search gets its result even if it cannot be counted', async () => {
    await server.deps.pool.query('alter table searches rename to searches_away')
    const answer = await search({ searchText: 'dog' })
    expect(answer).toMatchObject({ success: true, data: { records: [{ id: 'dog' }] } })
    await expect.poll(() => server.log.join('\n')).toContain('a search was not counted')
    await server.deps.pool.query('alter table searches_away rename to searches')
  })
})

describe('GET /api/ecards/basic/search/texts (spec 2.6, 7.2)', () => {
  test('without searches it lists the seeded texts', async () => {
    expect(await popular()).toEqual(SEEDED)
  })

  test('popular texts come first, most searched for first, each once; seeded texts fill the list', async () => {
    await searched('dog')
    await searched('cat', { networks: 5 })
    await searched('mothers day', { days: 4 })
    expect(await popular()).toEqual(['Cat', "Mother's Day", 'Dog', ...SEEDED.filter((text) => text !== "Mother's Day")])
  })

  test('each language has its own list, in that language', async () => {
    await searched('生日', { language: 'zh-CN' })
    await searched('猫', { language: 'zh-CN' })
    await searched('cat')
    expect((await popular('zh-CN')).slice(0, 3)).toEqual(['猫', '生日', '春节'])
    expect((await popular()).slice(0, 2)).toEqual(['Cat', 'Birthday'])
  })

  test('computing them is a scheduled job', async () => {
    await searched('cat')
    const job = scheduledJobs(server.deps, server.deps.services).find(({ name }) => name === 'search-texts')
    await job?.run()
    expect((await shown())[0]).toBe('Cat')
  })

  test(`has at most ${LIST_LENGTH} texts`, async () => {
    for (let number = 10; number < 10 + LIST_LENGTH + 3; number += 1) await searched(`text ${number}`)
    const texts = await popular()
    expect(texts).toHaveLength(LIST_LENGTH)
    expect(texts).not.toContain('Birthday')
  })

  test('nobody can make a text popular alone, nor on one day', async () => {
    await searched('alone', { days: POPULAR_DAYS, networks: 1 })
    await searched('rush', { days: POPULAR_FROM.days - 1, networks: 500 })
    expect(await popular()).toEqual(SEEDED)
  })

  test('only the last days count, and old searches are deleted', async () => {
    await searched('dog', { ago: POPULAR_DAYS - 1 })
    await searched('cat', { ago: POPULAR_DAYS - 2 })
    await searched('past', { ago: KEPT_DAYS + 1 })
    expect((await popular())[0]).toBe('Cat')
    expect(await popular()).not.toContain('Dog')
    expect((await counted()).map(({ searchText }) => searchText)).not.toContain('past')
  })

  test('a text that is no longer popular is removed; a text that stays popular keeps its id', async () => {
    const idOf = async (wanted: string) =>
      (await server.visitor().call(searchTexts, { type: 'card' })).data.find(({ searchText }) => searchText === wanted)
        ?.id
    await searched('cat')
    await searched('dog', { ago: 20 })
    await popular()
    const id = await idOf('Cat')
    expect(id).toEqual(expect.any(Number))
    await Promise.all([server.deps.services.search.refresh(), server.deps.services.search.refresh()])
    server.clock.advance(10 * DAY_MS)
    expect(await popular()).not.toContain('Dog')
    expect(await idOf('Cat')).toBe(id)
  })

  test('seeding again does not change the popular texts', async () => {
    await searched('birthday')
    await searched('cat')
    await server.deps.services.search.refresh()
    await server.deps.pool.query(`delete from seeds where name = 'search texts'`)
    await seedSearchTexts(server.deps)
    expect((await shown()).slice(0, 3)).toEqual(['Birthday', 'Cat', 'Christmas'])
    expect(await shown()).toHaveLength(SEEDED.length + 1)
  })
})
