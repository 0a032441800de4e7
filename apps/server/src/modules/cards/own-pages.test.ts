import { cardsPage, likeCard, removeCard } from '@petalpost/api-client/endpoints/cards'
import { removeRecord } from '@petalpost/api-client/endpoints/records'
import type { CardsPageInput } from '@petalpost/api-client/schemas/cards'
import { beforeAll, describe, expect, test } from 'vitest'

import { seedCategories } from '#src/seed/categories.ts'
import { seedFestivals } from '#src/seed/festivals.ts'
import { addCards } from '#test/card-factories.ts'
import { drawnCard, saveDesign } from '#test/design-factories.ts'
import type { SignedIn } from '#test/factories.ts'
import { newPeopleEachTest } from '#test/people.ts'

const CHRISTMAS = 50

const the = newPeopleEachTest()
beforeAll(async () => {
  await seedFestivals(the.server.deps)
  await seedCategories(the.server.deps)
})

const pageOf = async (browser: SignedIn, input: Partial<CardsPageInput> = {}) =>
  (await browser.call(cardsPage, { pageNum: 1, pageSize: 999, isTemplate: 0, ...input })).data.records
const titlesOf = async (browser: SignedIn, input: Partial<CardsPageInput> = {}) =>
  (await pageOf(browser, input)).map(({ title }) => title)

/** Saves designs of Ada, a second apart. */
async function design(...cards: Partial<Parameters<typeof saveDesign>[1]>[]): Promise<string[]> {
  const ids: string[] = []
  for (const changes of cards) {
    ids.push((await saveDesign(the.ada, changes)).data.id)
    the.server.clock.advance(1_000)
  }
  return ids
}

describe('POST /api/ecards/cards/page with isTemplate 0: the user’s own cards (spec 4, "My own cards")', () => {
  test('lists every card that the user owns, latest save first, and nobody else’s', async () => {
    const [first = ''] = await design({ title: 'First' }, { title: 'Second' })
    await saveDesign(the.bob, { title: 'Bob’s' })
    await addCards(the.server, { id: `template-${the.round}` })
    expect(await titlesOf(the.ada)).toEqual(['Second', 'First'])
    await saveDesign(the.ada, { id: first, version: 1, title: 'First, better' })
    expect(await titlesOf(the.ada)).toEqual(['First, better', 'Second'])
    expect(await titlesOf(the.bob)).toEqual(['Bob’s'])
    expect((await pageOf(the.ada))[0]).toMatchObject({ id: first, isTemplate: 0, isLike: false, price: 0 })
  })

  test('is not the history: a card removed from the recent designs is still listed, a deleted one is not', async () => {
    const [kept = '', deleted = ''] = await design({ title: 'Kept' }, { title: 'Deleted' })
    await the.ada.call(removeRecord, { id: kept, isTemplate: 0 })
    await the.ada.call(removeCard, { id: deleted })
    expect(await titlesOf(the.ada)).toEqual(['Kept'])
  })

  test('filters on the server, so that a page is short only at the end of the filtered list (spec 4)', async () => {
    const wide = drawnCard({ width: 1280, height: 720 })
    const tall = drawnCard({ width: 375, height: 667 })
    await design(
      ...[1, 2, 3].map((n) => ({ title: `Wide ${n}`, definition: wide })),
      ...[1, 2, 3].map((n) => ({ title: `Tall ${n}`, definition: tall, festivalId: CHRISTMAS })),
      { title: 'Love', definition: tall, category: 'love' },
    )
    const wides = { aspectRatio: '16:9', pageSize: 2 } as const
    expect(await titlesOf(the.ada, wides)).toEqual(['Wide 3', 'Wide 2'])
    expect(await titlesOf(the.ada, { ...wides, pageNum: 2 })).toEqual(['Wide 1'])
    expect(await titlesOf(the.ada, { ...wides, pageNum: 3 })).toEqual([])
    expect(await titlesOf(the.ada, { festivalId: CHRISTMAS })).toEqual(['Tall 3', 'Tall 2', 'Tall 1'])
    expect(await titlesOf(the.ada, { festivalId: CHRISTMAS, aspectRatio: '16:9' })).toEqual([])
    expect(await titlesOf(the.ada, { festivalId: 0, category: 'love' })).toEqual(['Love'])
  })

  test('finds by title, festival and category; searches in own cards are not counted', async () => {
    await design({ title: 'Grandma’s eighty', festivalId: CHRISTMAS, category: 'love' }, { title: '外婆生日快乐呀' })
    expect(await titlesOf(the.ada, { searchText: 'grandma' })).toEqual(['外婆生日快乐呀', 'Grandma’s eighty'])
    for (const searchText of ['grandma eighty', 'christmas', 'love'])
      expect(await titlesOf(the.ada, { searchText })).toEqual(['Grandma’s eighty'])
    expect(await titlesOf(the.ada, { searchText: '外婆生日快乐' })).toEqual(['外婆生日快乐呀'])
    expect(await titlesOf(the.ada, { searchText: '外婆快乐生日' })).toEqual(['外婆生日快乐呀'])
    expect(await titlesOf(the.ada, { searchText: '!?' })).toEqual([])
    const { rows } = await the.server.deps.pool.query(`select from searches where search_text like '%grandma%'`)
    expect(rows).toEqual([])
  })

  test('says of each card whether the user likes it', async () => {
    const [id = ''] = await design({ title: 'Mine' })
    await the.ada.call(likeCard, { id, isTemplate: 0, isLike: true })
    expect((await pageOf(the.ada))[0]).toMatchObject({ isLike: true, likeCount: 1 })
  })

  test('needs a login, and never comes from the cached pages of visitors (rule S12)', async () => {
    await design({ title: 'Secret' })
    const visitor = the.server.visitor()
    const input = { pageNum: 1, pageSize: 10 }
    expect(await visitor.call(cardsPage, input)).toMatchObject({ status: 200 })
    expect(await visitor.call(cardsPage, { ...input, isTemplate: 0 })).toMatchObject({
      status: 401,
      code: 'not_logged_in',
      data: null,
    })
    expect(await visitor.call(cardsPage, { ...input, isTemplate: 1 })).toMatchObject({ status: 200 })
  })
})
