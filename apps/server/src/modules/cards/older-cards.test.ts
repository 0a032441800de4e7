import { readFile } from 'node:fs/promises'

import { cardDetail } from '@petalpost/api-client/endpoints/cards'
import { SCENES } from '@petalpost/card-art/scenes'
import { readCard } from '@petalpost/card-document/read/validate'
import { V1_CARDS } from '@petalpost/card-document/test/v1'
import { V2_CARDS } from '@petalpost/card-document/test/v2'
import { expect, test } from 'vitest'

import { SCENES_OF_VERSION_1, newestText, withSceneIds } from '#src/card-columns/older-scenes.ts'
import { addCards } from '#test/card-factories.ts'
import { designOf, saveDesign } from '#test/design-factories.ts'
import { newPeopleEachTest } from '#test/people.ts'

const the = newPeopleEachTest()

/** A card as version 1 stored it; all its files are the product's own. */
function stored(name: keyof typeof V1_CARDS) {
  const { assets, fonts, ...card } = V1_CARDS[name]
  const ours = Object.entries(assets).map(([id, asset]) => [id, { ...asset, key: `library/${asset.key}` }])
  return {
    ...card,
    assets: Object.fromEntries(ours) as object,
    fonts: fonts.map(({ family, wt }) => ({ family, wt, src: 'system' })),
  }
}

const newest = (card: object) => {
  const read = readCard(card)
  return read.ok && withSceneIds(read.card)
}

test('a template stored in version 1 is sent and copied in the newest version', async () => {
  const card = stored('letter')
  await addCards(the.server, { id: 'old-letter', definition: card })
  const { data } = await the.ada.call(cardDetail, { cardId: 'old-letter', isTemplate: 1 })
  expect(data.definition).toEqual(newest(card))
  const copy = await saveDesign(the.ada, { templateId: 'old-letter', definition: null })
  expect((await designOf(the.ada, copy.data.id)).definition).toEqual(newest(card))
})

test('a template stored in version 2 is sent in the newest version, which an older editor does not read in part', async () => {
  await addCards(the.server, { id: 'second-letter', definition: V2_CARDS.letter })
  const { data } = await the.ada.call(cardDetail, { cardId: 'second-letter', isTemplate: 1 })
  expect(data.definition).toEqual({ ...V2_CARDS.letter, v: 3 })
})

test('a scene of a card in version 1 is sent and copied with its id', async () => {
  const card = stored('letter')
  await addCards(the.server, { id: 'old-scene', definition: card })
  const { data } = await the.ada.call(cardDetail, { cardId: 'old-scene', isTemplate: 1 })
  const copy = await saveDesign(the.ada, { templateId: 'old-scene', definition: null })
  for (const definition of [data.definition, (await designOf(the.ada, copy.data.id)).definition])
    expect(definition).toMatchObject({ layers: [{ type: 'art', scene: 'valentines-day.letter' }, {}, {}] })
  const { rows } = await the.server.deps.pool.query('select scene from cards where id = $1', [copy.data.id])
  expect(rows).toEqual([{ scene: 'valentines-day.letter' }])
})

test.each(['{"v":1,"layers":[null]}', '{"v":1,"layers":"none"}'])('S6: stored text %s breaks no response', (stored) => {
  expect(JSON.parse(newestText(stored))).toMatchObject({
    v: 3,
    layers: (JSON.parse(stored) as object & { layers: unknown }).layers,
  })
})

test('every scene of version 1 still exists, and the migration of the column gives it the same id', async () => {
  expect(Object.values(SCENES_OF_VERSION_1).filter((id) => !Object.hasOwn(SCENES, id))).toEqual([])
  const file = new URL('../../db/migrations/0016_scene-ids.sql', import.meta.url)
  const pairs = [...(await readFile(file, 'utf8')).matchAll(/\('(\w+)', '([^']+)'\)/g)].map(([, ...pair]) => pair)
  expect(Object.fromEntries(pairs)).toEqual(SCENES_OF_VERSION_1)
})

test('a design saved in version 1 opens in the newest version, and is saved in it when its owner changes it', async () => {
  const card = stored('everyLayer')
  const id = `old-design-${the.round}`
  await addCards(the.server, { id, ownerId: the.ada.user.id, definition: card })
  const { definition } = await designOf(the.ada, id)
  expect(definition).toEqual(newest(card))
  expect(await saveDesign(the.ada, { id, version: 1, definition })).toMatchObject({ success: true })
  expect((await designOf(the.ada, id)).definition).toEqual(newest(card))
  const { rows } = await the.server.deps.pool.query('select definition::text from cards where id = $1', [id])
  expect(rows[0].definition).toMatch(/^\{"v":3,/)
})
