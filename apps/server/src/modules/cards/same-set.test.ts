import { cardDetail, sameSet } from '@petalpost/api-client/endpoints/cards'
import { describe, expect, test } from 'vitest'

import { addCards, type CardOptions } from '#test/card-factories.ts'
import { drawnCard, saveDesign } from '#test/design-factories.ts'
import { newPeopleEachTest } from '#test/people.ts'

const the = newPeopleEachTest()

/** A card of a scene: the art layer is the lowest, as templates have it. */
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

const setOf = async (cardId: string, isTemplate: 0 | 1 = 1) =>
  (await the.ada.call(sameSet, { cardId, isTemplate })).data.records.map(({ id }) => id)

describe('sameSet: templates with the drawing of a card in other colours and shapes', () => {
  test('those of its festival first, then the most popular; only in its language; not the card itself', async () => {
    await add(
      { id: 'moon', scene: 'lake', festivalId: 16 },
      { id: 'moon-wide', scene: 'lake', festivalId: 16, popularity: 1 },
      { id: 'moon-teal', scene: 'lake', festivalId: 16, popularity: 5 },
      { id: 'other-day', scene: 'lake', festivalId: 8, popularity: 900 },
      { id: 'chinese', scene: 'lake', festivalId: 16, language: 'zh-CN' },
      { id: 'rabbit', scene: 'rabbit', festivalId: 16 },
    )
    expect(await setOf('moon')).toEqual(['moon-teal', 'moon-wide', 'other-day'])
    expect(await setOf('rabbit')).toEqual([])
  })

  test('among those of its festival, the ones in its own colours stand first', async () => {
    await add(
      { id: 'gate', scene: 'gate', palette: 'jade', festivalId: 6 },
      { id: 'gate-red', scene: 'gate', palette: 'red', festivalId: 6, popularity: 9 },
      { id: 'gate-wide', scene: 'gate', palette: 'jade', festivalId: 6, popularity: 1 },
      { id: 'gate-jade-elsewhere', scene: 'gate', palette: 'jade', festivalId: 5, popularity: 20 },
    )
    expect(await setOf('gate')).toEqual(['gate-wide', 'gate-red', 'gate-jade-elsewhere'])
  })

  test('a design of one’s own belongs to the set of its drawing; somebody else’s is not found (rule S12)', async () => {
    await add({ id: 'hill', scene: 'hill', language: 'en-US' })
    const { data } = await saveDesign(the.ada, { definition: drawing('hill') })
    expect(await setOf(data.id, 0)).toEqual(['hill'])
    const answer = await the.bob.call(sameSet, { cardId: data.id, isTemplate: 0 })
    expect(answer).toMatchObject({ status: 404, code: 'not_found' })
    expect(await the.ada.call(sameSet, { cardId: 'nowhere', isTemplate: 1 })).toMatchObject({ status: 404 })
  })

  test('templates that have left the collection are in no set; theirs are those that stayed', async () => {
    await add(
      { id: 'bridge', scene: 'bridge' },
      { id: 'bridge-gone', scene: 'bridge' },
      { id: 'bridge-gone-too', scene: 'bridge' },
    )
    await the.server.deps.pool.query("update cards set language = '' where id like 'bridge-gone%'")
    expect(await setOf('bridge')).toEqual([])
    expect(await setOf('bridge-gone')).toEqual(['bridge'])
  })

  test('looking at a set counts for nothing', async () => {
    await add({ id: 'pond', scene: 'pond' }, { id: 'pond-2', scene: 'pond' })
    await setOf('pond')
    expect((await the.bob.call(cardDetail, { cardId: 'pond-2', isTemplate: 1 })).data.viewCount).toBe(0)
  })
})
