import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import type { FontUse } from '@petalpost/card-document/card'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { scheduledJobs } from '#src/scheduled-jobs.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { addCards } from '#test/card-factories.ts'
import { type SignedIn, signIn } from '#test/factories.ts'
import { card, textLayer } from '#test/lettered-card.ts'

import { countUnfitTexts } from './unfit-again.ts'

let server: TestServer
let ada: SignedIn

beforeAll(async () => {
  server = await buildApp()
  ada = await signIn(server, { email: 'ada@example.com' })
})
afterAll(() => server.close())

const FIGTREE: FontUse = { family: 'Figtree', weights: [400], source: 'library' }
const definition = (layer: object) => ({ ...card([], [FIGTREE]), layers: [layer], language: 'en-US' })

test('own cards that an earlier editor tore are warned of after the job, before anybody opens them', async () => {
  const torn = { ...textLayer('Figtree', 'One line of very many words'), size: 'auto-width', x: -300, width: 980 }
  const owner = { ownerId: ada.user.id }
  await addCards(server, { id: 'torn', title: 'Torn', definition: definition(torn), ...owner })
  await addCards(server, { id: 'whole', title: 'Whole', definition: definition(textLayer('Figtree', 'Hi')), ...owner })
  await addCards(server, { id: 'measured', title: 'Measured', definition: definition(torn), ...owner })
  await server.deps.pool.query(`update cards set unfit = 3 where id = 'measured'`)
  await server.deps.pool.query(`delete from seeds where name = 'texts that leave own cards'`)

  const job = scheduledJobs(server.deps, server.deps.services).find(({ name }) => name === 'count-unfit-texts')
  await job?.run()
  const { records } = (await ada.call(cardsPage, { pageNum: 1, pageSize: 99, isTemplate: 0 })).data
  expect(Object.fromEntries(records.map(({ id, unfit }) => [id, unfit]))).toEqual({ torn: 1, whole: 0, measured: 3 })
  expect(await countUnfitTexts(server.deps)).toBe(0)
})
