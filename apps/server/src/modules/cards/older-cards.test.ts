import { cardDetail } from '@petalpost/api-client/endpoints/cards'
import { V1_CARDS } from '@petalpost/card-document/test/v1'
import { readCard } from '@petalpost/card-document/validate'
import { expect, test } from 'vitest'

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
  return read.ok && read.card
}

test('a template stored in version 1 is sent and copied in the newest version', async () => {
  const card = stored('letter')
  await addCards(the.server, { id: 'old-letter', definition: card })
  const { data } = await the.ada.call(cardDetail, { cardId: 'old-letter', isTemplate: 1 })
  expect(data.definition).toEqual(newest(card))
  const copy = await saveDesign(the.ada, { templateId: 'old-letter', definition: null })
  expect((await designOf(the.ada, copy.data.id)).definition).toEqual(newest(card))
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
  expect(rows[0].definition).toMatch(/^\{"v":2,/)
})
