import { removeCard } from '@petalpost/api-client/endpoints/cards'
import { solutionSecret } from '@petalpost/api-client/endpoints/solutions'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'
import { saveDesign } from '#test/design-factories.ts'
import { type SignedIn, signIn } from '#test/factories.ts'
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

const statusOf = async (card: string) =>
  (await server.visitor().send({ method: 'GET', url: `/plugin/card/${card}?lang=en-US` })).statusCode

test('the popup of an own card follows each save, and shows no more once the card is removed (spec 1, F11)', async () => {
  const card = (await saveDesign(ada)).data.id
  const { data } = await save(ada, { definition: definition({ ...entry('x'), card: reference(card, 0) }) })
  const key = (await ada.call(solutionSecret, { id: data.id, isTemplate: 0 })).data
  const script = async () => (await server.visitor().send({ method: 'GET', url: `/plugin/js/main.js?k=${key}` })).body

  expect(await script()).toContain(`${card}@1`)
  await saveDesign(ada, { id: card, version: 1 })
  await expect.poll(script).toContain(`${card}@2`)
  expect(await statusOf(`${card}@2`)).toBe(200)
  await ada.call(removeCard, { id: card })
  await expect.poll(script).not.toContain(card)
  expect(await script()).toContain(key)
  expect(await statusOf(`${card}@2`)).toBe(404)
})
