import {
  cardDetail,
  cardsPage,
  cardWork,
  copyCard,
  makeForm,
  nameCard,
  removeCard,
} from '@petalpost/api-client/endpoints/cards'
import { recordPage } from '@petalpost/api-client/endpoints/records'
import type { CardV2 } from '@petalpost/card-document/card'
import { MAX_CARD_TITLE } from '@petalpost/domain/card'
import { describe, expect, test } from 'vitest'

import { sumBytes } from '#modules/files/store.ts'
import { addCards } from '#test/card-factories.ts'
import { designOf, drawnCard, picture, saveDesign, upload } from '#test/design-factories.ts'
import type { SignedIn } from '#test/factories.ts'
import { newPeopleEachTest } from '#test/people.ts'

import { MAX_OWN_CARDS, SAVE_LIMIT } from './service.ts'

const the = newPeopleEachTest()

const saved = async (browser: SignedIn, changes: Parameters<typeof saveDesign>[1] = {}) =>
  (await saveDesign(browser, changes)).data.id
const titlesOf = async (browser: SignedIn) =>
  (await browser.call(cardsPage, { pageNum: 1, pageSize: 99, isTemplate: 0 })).data.records.map(({ title }) => title)
const formsOf = async (browser: SignedIn, cardId: string) =>
  (await browser.call(cardWork, { cardId, isTemplate: 0 })).data.records.map(({ id }) => id)
const lapsed = () => the.newcomer('lapsed', { membership: { level: 1, days: -1 } })

/** A card in the other ratio. */
const wide = (): CardV2 => drawnCard({ width: 960, height: 540 })

/** A card all of whose texts say this. */
const written = (words: string, language: 'en-US' | 'zh-CN') => {
  const card = drawnCard({ language })
  const layers = card.layers.map((layer) => (layer.type === 'text' ? { ...layer, runs: [{ text: words }] } : layer))
  return { ...card, layers }
}

describe('POST /api/ecards/cards/copy (spec 4, "Works")', () => {
  test('a copy has everything that the card has, another id and a title that says so', async () => {
    const key = await upload(the.server, the.ada, 'sky.png', await picture('#336699'))
    const id = await saved(the.ada, { title: 'Mum', festivalId: 0, category: 'birthday', thumbnail: key, unfit: 2 })
    the.server.clock.advance(1_000)
    const answer = await the.ada.call(copyCard, { id })
    expect(answer.data).toMatchObject({ isTemplate: 0, version: 1, title: 'Mum copy' })
    const { id: _, title, ...original } = await designOf(the.ada, id)
    const { id: copied, ...copy } = await designOf(the.ada, answer.data.id)
    expect([title, copy.title, copied === id]).toEqual(['Mum', 'Mum copy', false])
    expect(copy).toEqual({ ...original, title: 'Mum copy' })
    expect(await formsOf(the.ada, copied), 'it is a work of its own').toEqual([copied])
    const { records } = (await the.ada.call(recordPage, { pageNum: 1, pageSize: 9 })).data
    expect(records.map((card) => card.id)).toEqual([copied, id])
  })

  test('copies are counted, in the language of the caller, and a long title gives way', async () => {
    const id = await saved(the.ada, { title: 'Mum' })
    for (const title of ['Mum copy', 'Mum copy 2', 'Mum copy 3'])
      expect((await the.ada.call(copyCard, { id })).data.title).toBe(title)
    expect((await the.ada.call(copyCard, { id }, { language: 'zh-CN' })).data.title).toBe('Mum 副本')
    const long = await saved(the.ada, { title: '长'.repeat(MAX_CARD_TITLE) })
    expect((await the.ada.call(copyCard, { id: long })).data.title).toBe(`${'长'.repeat(MAX_CARD_TITLE - 5)} copy`)
    expect((await the.ada.call(copyCard, { id: await saved(the.ada, { title: '' }) })).data.title).toBe('')
  })

  test('the copy keeps its files when the card is deleted, and its document counts as storage', async () => {
    const key = await upload(the.server, the.ada, 'sky.png', await picture('#336699'))
    const id = await saved(the.ada, { thumbnail: key })
    const before = await sumBytes(the.server.deps.db, the.ada.user.id)
    const copy = (await the.ada.call(copyCard, { id })).data.id
    expect(await sumBytes(the.server.deps.db, the.ada.user.id)).toBeGreaterThan(before)
    await the.ada.call(removeCard, { id })
    const { thumbnail } = await designOf(the.ada, copy)
    const { rows } = await the.server.deps.pool.query('select kind, subject from file_uses where file_key = $1', [
      thumbnail.replace('/files/', ''),
    ])
    expect(rows).toEqual([{ kind: 'card', subject: copy }])
  })

  test('F6: a repeated call with the same key makes one copy', async () => {
    const id = await saved(the.ada, { title: 'Mum' })
    const copy = () => the.ada.call(copyCard, { id }, { 'idempotency-key': 'one' })
    const [first, second] = [await copy(), await copy()]
    expect(second.data).toEqual(first.data)
    expect(await titlesOf(the.ada)).toEqual(['Mum copy', 'Mum'])
  })

  test('S15: after a membership a card with a paid template’s art stays, and can be neither copied nor made in another form', async () => {
    const name = `paid-${the.round}`
    const definition = drawnCard()
    const art = { ...definition.assets['art']!, key: `library/art/${name}.svg` }
    const paid = { ...definition, assets: { ...definition.assets, art } }
    await addCards(the.server, { id: name, price: 399, definition: paid })
    const guest = await the.newcomer('guest', { membership: { level: 1, days: 7 } })
    const id = await saved(guest, { definition: paid, templateId: name })
    expect((await guest.call(copyCard, { id })).success, 'the trial is a membership').toBe(true)
    the.server.clock.advance(8 * 86_400_000)
    for (const refused of [
      await guest.call(copyCard, { id }),
      await guest.call(makeForm, { id, aspectRatio: '16:9' }),
      await guest.call(makeForm, { id, language: 'zh-CN' }),
    ])
      expect(refused).toMatchObject({ status: 200, success: false, code: 'subscription_required' })
    expect(await guest.call(nameCard, { id, title: 'Mine' })).toMatchObject({ success: true })
    const free = await saved(guest)
    expect((await guest.call(copyCard, { id: free })).success, 'other cards are copied by everybody').toBe(true)
  })

  test('a user without a membership copies cards without paid art', async () => {
    const guest = await lapsed()
    expect((await guest.call(copyCard, { id: await saved(guest) })).success).toBe(true)
  })

  test('S20: copies and forms count as saves', async () => {
    const id = await saved(the.ada)
    for (let times = 1; times < SAVE_LIMIT.max; times += 1)
      await the.server.deps.services.designs.copies.copy(id, the.ada.user, 'en-US', () => `${the.round}-${times}`)
    expect((await the.ada.call(copyCard, { id })).status).toBe(429)
    expect((await the.ada.call(makeForm, { id, aspectRatio: '16:9' })).status).toBe(429)
  })

  test('S8: a user with as many cards as allowed cannot copy one', async () => {
    const id = await saved(the.ada)
    await the.server.deps.pool.query(
      `insert into cards (id, is_template, owner_id, language, aspect_ratio, width, height, color, definition, search, created_at, updated_at)
       select $1 || n, false, $2, 'en-US', '9:16', 1, 1, '#ffffff', '{}', '', now(), now() from generate_series(2, $3::int) n`,
      [`full-${the.round}-`, the.ada.user.id, MAX_OWN_CARDS],
    )
    expect(await the.ada.call(copyCard, { id })).toMatchObject({ success: false, code: 'storage_full' })
  })
})

describe('POST /api/ecards/cards/form (spec 4, "Works")', () => {
  test('another ratio is a card of the same work under the same title, which the editor lays out', async () => {
    const id = await saved(the.ada, { title: 'Mum' })
    const { data } = await the.ada.call(makeForm, { id, aspectRatio: '16:9' })
    expect(data).toMatchObject({ isTemplate: 0, version: 1, isNew: true })
    expect(await designOf(the.ada, data.id)).toMatchObject({ title: 'Mum', aspectRatio: '9:16' })
    expect(await formsOf(the.ada, data.id)).toEqual([data.id, id])
  })

  test('a form that the work has is returned, from either of its cards', async () => {
    const id = await saved(the.ada)
    const { data } = await the.ada.call(makeForm, { id, aspectRatio: '16:9' })
    expect(await saveDesign(the.ada, { id: data.id, version: 1, definition: wide() })).toMatchObject({ success: true })
    const again = await the.ada.call(makeForm, { id, aspectRatio: '16:9' })
    expect(again.data).toEqual({ id: data.id, isTemplate: 0, version: 2, isNew: false })
    const back = await the.ada.call(makeForm, { id: data.id, aspectRatio: '9:16' })
    expect(back.data).toEqual({ id, isTemplate: 0, version: 1, isNew: false })
  })

  test('of a square card and of one of another upright size there is an upright form, and each is made once', async () => {
    for (const [width, height] of [
      [600, 600],
      [500, 700],
    ] as const) {
      const id = await saved(the.ada, { definition: drawnCard({ width, height }) })
      const { data } = await the.ada.call(makeForm, { id, aspectRatio: '9:16' })
      expect([data.isNew, data.id === id]).toEqual([true, false])
      expect(await saveDesign(the.ada, { id: data.id, version: 1 })).toMatchObject({ success: true })
      expect((await the.ada.call(makeForm, { id, aspectRatio: '9:16' })).data).toMatchObject({
        id: data.id,
        isNew: false,
      })
      const chinese = (await the.ada.call(makeForm, { id, language: 'zh-CN' })).data
      expect(await designOf(the.ada, chinese.id)).toMatchObject({ width, height })
    }
  })

  test('another language is said by the card and its document', async () => {
    const id = await saved(the.ada, { definition: drawnCard({ language: 'en-US' }) })
    const { data } = await the.ada.call(makeForm, { id, language: 'zh-CN' })
    const form = await designOf(the.ada, data.id)
    expect([form.language, (form.definition as CardV2).language]).toEqual(['zh-CN', 'zh-CN'])
    expect((await the.ada.call(makeForm, { id: data.id, language: 'en-US' })).data).toMatchObject({ id, isNew: false })
  })

  test('in another language a card made from a template gets the template’s words, and keeps what its author wrote', async () => {
    const name = (language: string) => `${language}-${the.round}`
    const template = { workId: `set-${the.round}`, aspectRatio: '9:16' as const }
    const [english, chinese] = [written('Thank you', 'en-US'), written('谢谢你', 'zh-CN')]
    await addCards(
      the.server,
      { ...template, id: name('en'), title: 'Thanks', definition: english },
      { ...template, id: name('zh'), title: '谢谢', language: 'zh-CN', definition: chinese },
    )
    const words = async (id: string) => {
      const { title, definition } = await designOf(the.ada, id)
      return [title, ...(definition as CardV2).layers.flatMap((layer) => (layer.type === 'text' ? layer.runs : []))]
    }
    const id = await saved(the.ada, { title: 'Thanks', definition: english, templateId: name('en') })
    const form = (await the.ada.call(makeForm, { id, language: 'zh-CN' })).data.id
    expect(await words(form)).toEqual(['谢谢', { text: '谢谢你' }])
    const own = await saved(the.ada, {
      title: 'Anna',
      definition: written('Dear Anna', 'en-US'),
      templateId: name('en'),
    })
    const kept = (await the.ada.call(makeForm, { id: own, language: 'zh-CN' })).data.id
    expect(await words(kept)).toEqual(['Anna', { text: 'Dear Anna' }])
  })

  test('it says how many texts are still in the other language, both ways', async () => {
    const from = async (words: string, language: 'en-US' | 'zh-CN', wanted: 'en-US' | 'zh-CN') => {
      const card = written(words, language)
      const definition = { ...card, layers: card.layers.filter(({ type }) => type === 'text').slice(0, 1), groups: [] }
      const id = await saved(the.ada, { definition })
      const { data } = await the.ada.call(makeForm, { id, language: wanted })
      expect(await the.ada.call(makeForm, { id, language: wanted })).not.toHaveProperty('data.untranslated')
      return data.untranslated
    }
    expect(await from('生日快乐', 'zh-CN', 'en-US')).toBe(1)
    expect(await from('Happy birthday', 'en-US', 'zh-CN')).toBe(1)
    expect(await from('2026', 'en-US', 'zh-CN')).toBeUndefined()
    const id = await saved(the.ada, { definition: written('Hi', 'en-US') })
    expect((await the.ada.call(makeForm, { id, aspectRatio: '16:9' })).data).not.toHaveProperty('untranslated')
  })

  test('a deleted form can be made again, and the others stay', async () => {
    const id = await saved(the.ada)
    const first = (await the.ada.call(makeForm, { id, language: 'zh-CN' })).data.id
    await the.ada.call(removeCard, { id: first })
    expect(await formsOf(the.ada, id)).toEqual([id])
    expect((await the.ada.call(makeForm, { id, language: 'zh-CN' })).data).toMatchObject({ isNew: true })
  })

  test('calls at the same time make one form', async () => {
    const id = await saved(the.ada, { definition: drawnCard({ language: 'en-US' }) })
    const made = await Promise.all(
      Array.from({ length: 5 }, () => the.ada.call(makeForm, { id, language: 'zh-CN' as const })),
    )
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1)
    expect(made.filter(({ data }) => data.isNew)).toHaveLength(1)
  })
})

describe('POST /api/ecards/cards/name', () => {
  test('a card gets another title and the next version; everything else stays', async () => {
    const id = await saved(the.ada, { title: 'Old', unfit: 1 })
    const { title: _, version: _1, ...before } = await designOf(the.ada, id)
    expect((await the.ada.call(nameCard, { id, title: ' Mum’s \n card ' })).data).toEqual({
      id,
      isTemplate: 0,
      version: 2,
    })
    const { title, version, ...after } = await designOf(the.ada, id)
    expect([title, version]).toEqual(['Mum’s card', 2])
    expect(after).toEqual(before)
    expect(await titlesOf(the.ada)).toEqual(['Mum’s card'])
  })

  test('F11: an editor that is open hears of it instead of undoing it', async () => {
    const id = await saved(the.ada)
    await the.ada.call(nameCard, { id, title: 'Mum' })
    expect(await saveDesign(the.ada, { id, version: 1 })).toMatchObject({ status: 409, code: 'version_conflict' })
  })

  test('a title that is too long is refused, and an empty one takes the title away', async () => {
    const id = await saved(the.ada)
    const long = await the.ada.call(nameCard, { id, title: 'x'.repeat(MAX_CARD_TITLE + 1) })
    expect(long).toMatchObject({ status: 400, code: 'invalid_input' })
    await the.ada.call(nameCard, { id, title: '' })
    expect((await the.ada.call(cardDetail, { cardId: id, isTemplate: 0 })).data.title).toBe('')
  })
})
