import { cardDetail, cardsPage, removeCard } from '@petalpost/api-client/endpoints/cards'
import { recordPage } from '@petalpost/api-client/endpoints/records'
import type { SaveCardInput } from '@petalpost/api-client/schemas/cards'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { cards } from '#db/schema/cards.ts'
import { seedCategories } from '#src/seed/categories.ts'
import { seedFestivals } from '#src/seed/festivals.ts'
import { buildApp } from '#test/build-app.ts'
import { addCards } from '#test/card-factories.ts'
import { designOf, drawnCard, saveDesign } from '#test/design-factories.ts'
import { type SignedIn, signIn } from '#test/factories.ts'
import { newPeopleEachTest } from '#test/people.ts'

import { MAX_OWN_CARDS, SAVE_LIMIT } from './service.ts'

const CHRISTMAS = 50

const the = newPeopleEachTest()
beforeAll(async () => {
  await seedFestivals(the.server.deps)
  await seedCategories(the.server.deps)
})

const recordsOf = async (browser: SignedIn) =>
  (await browser.call(recordPage, { pageNum: 1, pageSize: 999 })).data.records.map(({ id }) => id)
const rowOf = async (id: string) => (await the.server.deps.db.select().from(cards).where(eq(cards.id, id)))[0]

describe('POST /api/ecards/cards/save: a new card (spec 3, 4, 7.2)', () => {
  test('is stored as sent, as the user’s own, version 1, with the size and ratio of the definition', async () => {
    const definition = drawnCard({ width: 960, height: 540.4 })
    const saved = await saveDesign(the.ada, {
      title: '圣诞 Night',
      category: 'festival',
      festivalId: CHRISTMAS,
      definition,
    })
    expect(saved).toMatchObject({ status: 200, success: true, data: { isTemplate: 0, version: 1 } })
    expect(await designOf(the.ada, saved.data.id)).toEqual({
      id: saved.data.id,
      title: '圣诞 Night',
      category: 'festival',
      festivalId: CHRISTMAS,
      festivalName: 'Christmas Day',
      thumbnail: '',
      color: '#ffffff',
      price: 0,
      aspectRatio: '16:9',
      width: 960,
      height: 540,
      language: 'en-US',
      tone: 'neutral',
      design: 'lanterns:festival:50',
      isLike: false,
      isTemplate: 0,
      viewCount: 0,
      likeCount: 0,
      unfit: 0,
      version: 1,
      definition,
    })
  })

  test('saveCard: a definition without a size is 375x667, sent or copied from a template (spec 3, 9)', async () => {
    const { width: _, height: __, ...sizeless } = drawnCard()
    await addCards(the.server, { id: 'sizeless', definition: sizeless, aspectRatio: '16:9' })
    const sent = await saveDesign(the.ada, { definition: sizeless })
    const copied = await saveDesign(the.ada, { templateId: 'sizeless', definition: null })
    for (const { data } of [sent, copied]) {
      const { width, height, aspectRatio, definition } = await designOf(the.ada, data.id)
      expect([width, height, aspectRatio]).toEqual([375, 667, '9:16'])
      expect(definition).toMatchObject({ width: 375, height: 667 })
    }
  })

  test('is in the language of its words, else the caller’s, and would be found by title, festival and category in every language', async () => {
    const chinese = await signIn(the.server, { email: `zh${the.round}@example.com`, language: 'zh-CN' })
    const { language: _, ...silent } = drawnCard()
    const snow = { title: 'Snow', category: 'festival', festivalId: CHRISTMAS, definition: silent }
    const { data } = await saveDesign(chinese, snow)
    const english = await saveDesign(chinese, { definition: drawnCard({ language: 'en-US' }) })
    expect(await rowOf(english.data.id)).toMatchObject({ language: 'en-US' })
    expect(await rowOf(data.id)).toMatchObject({ language: 'zh-CN', isTemplate: false, ownerId: chinese.user.id })
    const found = async (query: string) => {
      const rows = await the.server.deps.db
        .select({ id: cards.id })
        .from(cards)
        .where(sql`${cards.search} @@ ${query}::tsquery and ${cards.id} = ${data.id}`)
      return rows.length
    }
    expect(
      await Promise.all(["'e1snow'", "'e1圣诞'", "'e1@christmas'", "'e1节日'", "'e1@birthday'"].map(found)),
    ).toEqual([1, 1, 1, 1, 0])
  })

  test('is first in the recent designs of the user, and in nobody else’s', async () => {
    const first = (await saveDesign(the.ada)).data.id
    the.server.clock.advance(1_000)
    const second = (await saveDesign(the.ada)).data.id
    expect(await recordsOf(the.ada)).toEqual([second, first])
    the.server.clock.advance(1_000)
    await saveDesign(the.ada, { id: first, version: 1 })
    expect(await recordsOf(the.ada)).toEqual([first, second])
    expect(await recordsOf(the.bob)).toEqual([])
  })

  test('tells in lists and details how many of its texts leave the card, as the last save said', async () => {
    const { id } = (await saveDesign(the.ada, { unfit: 2 })).data
    const listed = async () => {
      const { records } = (await the.ada.call(cardsPage, { pageNum: 1, pageSize: 999, isTemplate: 0 })).data
      return records.find((card) => card.id === id)?.unfit
    }
    expect([await listed(), (await designOf(the.ada, id)).unfit]).toEqual([2, 2])
    await saveDesign(the.ada, { id, version: 1 })
    expect([await listed(), (await designOf(the.ada, id)).unfit]).toEqual([0, 0])
    expect(await saveDesign(the.ada, { unfit: -1 })).toMatchObject({ status: 400 })
  })

  test('a visitor cannot save a card', async () => {
    expect(await saveDesign({ ...the.ada, ...the.server.visitor() })).toMatchObject({
      status: 401,
      code: 'not_logged_in',
    })
  })

  test('isTemplate is ignored: no save creates or changes a template (rule S12)', async () => {
    const { data } = await saveDesign(the.ada, { isTemplate: 1, title: 'Sneaky' })
    expect(data.isTemplate).toBe(0)
    const { records } = (await the.bob.call(cardsPage, { pageNum: 1, pageSize: 999, searchText: 'sneaky' })).data
    expect(records).toEqual([])
    expect(await the.ada.call(cardDetail, { cardId: data.id, isTemplate: 1 })).toMatchObject({ status: 404 })
  })

  test('mass assignment: fields the contract does not name are dropped (rule S12)', async () => {
    const sneaky = {
      ownerId: the.bob.user.id,
      price: 500,
      popularity: 9_999,
      language: 'zh-CN',
    } as Partial<SaveCardInput>
    const { data } = await saveDesign(the.ada, sneaky)
    expect(await rowOf(data.id)).toMatchObject({ ownerId: the.ada.user.id, price: 0, popularity: 0, language: 'en-US' })
  })

  test.each([
    ['festivalId', { festivalId: 999_999 }],
    ['title', { title: 'x'.repeat(121) }],
    ['category', { category: 'x'.repeat(61) }],
    ['title', { title: 'a\0b' }],
    ['definition', { definition: 'text' }],
    ['definition.v', { definition: { v: 'two' } }],
    ['definition.layers.1.style.fontSize', { definition: withTextSize(-5) }],
    ['definition.background.color', { definition: drawnCard({ background: { type: 'solid', color: 'red' } }) }],
    ['definition.groups', { definition: { ...drawnCard(), groups: 'none' } }],
    [
      'definition.layers.0.asset',
      { definition: drawnCard({ assets: {}, background: { type: 'solid', color: '#ffffff' } }) },
    ],
  ])('S6: what is wrong is named: %s', async (field, changes) => {
    const answer = await saveDesign(the.ada, changes)
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(answer.message).toContain(field)
    expect(await recordsOf(the.ada)).toEqual([])
  })

  test('the refusal is in Chinese too (spec 1)', async () => {
    const chinese = await signIn(the.server, { email: `zh${the.round}@example.com`, language: 'zh-CN' })
    const answer = await saveDesign(chinese, { festivalId: 999_999 })
    expect(answer.message).toMatch(/\p{scx=Han}/u)
  })

  test('an older definition is brought to the newest version, unknown keys are dropped', async () => {
    const { data } = await saveDesign(the.ada, { definition: { width: 400, height: 600, sound: 'x', layers: null } })
    const { definition } = await designOf(the.ada, data.id)
    expect(definition).toEqual({
      v: 3,
      width: 400,
      height: 600,
      background: { type: 'solid', color: '#ffffff' },
      layers: [],
      groups: [],
      assets: {},
      fonts: [],
    })
  })

  test('S6: a definition of more than 512 KB is refused', async () => {
    const alt = '卡'.repeat(500)
    const layer = { ...drawnCard().layers[4]!, alt, name: '贺'.repeat(100), group: undefined }
    const layers = Array.from({ length: 300 }, (_, index) => ({ ...layer, id: `l${index}` }))
    expect(await saveDesign(the.ada, { definition: { ...drawnCard(), layers } })).toMatchObject({ status: 400 })
    expect(await saveDesign(the.ada, { definition: { ...drawnCard(), layers: layers.slice(0, 100) } })).toMatchObject({
      status: 200,
    })
  })

  test(`S20: one user stores at most ${MAX_OWN_CARDS} cards`, async () => {
    await the.server.deps.pool.query(
      `insert into cards (id, is_template, owner_id, language, aspect_ratio, width, height, color, definition, search,
        created_at, updated_at)
      select $1::text || n, false, $1, 'en-US', '9:16', 375, 667, '#ffffff', '{}', '', now(), now()
      from generate_series(1, ${MAX_OWN_CARDS - 1}) n`,
      [the.ada.user.id],
    )
    const answers = await Promise.all([saveDesign(the.ada), saveDesign(the.ada), saveDesign(the.ada)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'storage_full')).toHaveLength(2)
    expect(await saveDesign(the.bob)).toMatchObject({ success: true })
  })

  test('S20: one user saves sixty times a minute; other users can go on', async () => {
    const { data } = await saveDesign(the.ada)
    const answers = []
    for (let version = 1; version <= SAVE_LIMIT.max; version += 1)
      answers.push(await saveDesign(the.ada, { id: data.id, version }))
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(SAVE_LIMIT.max - 1).fill(200), 429])
    expect(await saveDesign(the.bob)).toMatchObject({ status: 200 })
    the.server.clock.advance(SAVE_LIMIT.windowMs)
    expect(await saveDesign(the.ada)).toMatchObject({ status: 200 })
  })
})

describe('POST /api/ecards/cards/save: an own card again', () => {
  test('keeps the id and gets the next version', async () => {
    const { id } = (await saveDesign(the.ada)).data
    const again = await saveDesign(the.ada, { id, version: 1, title: 'Better', definition: drawnCard({ width: 800 }) })
    expect(again.data).toEqual({ id, isTemplate: 0, version: 2 })
    expect(await designOf(the.ada, id)).toMatchObject({ title: 'Better', version: 2, width: 800, aspectRatio: '16:9' })
    expect(await recordsOf(the.ada)).toEqual([id])
  })

  test('null and empty ids, which clients send for a new card, create one', async () => {
    const answers = [
      await saveDesign(the.ada, { id: null, version: null, templateId: null }),
      await saveDesign(the.ada, { id: '', templateId: '' }),
    ]
    for (const { data } of answers) expect(data).toMatchObject({ version: 1 })
    expect(new Set(await recordsOf(the.ada))).toEqual(new Set(answers.map(({ data }) => data.id)))
  })

  test('without the version that was edited it is refused, naming the field', async () => {
    const { id } = (await saveDesign(the.ada)).data
    const answer = await saveDesign(the.ada, { id })
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(answer.message).toContain('version')
  })

  test('F11: an older version is refused with 409 and nothing changes', async () => {
    const { id } = (await saveDesign(the.ada)).data
    await saveDesign(the.ada, { id, version: 1, title: 'First tab' })
    const before = await rowOf(id)
    the.server.clock.advance(1_000)
    for (const version of [1, 3])
      expect(await saveDesign(the.ada, { id, version, title: 'Second tab' })).toMatchObject({
        status: 409,
        code: 'version_conflict',
        data: null,
      })
    expect(await rowOf(id)).toEqual(before)
  })

  test('F11: of many saves of one version at once exactly one succeeds', async () => {
    const { id } = (await saveDesign(the.ada)).data
    const tabs = Array.from({ length: 8 }, (_, tab) => saveDesign(the.ada, { id, version: 1, title: `Tab ${tab}` }))
    const answers = await Promise.all(tabs)
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(409)])
    expect(await designOf(the.ada, id)).toMatchObject({
      version: 2,
      title: `Tab ${answers.findIndex(({ success }) => success)}`,
    })
  })

  test('F11: the same when the saves reach two servers on one database', async () => {
    const other = await buildApp({ beside: the.server })
    const there = await signIn(other, { email: `ada${the.round}@example.com` })
    const { id } = (await saveDesign(the.ada)).data
    const saves = [the.ada, there, the.ada, there].map((tab) => saveDesign(tab, { id, version: 1 }))
    expect((await Promise.all(saves)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ])
    await other.close()
  })

  test('S12: somebody else’s card, a template and a missing one get the same not_found', async () => {
    const { id } = (await saveDesign(the.ada)).data
    const free = `free-${the.round}`
    await addCards(the.server, { id: free })
    const before = [await rowOf(id), await rowOf(free)]
    const answers = []
    for (const sent of [id, free, 'never'])
      answers.push(await saveDesign(the.bob, { id: sent, version: 1, isTemplate: sent === free ? 1 : 0 }))
    for (const answer of answers) expect({ ...answer, headers: null }).toEqual({ ...answers[2], headers: null })
    expect(answers[2]).toMatchObject({ status: 404, code: 'not_found' })
    expect([await rowOf(id), await rowOf(free)]).toEqual(before)
  })

  test('other processes hear of a change after its commit, and not of a failed one', async () => {
    const heard: string[] = []
    the.server.deps.changes.on('card', (id) => void heard.push(id))
    const { id } = (await saveDesign(the.ada)).data
    await saveDesign(the.ada, { id, version: 9 })
    await saveDesign(the.ada, { id, version: 1 })
    await the.ada.call(removeCard, { id })
    await expect.poll(() => heard).toEqual([id, id])
  })
})

/** A card with this text size. */
function withTextSize(px: number) {
  const card = drawnCard()
  return {
    ...card,
    layers: card.layers.map((layer) =>
      'style' in layer ? { ...layer, style: { ...layer.style, fontSize: px } } : layer,
    ),
  }
}
