import { removeCard } from '@petalpost/api-client/endpoints/cards'
import { solutionSecret } from '@petalpost/api-client/endpoints/solutions'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'
import { saveDesign } from '#test/design-factories.ts'
import { type SignedIn, signIn } from '#test/factories.ts'
import { popupCardsOf } from '#test/popup-cards.ts'
import { definition, entry, reference, save } from '#test/solution-factories.ts'
import { writeBuiltEmbed } from '#test/written-embed.ts'

const built = writeBuiltEmbed()
let server: TestServer
let ada: SignedIn

beforeAll(async () => {
  server = await buildApp({ config: { appRoot: built.root } })
  ada = await signIn(server)
})
afterAll(async () => {
  await server.close()
  built.remove()
})

const get = (url: string) => server.visitor().send({ method: 'GET', url })

test('the popup of an own card follows each save, and stops showing once the card is removed (spec 1, rule F11)', async () => {
  const card = (await saveDesign(ada)).data.id
  const { data } = await save(ada, { definition: definition({ ...entry('x'), card: reference(card, 0) }) })
  const key = (await ada.call(solutionSecret, { id: data.id, isTemplate: 0 })).data
  const shown = () => popupCardsOf(server, key)

  const [first = ''] = await shown()
  expect((await get(first)).statusCode).toBe(200)
  await saveDesign(ada, { id: card, version: 1 })
  await expect.poll(shown).not.toContain(first)
  const [second = ''] = await shown()
  // no longer than revoking a key may take to have effect (rule S11)
  expect((await get(second)).headers['cache-control']).toBe('public, max-age=55')
  await ada.call(removeCard, { id: card })
  await expect.poll(shown).toEqual([])
  expect((await get(`/plugin/js/main.js?k=${key}`)).body).toContain(key)
  expect((await get(second)).statusCode).toBe(404)
})
