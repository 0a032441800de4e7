import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { tagsOf } from '@petalpost/template-cards/card-tags'
import { readManifest } from '@petalpost/template-cards/manifest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { seedTemplateCards } from '#src/seed/cards.ts'
import { seedCategories } from '#src/seed/categories.ts'
import { seedFestivals } from '#src/seed/festivals.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { SEARCH_CASES, type SearchCase } from '#test/search-queries.ts'

/** What people look for must be among so many cards. */
const FIRST = 5
/** The share of the list that must be met. */
const MET = 0.95

let server: TestServer
/** festival, category and tags of each card, by id */
let subjects: Map<string, Set<string>>

beforeAll(async () => {
  server = await buildApp({ config: { addressLimitFactor: 100 } })
  await seedFestivals(server.deps)
  await seedCategories(server.deps)
  await seedTemplateCards(server.deps)
  const { cards } = await readManifest()
  subjects = new Map(
    cards.map((card) => [card.id, new Set<string>([card.festival ?? '', card.category, ...tagsOf(card)])]),
  )
})
afterAll(() => server.close())

async function firstFound({ searchText, language }: SearchCase) {
  const { data } = await server.visitor({ language }).call(cardsPage, { pageNum: 1, pageSize: FIRST, searchText })
  return data
}

const suits = (id: string, expected: SearchCase['expected']): boolean =>
  expected.some((all) => all.every((subject) => subjects.get(id)?.has(subject)))

describe(`the ${SEARCH_CASES.length} searches of test/search-queries in the whole library`, () => {
  test('every expected subject is one that some card has', () => {
    const all = new Set([...subjects.values()].flatMap((some) => [...some]))
    const wanted = new Set(SEARCH_CASES.flatMap(({ expected }) => expected.flat()))
    expect([...wanted].filter((subject) => !all.has(subject))).toEqual([])
  })

  test(`${100 * MET} % of them find what was meant among the first ${FIRST} cards`, async () => {
    const missed: string[] = []
    let first = 0
    for (const each of SEARCH_CASES) {
      const { records, corrected } = await firstFound(each)
      if (records[0] !== undefined && suits(records[0].id, each.expected)) first += 1
      if (records.some(({ id }) => suits(id, each.expected))) continue
      const titles = records.map(({ title }) => title).join(' / ')
      missed.push(
        `${each.language} “${each.searchText}” ${corrected ? `as “${corrected}” ` : ''}finds ${titles || 'nothing'}`,
      )
    }
    const share = 1 - missed.length / SEARCH_CASES.length
    console.log(
      `met ${(100 * share).toFixed(1)} %, with the first card ${((100 * first) / SEARCH_CASES.length).toFixed(1)} %\n${missed.join('\n')}`,
    )
    expect(share).toBeGreaterThanOrEqual(MET)
  })
})
