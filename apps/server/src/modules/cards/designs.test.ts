import { categoryList } from '@petalpost/api-client/endpoints/basic'
import { cardDetail, cardsPage } from '@petalpost/api-client/endpoints/cards'
import type { CardsPageInput } from '@petalpost/api-client/schemas/cards'
import { TUNES } from '@petalpost/card-art/tunes'
import { DAY_MS } from '@petalpost/domain/civil-day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { seedCategories } from '#src/seed/categories.ts'
import { seedFestivals } from '#src/seed/festivals.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { addCards, type CardOptions } from '#test/card-factories.ts'
import { drawnCard } from '#test/design-factories.ts'

import { CHOSEN } from './popular-store.ts'

const CHRISTMAS = 50
let server: TestServer

/** A card whose drawing is of this scene. */
const drawing = (scene: string, palette: string) => {
  const card = drawnCard()
  return { ...card, layers: card.layers.map((layer) => (layer.type === 'art' ? { ...layer, scene, palette } : layer)) }
}
const drawn = (id: string, scene: string, palette: string, fields: Omit<CardOptions, 'id'>) => ({
  id,
  definition: drawing(scene, palette),
  ...fields,
})

beforeAll(async () => {
  server = await buildApp()
  await seedFestivals(server.deps)
  await seedCategories(server.deps)
  const cake = { category: 'birthday', title: 'Cake' }
  const joke = { category: 'funny' }
  await addCards(
    server,
    drawn('cake', 'cake', 'candy', { ...cake, workId: 'cake', popularity: 90 }),
    drawn('cake-wide', 'cake', 'candy', { ...cake, workId: 'cake', popularity: 80, aspectRatio: '16:9' }),
    drawn('cake-mint', 'cake', 'mint', { ...cake, workId: 'cake-mint', popularity: 70, title: 'Mint' }),
    drawn('dangao', 'cake', 'candy', { ...cake, workId: 'cake', popularity: 60, language: 'zh-CN' }),
    drawn('cat', 'character', 'sun', { ...joke, workId: 'cat', popularity: 50 }),
    drawn('cat-wide', 'character', 'sun', { ...joke, workId: 'cat', popularity: 45, aspectRatio: '16:9' }),
    drawn('dog', 'character', 'sun', { ...joke, workId: 'dog', popularity: 40 }),
    drawn('tree', 'tree', 'fir', { category: 'festival', festivalId: CHRISTMAS, workId: 'tree', popularity: 30 }),
    { id: 'plain', category: 'love', popularity: 20 },
    { id: 'plain-too', category: 'love', popularity: 10 },
  )
})
afterAll(() => server.close())

const page = async (input: Partial<CardsPageInput> = {}, language = 'en-US') =>
  (await server.visitor({ language }).call(cardsPage, { pageNum: 1, pageSize: 40, designs: true, ...input })).data
    .records
const found = async (input?: Partial<CardsPageInput>, language?: string) =>
  (await page(input, language)).map(({ id }) => id)

describe('POST /api/ecards/cards/page with designs (spec 7.2)', () => {
  test('one card stands for each design and language: the most popular one that the filters leave', async () => {
    expect(await found({ category: 'birthday' })).toEqual(['cake', 'dangao'])
    expect(await found({ category: 'birthday' }, 'zh-CN')).toEqual(['dangao', 'cake'])
    expect(await found({ category: 'birthday', aspectRatio: '16:9' })).toEqual(['cake-wide'])
    expect(await found({ searchText: 'mint' })).toEqual(['cake-mint'])
  })

  test('jokes that share a scene are designs of their own, and so are cards without a drawing', async () => {
    expect(await found({ category: 'funny' })).toEqual(['cat', 'dog'])
    expect(await found({ category: 'love' })).toEqual(['plain', 'plain-too'])
  })

  test('without the field, every card is listed, as before', async () => {
    expect(await found({ designs: false, category: 'birthday' })).toEqual(['cake', 'cake-wide', 'cake-mint', 'dangao'])
  })

  test('cards of one design tell so, and each tells its language', async () => {
    const cards = await page({ designs: false })
    const cake = cards.filter(({ id }) => id.startsWith('cake') || id === 'dangao')
    expect(new Set(cake.map(({ design }) => design)).size).toBe(1)
    expect(cake.map(({ language }) => language ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
      'en-US',
      'en-US',
      'en-US',
      'zh-CN',
    ])
    expect(cards.find(({ id }) => id === 'plain')?.design).toBe('')
  })

  test('pages of designs show each of them once', async () => {
    const all = await found()
    const paged: string[] = []
    for (let pageNum = 1; pageNum <= 4; pageNum += 1) paged.push(...(await found({ pageNum, pageSize: 2 })))
    expect(paged).toEqual(all)
  })

  test('categories count designs: a drawing counts once, whatever its colors, ratios and languages', async () => {
    const { data } = await server.visitor().call(categoryList, {})
    expect(Object.fromEntries(data.map(({ category, count }) => [category, count]))).toEqual({
      birthday: 1,
      funny: 2,
      festival: 1,
      love: 2,
    })
  })

  test('a list of all designs begins with the coming festivals, until people have chosen (spec 2.5)', async () => {
    const days = (date: string) => (Date.parse(date) - server.clock.now()) / DAY_MS
    const year = new Date(server.clock.now()).getUTCFullYear() + 1
    server.clock.advance(days(`${year}-08-01`) * DAY_MS)
    expect(await found()).toEqual(['cake', 'cat', 'dog', 'tree', 'plain', 'plain-too', 'dangao'])
    server.clock.advance(days(`${year}-12-01`) * DAY_MS)
    expect(await found()).toEqual(['tree', 'cake', 'cat', 'dog', 'plain', 'plain-too', 'dangao'])
    expect(await found({ designs: false })).toEqual([
      'cake',
      'cake-wide',
      'cake-mint',
      'cat',
      'cat-wide',
      'dog',
      'tree',
      'plain',
      'plain-too',
      'dangao',
    ])
    await server.deps.pool.query('update cards set popularity = $1 where id = $2', [CHOSEN, 'dog'])
    server.clock.advance(DAY_MS)
    expect(await found()).toEqual(['dog', 'tree', 'cake', 'cat', 'plain', 'plain-too', 'dangao'])
  })
})

test('a card tells the name of its melody, if it is one of ours', async () => {
  const music = { notes: TUNES.jasmine, loop: true, volume: 0.5, trigger: 'tap' } as const
  const own = { ...music, notes: { tempo: 90, score: 'C5 D5' } }
  await addCards(server, { id: 'sings', definition: { ...drawnCard(), music } })
  await addCards(server, { id: 'hums', definition: { ...drawnCard(), music: own } })
  const tune = async (cardId: string) => (await server.visitor().call(cardDetail, { cardId, isTemplate: 1 })).data.tune
  expect([await tune('sings'), await tune('hums'), await tune('plain')]).toEqual(['jasmine', undefined, undefined])
})

test('a call with isView false counts as no view', async () => {
  const visitor = server.visitor()
  const views = async (isView?: boolean) =>
    (await visitor.call(cardDetail, { cardId: 'plain', isTemplate: 1, ...(isView === undefined ? {} : { isView }) }))
      .data.viewCount
  const before = await views(false)
  await views(false)
  expect(await views(false)).toBe(before)
})
