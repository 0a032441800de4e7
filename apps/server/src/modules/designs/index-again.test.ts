import { cardsPage } from '@petalpost/api-client/endpoints/cards'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { scheduledJobs } from '#src/scheduled-jobs.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { addCards, ids } from '#test/card-factories.ts'
import { type SignedIn, signIn } from '#test/factories.ts'
import { card, textLayer } from '#test/lettered-card.ts'

import { indexOwnCards } from './index-again.ts'

let server: TestServer
let ada: SignedIn

beforeAll(async () => {
  server = await buildApp()
  ada = await signIn(server, { email: 'ada@example.com' })
})
afterAll(() => server.close())

const found = async (searchText: string) =>
  (await ada.call(cardsPage, { pageNum: 1, pageSize: 999, isTemplate: 0, searchText })).data.records.length

test('own cards of an earlier version are found again after the job, by title, scene and texts', async () => {
  const figtree = { family: 'Figtree', weights: [400], source: 'library' }
  const definition = { ...card([textLayer('Figtree', 'Purring all day')], [figtree]), language: 'en-US' }
  const owner = { ownerId: ada.user.id }
  await addCards(server, { id: 'purring', title: 'For Tom', definition, ...owner })
  await addCards(server, ...ids('more', 450).map((id) => ({ id, title: 'One of many', ...owner })))
  await server.deps.pool.query(`update cards set search = array_to_tsvector(array['tom']) where not is_template`)
  await server.deps.pool.query(`delete from seeds where name = 'lexemes of own cards'`)
  expect(await found('tom')).toBe(0)

  const job = scheduledJobs(server.deps, server.deps.services).find(({ name }) => name === 'index-own-cards')
  await job?.run()
  expect(await found('tom')).toBe(1)
  expect(await found('purring')).toBe(1)
  expect(await found('one of many')).toBe(450)
  expect(await indexOwnCards(server.deps)).toBe(0)
})

test('a run that was interrupted continues after the last card it had noted', async () => {
  const { rows } = await server.deps.pool.query<{ hash: string }>(
    `update seeds set hash = hash || ' after more-449' where name = 'lexemes of own cards' returning hash`,
  )
  expect(rows).toHaveLength(1)
  const { rows: left } = await server.deps.pool.query(`select from cards where id > 'more-449' and not is_template`)
  expect(await indexOwnCards(server.deps)).toBe(left.length)
  expect(await indexOwnCards(server.deps)).toBe(0)
})
