import { cardDetail, likeCard, removeCard, saveCard, useCard } from '@petalpost/api-client/endpoints/cards'
import { likePage, recordPage } from '@petalpost/api-client/endpoints/records'
import { solutionDetail } from '@petalpost/api-client/endpoints/solutions'
import type { SaveCardInput } from '@petalpost/api-client/schemas/cards'
import type { CardV2 } from '@petalpost/card-document/card'
import { DAY_MS } from '@petalpost/domain/civil-day'
import { type ManifestCard, readManifest } from '@petalpost/template-cards/manifest'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'

import { cardCounters, cards } from '#db/schema/cards.ts'
import { seedFestivals } from '#src/seed/festivals.ts'
import { addCards } from '#test/card-factories.ts'
import { designOf, drawnCard, saveDesign } from '#test/design-factories.ts'
import { type SignedIn } from '#test/factories.ts'
import { newPeopleEachTest } from '#test/people.ts'
import { definition as solutionWith, entry, reference, save as saveSolution } from '#test/solution-factories.ts'

import { USE_COUNTS, USE_LIMIT } from './service.ts'

const CHRISTMAS = 50

const the = newPeopleEachTest()
beforeAll(async () => {
  await seedFestivals(the.server.deps)
})

const newcomer = (name: string, days = 7) => the.newcomer(name, { membership: { level: 1, days } })
/** A user whose membership has ended. */
const lapsed = () => newcomer('lapsed', -1)
const recordsOf = async (browser: SignedIn) =>
  (await browser.call(recordPage, { pageNum: 1, pageSize: 999 })).data.records.map(({ id }) => id)
const rowOf = async (id: string) => (await the.server.deps.db.select().from(cards).where(eq(cards.id, id)))[0]
const usesOf = async (id: string) =>
  (await the.server.deps.db.select().from(cardCounters).where(eq(cardCounters.cardId, id)))[0]?.useCount ?? 0

/** A template with its own drawing; paid unless its price is 0. */
async function template(name: string, price = 399): Promise<string> {
  const id = `${name}-${the.round}`
  const definition = drawnCard()
  const art = { ...definition.assets['art']!, key: `library/art/${id}.svg` }
  await addCards(the.server, {
    id,
    title: name,
    price,
    category: 'festival',
    festivalId: CHRISTMAS,
    thumbnail: `library/thumbnails/${id}.webp`,
    definition: { ...definition, assets: { ...definition.assets, art } },
  })
  return id
}

/** The request of a client that saves a fetched template as the user's own copy (spec 4). */
async function copyOf(browser: SignedIn, id: string): Promise<SaveCardInput> {
  const { data } = await browser.call(cardDetail, { cardId: id, isTemplate: 1 })
  const { festivalId, definition, thumbnail, category, title } = data
  return { festivalId, definition, thumbnail, category, title, templateId: id, isTemplate: 1, userCode: 'any' }
}

describe('POST /api/ecards/cards/save: a copy of a template (spec 4, 5)', () => {
  test('a fetched template saved as an own card keeps picture, color, festival and drawing', async () => {
    const id = await template('free', 0)
    const sent = await copyOf(the.ada, id)
    const { data } = await the.ada.call(saveCard, sent)
    expect(await designOf(the.ada, data.id)).toMatchObject({
      templateId: id,
      isTemplate: 0,
      price: 0,
      version: 1,
      title: 'free',
      festivalId: CHRISTMAS,
      thumbnail: sent.thumbnail,
      color: '#ffeecc',
      definition: sent.definition,
    })
    const again = { ...sent, id: data.id, version: 1 }
    expect((await the.ada.call(saveCard, again)).data.version).toBe(2)
    expect(await designOf(the.ada, data.id)).toMatchObject({ color: '#ffeecc', templateId: id })
  })

  test('a copy without a definition (null) gets the template’s', async () => {
    const sent = await copyOf(the.ada, await template('free', 0))
    const { data } = await the.ada.call(saveCard, { ...sent, definition: null })
    expect((await designOf(the.ada, data.id)).definition).toEqual(sent.definition)
  })

  test('a missing template, or somebody’s own card, is not found', async () => {
    const own = (await saveDesign(the.ada)).data.id
    for (const templateId of ['never', own])
      expect(await saveDesign(the.ada, { templateId })).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('S15: only members copy a paid template, whatever an expired member sends', async () => {
    const id = await template('paid')
    expect((await the.ada.call(saveCard, await copyOf(the.ada, id))).success).toBe(true)
    const guest = await lapsed()
    const answer = await guest.call(saveCard, await copyOf(guest, id))
    expect(answer).toMatchObject({ status: 200, success: false, code: 'subscription_required' })
    expect(answer.message).toBe('This Greeting Card is for subscription use')
    expect(await recordsOf(guest)).toEqual([])
    const chinese = await guest.call(saveCard, await copyOf(guest, id), { language: 'zh-CN' })
    expect(chinese).toMatchObject({ code: 'subscription_required', message: '该贺卡仅供订阅会员使用' })
  })

  test('S15: its drawing is refused too when the call hides its origin', async () => {
    const guest = await lapsed()
    const sent = await copyOf(guest, await template('paid'))
    const { templateId: _hidden, ...disguised } = sent
    const { id } = (await saveDesign(guest)).data
    for (const attempt of [
      disguised,
      { ...disguised, templateId: await template('free', 0) },
      { ...disguised, id, version: 1 },
    ])
      expect(await guest.call(saveCard, attempt)).toMatchObject({ success: false, code: 'subscription_required' })
    expect((await the.ada.call(saveCard, disguised)).success).toBe(true)
  })

  test('S15: the drawing’s address in an own card does not give access to the drawing', async () => {
    const guest = await lapsed()
    const { templateId: _hidden, ...disguised } = await copyOf(guest, await template('paid'))
    const { key } = (disguised.definition as CardV2).assets['art']!
    const { id } = (await saveDesign(guest, { definition: drawnCard({ alt: key }) })).data
    const attempt = await guest.call(saveCard, { ...disguised, id, version: 1 })
    expect(attempt).toMatchObject({ success: false, code: 'subscription_required' })
  })

  test('a lapsed member can still edit an own copy of a paid template', async () => {
    const { data } = await the.ada.call(saveCard, await copyOf(the.ada, await template('paid')))
    const { definition, thumbnail } = await designOf(the.ada, data.id)
    the.server.clock.advance(8 * DAY_MS)
    const again = await saveDesign(the.ada, { id: data.id, version: 1, definition, thumbnail, title: 'Still mine' })
    expect(again).toMatchObject({ success: true, data: { version: 2 } })
  })
})

describe('POST /api/ecards/cards/remove (spec 7.2)', () => {
  test('deletes the card with its likes, records and counters', async () => {
    const { id } = (await saveDesign(the.ada)).data
    await the.ada.call(likeCard, { id, isLike: true, isTemplate: 0 })
    expect(await the.ada.call(removeCard, { id })).toMatchObject({ status: 200, success: true, data: null })
    expect(await the.ada.call(cardDetail, { cardId: id, isTemplate: 0 })).toMatchObject({ status: 404 })
    expect(await recordsOf(the.ada)).toEqual([])
    expect((await the.ada.call(likePage, { pageNum: 1, pageSize: 999 })).data.records).toEqual([])
    expect(await the.server.deps.db.select().from(cardCounters).where(eq(cardCounters.cardId, id))).toEqual([])
    expect(await the.ada.call(removeCard, { id })).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('S12: nobody can remove a template or somebody else’s card', async () => {
    const { id } = (await saveDesign(the.ada)).data
    const free = await template('free', 0)
    for (const target of [id, free, 'never'])
      expect(await the.bob.call(removeCard, { id: target })).toMatchObject({ status: 404, code: 'not_found' })
    expect(await the.server.visitor().call(removeCard, { id })).toMatchObject({ status: 401 })
    expect([await rowOf(id), await rowOf(free)]).toMatchObject([{ id }, { id: free }])
  })

  test('a solution that shows the card still opens and can be saved without it', async () => {
    const card = (await saveDesign(the.ada)).data.id
    const shown = { ...entry('party'), card: reference(card, 0) }
    const { data } = await saveSolution(the.ada, { definition: solutionWith(shown) })
    await the.ada.call(removeCard, { id: card })
    const opened = await the.ada.call(solutionDetail, { id: data.id, isTemplate: 0 })
    expect(opened).toMatchObject({ status: 200, data: { id: data.id } })
    expect((await saveSolution(the.ada, { id: data.id, definition: solutionWith(entry('party')) })).success).toBe(true)
  })
})

describe('POST /api/ecards/counter/ecardsUsed (spec 5, 7.2)', () => {
  test('a use counts once an hour for each user, whatever userCode says', async () => {
    const id = await template('free', 0)
    for (let times = 0; times < 3; times += 1)
      expect(await the.ada.call(useCard, { id, userCode: `other ${times}` })).toMatchObject({
        success: true,
        data: null,
      })
    expect(await usesOf(id)).toBe(1)
    await the.bob.call(useCard, { id })
    the.server.clock.advance(USE_COUNTS.windowMs)
    await the.ada.call(useCard, { id })
    expect(await usesOf(id)).toBe(3)
  })

  test('S15: a paid template needs a current membership; a refused use is not counted', async () => {
    const id = await template('paid')
    const guest = await lapsed()
    const answer = await guest.call(useCard, { id })
    expect(answer).toMatchObject({ status: 200, success: false, code: 'subscription_required' })
    expect(await usesOf(id)).toBe(0)
    expect(await the.ada.call(useCard, { id })).toMatchObject({ success: true })
  })

  test('using an own card is not counted; somebody else’s is not found; a visitor is not logged in', async () => {
    const { id } = (await saveDesign(the.ada)).data
    expect(await the.ada.call(useCard, { id })).toMatchObject({ success: true })
    expect(await usesOf(id)).toBe(0)
    expect(await the.bob.call(useCard, { id })).toMatchObject({ status: 404, code: 'not_found' })
    expect(await the.bob.call(useCard, { id: 'never' })).toMatchObject({ status: 404 })
    expect(await the.server.visitor().call(useCard, { id })).toMatchObject({ status: 401, code: 'not_logged_in' })
  })

  test(`S20: one user reports ${USE_LIMIT.max} uses a minute`, async () => {
    const id = await template('free', 0)
    const statuses = []
    for (let sent = 0; sent <= USE_LIMIT.max; sent += 1) statuses.push((await the.ada.call(useCard, { id })).status)
    expect(statuses).toEqual([...Array<number>(USE_LIMIT.max).fill(200), 429])
  })
})

/** A paid card of the collection, as the seed stores it. */
async function paidTemplate(): Promise<ManifestCard> {
  const { cards: collection } = await readManifest()
  const paid = collection.find(({ price }) => price > 0)
  if (paid === undefined) throw new Error('no paid template')
  const id = `${paid.id}-${the.round}`
  const { title, category, price, thumbnail, definition } = paid
  await addCards(the.server, { id, title, category, price, thumbnail, definition })
  return { ...paid, id }
}

const drawingFor = async (browser: Pick<SignedIn, 'call'>, cardId: string) =>
  (await browser.call(cardDetail, { cardId, isTemplate: 1 })).data.definition as CardV2

describe('GET /api/ecards/cards/detail: paid art (spec 5)', () => {
  test('S15: a non-member gets a paid template live with its art as a picture, and nothing names its drawing', async () => {
    const paid = await paidTemplate()
    for (const browser of [the.server.visitor(), await lapsed()]) {
      const shown = await drawingFor(browser, paid.id)
      const { key, mime } = shown.assets['art']!
      expect([key, mime]).toEqual([paid.preview?.key, 'image/webp'])
      expect(shown.layers.filter(({ type }) => type === 'text')).toEqual(
        paid.definition.layers.filter(({ type }) => type === 'text'),
      )
      const text = JSON.stringify(shown)
      for (const secret of [paid.definition.assets['art']!.key, paid.recipe.seed]) expect(text).not.toContain(secret)
    }
  })

  test('S15: the picture is 800 px on its longer side', async () => {
    const { preview } = await paidTemplate()
    const picture = async () => {
      const answer = await the.server.visitor().send({ method: 'GET', url: `/files/${preview?.key}` })
      const { width = 0, height = 0 } = answer.statusCode === 200 ? await sharp(answer.rawPayload).metadata() : {}
      return Math.max(width, height)
    }
    await expect.poll(picture).toBe(800)
  })

  test('S15: members get the drawing', async () => {
    const paid = await paidTemplate()
    expect(await drawingFor(the.ada, paid.id)).toEqual(paid.definition)
  })

  test('S15: a non-member cannot save the picture as an own card', async () => {
    const paid = await paidTemplate()
    const guest = await lapsed()
    const definition = await drawingFor(guest, paid.id)
    expect(await saveDesign(guest, { definition })).toMatchObject({ success: false, code: 'subscription_required' })
  })

  test('S15: a paid template removed from the collection shows its thumbnail instead', async () => {
    const id = await template('gone')
    const shown = await drawingFor(the.server.visitor(), id)
    expect(shown.assets['art']?.key).toBe(`library/thumbnails/${id}.webp`)
    expect(JSON.stringify(shown)).not.toContain('library/art/')
  })
})
