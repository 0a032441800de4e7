import { cardDetail, cardVariants } from '@petalpost/api-client/endpoints/cards'
import { describe, expect, test } from 'vitest'

import { addCards, type CardOptions } from '#test/card-factories.ts'
import { drawnCard, saveDesign } from '#test/design-factories.ts'
import { newPeopleEachTest } from '#test/people.ts'

const the = newPeopleEachTest()

/** A card with this scene. */
const drawing = (scene: string, palette = 'dusk') => {
  const card = drawnCard()
  const art = { ...card.layers.find(({ type }) => type === 'art')!, scene, palette }
  return { ...card, layers: [art, ...card.layers.filter(({ type }) => type !== 'art')] }
}
const add = async (...cards: (CardOptions & { scene: string; palette?: string })[]) =>
  addCards(
    the.server,
    ...cards.map(({ scene, palette, ...card }) => ({ ...card, definition: drawing(scene, palette) })),
  )

const variantsOf = async (cardId: string, isTemplate: 0 | 1 = 1) =>
  (await the.ada.call(cardVariants, { cardId, isTemplate })).data.records.map(({ id }) => id)
const counterpartOf = async (cardId: string, isTemplate: 0 | 1 = 1) =>
  (await the.ada.call(cardVariants, { cardId, isTemplate })).data.counterpart?.id

describe('cardVariants: templates with the scene of a card in other colors and ratios', () => {
  test('first those of its festival, then the most popular; only in its language; not the card itself', async () => {
    await add(
      { id: 'moon', scene: 'lake', festivalId: 16 },
      { id: 'moon-wide', scene: 'lake', festivalId: 16, popularity: 1 },
      { id: 'moon-teal', scene: 'lake', festivalId: 16, popularity: 5 },
      { id: 'other-day', scene: 'lake', festivalId: 8, popularity: 900 },
      { id: 'chinese', scene: 'lake', festivalId: 16, language: 'zh-CN' },
      { id: 'rabbit', scene: 'rabbit', festivalId: 16 },
    )
    expect(await variantsOf('moon')).toEqual(['moon-teal', 'moon-wide', 'other-day'])
    expect(await variantsOf('rabbit')).toEqual([])
  })

  test('among those of its festival, the ones in its own colors are first', async () => {
    await add(
      { id: 'gate', scene: 'gate', palette: 'jade', festivalId: 6 },
      { id: 'gate-red', scene: 'gate', palette: 'red', festivalId: 6, popularity: 9 },
      { id: 'gate-wide', scene: 'gate', palette: 'jade', festivalId: 6, popularity: 1 },
      { id: 'gate-jade-elsewhere', scene: 'gate', palette: 'jade', festivalId: 5, popularity: 20 },
    )
    expect(await variantsOf('gate')).toEqual(['gate-wide', 'gate-red', 'gate-jade-elsewhere'])
  })

  test('an own design belongs to the set of its drawing; somebody else’s is not found (rule S12)', async () => {
    await add({ id: 'hill', scene: 'hill', language: 'en-US' })
    const { data } = await saveDesign(the.ada, { definition: drawing('hill') })
    expect(await variantsOf(data.id, 0)).toEqual(['hill'])
    const answer = await the.bob.call(cardVariants, { cardId: data.id, isTemplate: 0 })
    expect(answer).toMatchObject({ status: 404, code: 'not_found' })
    expect(await the.ada.call(cardVariants, { cardId: 'nowhere', isTemplate: 1 })).toMatchObject({ status: 404 })
  })

  test('templates removed from the collection are in no set; their variants are the remaining ones', async () => {
    await add(
      { id: 'bridge', scene: 'bridge' },
      { id: 'bridge-gone', scene: 'bridge' },
      { id: 'bridge-gone-too', scene: 'bridge' },
    )
    await the.server.deps.pool.query("update cards set language = '' where id like 'bridge-gone%'")
    expect(await variantsOf('bridge')).toEqual([])
    expect(await variantsOf('bridge-gone')).toEqual(['bridge'])
  })

  test('an own design with the art moved above the texts has the same variants', async () => {
    await add({ id: 'shore', scene: 'shore' })
    const card = drawing('shore')
    const moved = { ...card, layers: [...card.layers.slice(1), card.layers[0]!] }
    const { data } = await saveDesign(the.ada, { definition: moved })
    expect(await variantsOf(data.id, 0)).toEqual(['shore'])
    await saveDesign(the.ada, { id: data.id, version: 1, definition: drawing('elsewhere') })
    expect(await variantsOf(data.id, 0)).toEqual([])
  })

  test('the counterpart is the card of the same set in the other ratio and the same language, and comes first', async () => {
    const wide = { scene: 'reed', aspectRatio: '16:9', popularity: 1 } as const
    await add(
      { id: 'reed', scene: 'reed', workId: 'reed' },
      { id: 'reed-wide', ...wide, workId: 'reed' },
      { id: 'reed-chinese', ...wide, workId: 'reed', language: 'zh-CN' },
      { id: 'reed-other-words', ...wide, workId: 'reed-2', popularity: 50 },
      { id: 'reed-without-set', ...wide, popularity: 70 },
    )
    expect(await counterpartOf('reed')).toBe('reed-wide')
    expect(await counterpartOf('reed-wide')).toBe('reed')
    expect(await counterpartOf('reed-other-words')).toBeUndefined()
    expect(await counterpartOf('reed-without-set')).toBeUndefined()
    expect(await variantsOf('reed')).toEqual(['reed-wide', 'reed-without-set', 'reed-other-words'])
    const { data } = await saveDesign(the.ada, { definition: drawing('reed'), templateId: 'reed' })
    expect(await counterpartOf(data.id, 0)).toBeUndefined()
  })

  test('reading variants counts as no view', async () => {
    await add({ id: 'pond', scene: 'pond' }, { id: 'pond-2', scene: 'pond' })
    await variantsOf('pond')
    expect((await the.bob.call(cardDetail, { cardId: 'pond-2', isTemplate: 1 })).data.viewCount).toBe(0)
  })
})
