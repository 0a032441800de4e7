import { cardDetail, cardsPage, likeCard } from '@petalpost/api-client/endpoints/cards'
import type { CardsPageInput } from '@petalpost/api-client/schemas/cards'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { seedFestivals } from '#src/seed/festivals.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { addCards, ids } from '#test/card-factories.ts'
import { signIn } from '#test/factories.ts'

import { CACHED_MS } from './page-cache.ts'
import { VIEW_COUNTS_MS } from './service.ts'

let server: TestServer
const CHRISTMAS = 50
const MID_AUTUMN = 16

beforeAll(async () => {
  server = await buildApp()
  await seedFestivals(server.deps)
  await addCards(
    server,
    { id: 'party', title: 'Happy Birthday!', category: 'birthday', popularity: 90 },
    {
      id: 'tree',
      title: 'Silent night',
      category: 'funny',
      festivalId: CHRISTMAS,
      popularity: 80,
    },
    { id: 'tree-wide', title: 'White night', festivalId: CHRISTMAS, aspectRatio: '16:9', popularity: 70, price: 199 },
    { id: 'moms', title: 'For Mother’s Day', category: 'family', popularity: 60, thumbnail: 'cards/moms.webp' },
    { id: 'plain', title: '', category: 'love', popularity: 50 },
    {
      id: 'moon',
      title: '月圆人团圆',
      language: 'zh-CN',
      festivalId: MID_AUTUMN,
      category: 'festival',
      popularity: 95,
    },
    { id: 'cake', title: '生日快乐', language: 'zh-CN', category: 'birthday', popularity: 85 },
    { id: 'torn', title: '生日 日快 快乐', language: 'zh-CN', category: 'birthday', popularity: 10 },
  )
})
afterAll(() => server.close())

async function page(input: Partial<CardsPageInput> = {}, language = 'en-US') {
  const answer = await server.visitor({ language }).call(cardsPage, { pageNum: 1, pageSize: 40, ...input })
  expect(answer).toMatchObject({ status: 200, success: true })
  return answer.data.records
}
const found = async (input: Partial<CardsPageInput>, language?: string) =>
  (await page(input, language)).map(({ id }) => id)

describe('POST /api/ecards/cards/page (spec 7.2)', () => {
  test('shows cards in the caller’s language first, in each language the most popular first', async () => {
    expect(await found({})).toEqual(['party', 'tree', 'tree-wide', 'moms', 'plain', 'moon', 'cake', 'torn'])
    expect(await found({}, 'zh-CN')).toEqual(['moon', 'cake', 'torn', 'party', 'tree', 'tree-wide', 'moms', 'plain'])
  })

  test('filters by category, festival and aspect ratio, alone and combined; festival 0 means all', async () => {
    expect(await found({ category: 'birthday' })).toEqual(['party', 'tree-wide', 'cake', 'torn'])
    expect(await found({ festivalId: CHRISTMAS })).toEqual(['tree', 'tree-wide'])
    expect(await found({ festivalId: CHRISTMAS, aspectRatio: '16:9' })).toEqual(['tree-wide'])
    expect(await found({ category: 'funny', festivalId: CHRISTMAS, aspectRatio: '9:16' })).toEqual(['tree'])
    expect(await found({ aspectRatio: '16:9', festivalId: 0 })).toEqual(['tree-wide'])
    expect(await found({ category: 'wedding' })).toEqual([])
    expect(await found({ category: '' })).toHaveLength(8)
  })

  test.each([
    ['月', ['moon']],
    ['团圆', ['moon']],
    ['中秋节', ['moon']], // by the festival’s name
    ['生日', ['party', 'cake', 'torn']], // the reader’s language first
    ['生日快乐', ['cake', 'party', 'torn']], // the whole title first, in any language
    ['圣诞', ['tree', 'tree-wide']], // an English card by its festival’s Chinese name
    ['birth', ['party', 'cake', 'torn']],
    ['HAPPY bir', ['party', 'cake', 'torn']],
    ['mothers day', ['moms']],
    ["mother's", ['moms']],
    ['mid-autumn', ['moon']],
    ['night', ['tree-wide', 'tree']], // “Silent night” is Christmas Eve before it is any night
    ['birthday 生日', ['party', 'cake', 'torn']],
    ['!!!', []],
    ['zzz', []],
  ])('search text %s finds %j', async (searchText, expected) => {
    expect(await found({ searchText })).toEqual(expected)
  })

  test('a search keeps the other filters, and a search for spaces does not filter', async () => {
    expect(await found({ searchText: 'night', aspectRatio: '16:9' })).toEqual(['tree-wide'])
    expect(await found({ searchText: '  ' })).toHaveLength(8)
  })

  test('no search text can break the query', async () => {
    const hostile = fc.string({
      unit: fc.oneof(
        fc.constantFrom("'", '\\', '%', '_', '&', ':*', '<->', '(', '$1', '生', '日', 'a'),
        fc.string({ unit: 'grapheme', maxLength: 1 }),
      ),
      maxLength: 25,
    })
    const accepted = fc.asyncProperty(hostile, async (text) => {
      const searchText = text.slice(0, 100)
      const answer = await server.visitor().call(cardsPage, { pageNum: 1, pageSize: 5, searchText })
      expect(answer.status).toBe(200)
    })
    await fc.assert(accepted, { numRuns: 60 })
  })

  test('a card has the fields of spec 3: price, ratio, size, thumbnail address, festival name in the caller’s language', async () => {
    const [card] = await page({ festivalId: CHRISTMAS, aspectRatio: '16:9' }, 'zh-CN')
    expect(card).toEqual({
      id: 'tree-wide',
      title: 'White night',
      category: 'birthday',
      price: 199,
      aspectRatio: '16:9',
      width: 1280,
      height: 720,
      color: '#ffeecc',
      thumbnail: '',
      festivalId: CHRISTMAS,
      festivalName: '圣诞节',
      isLike: false,
      isTemplate: 1,
      viewCount: 0,
      likeCount: 0,
      language: 'en-US',
      tone: 'neutral',
      design: '',
    })
    expect((await page({ category: 'family' }))[0]).toMatchObject({
      thumbnail: '/files/cards/moms.webp',
      festivalName: '',
    })
  })

  test.each([
    { pageNum: 0 },
    { pageSize: 0 },
    { pageSize: 1000 },
    { festivalId: -1 },
    { aspectRatio: '4:3' as '9:16' },
    { searchText: 'x'.repeat(101) },
  ])('refuses %j as malformed', async (wrong) => {
    const answer = await server.visitor().call(cardsPage, { pageNum: 1, pageSize: 40, ...wrong })
    expect(answer).toMatchObject({ status: 400, success: false, code: 'invalid_input' })
  })

  test('isLike is the session user’s own; a userCode in the request changes nothing (rule S12)', async () => {
    const ada = await signIn(server, { email: 'ada@example.com' })
    const bob = await signIn(server, { email: 'bob@example.com' })
    await ada.call(likeCard, { id: 'party', isLike: true, isTemplate: 1 })
    const liked = async (browser: typeof ada) => {
      const input = { pageNum: 1, pageSize: 1, userCode: ada.user.userCode }
      return (await browser.call(cardsPage, input)).data.records[0]?.isLike
    }
    expect(await liked(ada)).toBe(true)
    expect(await liked(bob)).toBe(false)
    expect((await page({ pageSize: 1 }))[0]).toMatchObject({ isLike: false, likeCount: 1 })
  })
})

describe('pages (spec 4, infinite scroll)', () => {
  let shelf: TestServer
  const own = ids('en', 23)
  const other = ids('zh', 9)

  beforeAll(async () => {
    shelf = await buildApp()
    // some cards have equal popularity, so that only the id decides their order
    await addCards(shelf, ...own.map((id, index) => ({ id, popularity: Math.floor(index / 4) })))
    await addCards(shelf, ...other.map((id) => ({ id, language: 'zh-CN' as const })))
  })
  afterAll(() => shelf.close())

  const pageOf = async (pageNum: number, pageSize: number) => {
    const { data } = await shelf.visitor().call(cardsPage, { pageNum, pageSize })
    return data.records.map(({ id }) => id)
  }

  test.each([1, 4, 5, 10, 40])(
    'pages of %i contain every card once and end with a short or empty page',
    async (pageSize) => {
      const pages: string[][] = []
      do pages.push(await pageOf(pages.length + 1, pageSize))
      while (pages.at(-1)?.length === pageSize)
      const all = pages.flat()
      expect(all.toSorted()).toEqual([...own, ...other].toSorted())
      expect(new Set(all.slice(0, own.length))).toEqual(new Set(own))
      expect(await pageOf(pages.length + 1, pageSize)).toEqual([])
    },
  )

  test('a page requested out of turn is the same as when scrolling to it', async () => {
    const inTurn = await pageOf(1, 32)
    for (const pageNum of [9, 4, 7, 8, 5])
      expect(await pageOf(pageNum, 3)).toEqual(inTurn.slice(pageNum * 3 - 3, pageNum * 3))
    expect(await pageOf(12, 3)).toEqual([])
    expect(await pageOf(1_000_000, 999)).toEqual([])
  })

  test('a page continues after the one before it even when the order has changed since', async () => {
    const first = await pageOf(1, 6)
    await addCards(shelf, { id: 'newcomer', popularity: 1_000 })
    const second = await pageOf(2, 6)
    expect(second.filter((id) => first.includes(id))).toEqual([])
    shelf.clock.advance(CACHED_MS + 1)
    expect((await pageOf(1, 6))[0]).toBe('newcomer')
    expect((await pageOf(2, 6))[0]).toBe(first.at(-1))
  })

  test('a cached page start expires after five minutes', async () => {
    await pageOf(1, 7)
    const before = await pageOf(2, 7)
    await addCards(shelf, { id: 'latecomer', popularity: 2_000 })
    expect(await pageOf(2, 7)).toEqual(before)
    shelf.clock.advance(6 * 60_000)
    expect((await pageOf(2, 7)).slice(1)).toEqual(before.slice(0, -1))
  })
})

describe('GET /api/ecards/basic/card/{cardId} (spec 7.2)', () => {
  test('a template opens for everyone, its definition as stored, and views are counted', async () => {
    await addCards(server, {
      id: 'looked-at',
      title: 'Look',
      definition: { v: 3, width: 375, height: 667, layers: [{ text: '你好 "quoted"' }] },
      views: 7,
    })
    const { data } = await server.visitor().call(cardDetail, { cardId: 'looked-at', isTemplate: 1 })
    expect(data).toMatchObject({ id: 'looked-at', title: 'Look', isTemplate: 1, version: 1, viewCount: 7 })
    expect(data.definition).toEqual({ v: 3, width: 375, height: 667, layers: [{ text: '你好 "quoted"' }] })
    expect((await server.visitor().call(cardDetail, { cardId: 'looked-at', isTemplate: 1 })).data.viewCount).toBe(8)
  })

  test('a view counts once an hour for each network or user, so that nobody makes a card popular alone', async () => {
    await addCards(server, { id: 'starred' })
    const ada = await signIn(server, { email: 'ada@example.com' })
    const look = async (browser: Pick<typeof ada, 'call'>) =>
      (await browser.call(cardDetail, { cardId: 'starred', isTemplate: 1 })).data.viewCount
    const here = server.visitor({ address: '198.51.100.1' })
    for (let times = 0; times < 3; times += 1) await look(here)
    await look(server.visitor({ address: '198.51.100.2' }))
    await look(ada)
    expect(await look(ada)).toBe(3)
    server.clock.advance(VIEW_COUNTS_MS + 1)
    await look(here)
    expect(await look(here)).toBe(4)
  })

  test('S4: a view counts from our own pages only, not when another site makes a browser request the card', async () => {
    await addCards(server, { id: 'elsewhere' })
    const url = '/api/ecards/basic/card/elsewhere?isTemplate=1'
    const views = async () => {
      const { rows } = await server.deps.pool.query(`select view_count from card_counters where card_id = 'elsewhere'`)
      return rows[0]?.view_count ?? 0
    }
    for (const site of ['cross-site', 'same-site', 'none'])
      await server.visitor().send({ method: 'GET', url, headers: { 'sec-fetch-site': site } })
    await server.visitor().send({ method: 'HEAD', url })
    expect(await views()).toBe(0)
    await server.visitor().send({ method: 'GET', url, headers: { 'sec-fetch-site': 'same-origin' } })
    expect(await views()).toBe(1)
  })

  test('S12: an own card opens for its owner only; others get the response for a missing card', async () => {
    const ada = await signIn(server, { email: 'ada@example.com' })
    const bob = await signIn(server, { email: 'bob@example.com' })
    await addCards(server, { id: 'adas', ownerId: ada.user.id, title: 'Mine' })
    const input = { cardId: 'adas', isTemplate: 0 as const, userCode: ada.user.userCode }

    expect(await ada.call(cardDetail, input)).toMatchObject({ status: 200, data: { id: 'adas', isTemplate: 0 } })
    const foreign = await bob.call(cardDetail, input)
    const missing = await bob.call(cardDetail, { ...input, cardId: 'never' })
    expect(foreign).toMatchObject({ status: 404, code: 'not_found', data: null })
    expect({ ...foreign, headers: null }).toEqual({ ...missing, headers: null })
    expect(await server.visitor().call(cardDetail, input)).toMatchObject({ status: 404 })
  })

  test('a template is not found as an own card, nor an own card as a template', async () => {
    const ada = await signIn(server, { email: 'ada@example.com' })
    await addCards(server, { id: 'adas-second', ownerId: ada.user.id })
    expect(await ada.call(cardDetail, { cardId: 'party', isTemplate: 0 })).toMatchObject({ status: 404 })
    expect(await ada.call(cardDetail, { cardId: 'adas-second', isTemplate: 1 })).toMatchObject({ status: 404 })
  })
})
