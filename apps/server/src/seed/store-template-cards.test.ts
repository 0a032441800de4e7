import { cardDetail, cardsPage } from '@petalpost/api-client/endpoints/cards'
import { contentHash } from '@petalpost/card-art/node/content-hash'
import { type ListedCard, type Manifest, readManifest } from '@petalpost/template-cards/manifest'
import { type Template, TEMPLATES } from '@petalpost/template-cards/templates'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'

import { storeTemplateCards } from './store-template-cards.ts'

const TABLES = ['cards', 'card_counters', 'seeds']

let server: TestServer
let manifest: Manifest

const twoOf = (scene: string): Template[] => TEMPLATES.filter(({ recipe }) => recipe.scene === scene).slice(0, 2)
const [deco, cake] = [twoOf('new-year.deco'), twoOf('birthday.cake')]

const idsOf = (templates: readonly Template[]): string[] => templates.map(({ id }) => id).toSorted()

const cardsOf = (templates: readonly Template[]): ListedCard[] =>
  manifest.cards.filter(({ id }) => idsOf(templates).includes(id))

const store = async (templates: readonly Template[], cards = cardsOf(templates)): Promise<void> => {
  const edition = { hash: contentHash(JSON.stringify(cards)) }
  await storeTemplateCards({ ...server.deps, edition, readManifest: () => Promise.resolve({ cards }) })
}

const checksums = async (): Promise<unknown[]> => {
  const sums = TABLES.map(async (table) => {
    const sql = `select md5(string_agg(t::text, '|' order by t::text)) as sum from ${table} t`
    return (await server.deps.pool.query(sql)).rows[0] as unknown
  })
  return Promise.all(sums)
}

const listed = async (): Promise<string[]> => {
  const { data } = await server.visitor().call(cardsPage, { pageNum: 1, pageSize: 999 })
  return data.records.map(({ id }) => id).toSorted()
}

beforeAll(async () => {
  server = await buildApp()
  manifest = await readManifest()
  await store([...deco, ...cake])
})
afterAll(() => server.close())

test('the seed stores rows and no files; every listed thumbnail is drawn when it is requested', async () => {
  expect(await server.deps.library.drawnKeys()).toEqual(new Set())
  const { data } = await server.visitor().call(cardsPage, { pageNum: 1, pageSize: 999 })
  expect(data.records).toHaveLength(4)
  for (const { thumbnail } of data.records)
    for (const width of [200, 400]) {
      const url = thumbnail.replace(/@\d+\.webp$/, `@${width}.webp`)
      // a busy server may answer that the drawing is not ready yet
      const typeOf = async () => (await server.visitor().send({ method: 'GET', url })).headers['content-type']
      await expect.poll(typeOf).toBe('image/webp')
    }
})

test('a second seed of the same cards changes no row', async () => {
  const before = await checksums()
  server.clock.set('2027-03-01T00:00:00Z')
  await store([...deco, ...cake])
  expect(await checksums()).toEqual(before)
})

test('a database with earlier cards takes the changed ones at the next start, with new font files for example', async () => {
  const [first, ...rest] = cardsOf(deco)
  if (!first) throw new Error('no card')
  const fonts = first.definition.fonts.map((use) => ({ ...use, subsets: [] }))
  const detail = async () => (await server.visitor().call(cardDetail, { cardId: first.id, isTemplate: 1 })).data
  const before = await detail()
  await store(deco, [{ ...first, definition: { ...first.definition, fonts } }, ...rest, ...cardsOf(cake)])
  expect(await detail()).toMatchObject({ definition: { fonts }, version: before.version + 1 })
  await store([...deco, ...cake])
  expect((await detail()).definition).toEqual(before.definition)
})

test('a template removed from the collection leaves the lists, stays readable by id, and may return', async () => {
  const [left = ''] = idsOf(deco)
  await server.deps.pool.query('update card_counters set view_count = 700, counted = 700 where card_id = $1', [left])
  const popularity = async () =>
    (await server.deps.pool.query<{ popularity: string }>('select popularity from cards where id = $1', [left])).rows
  const before = await popularity()
  await store(cake)
  await vi.waitFor(async () => expect(await listed()).toEqual(idsOf(cake)))
  const { data } = await server.visitor().call(cardDetail, { cardId: left, isTemplate: 1 })
  expect(data.id).toBe(left)
  await store([...deco, ...cake])
  await vi.waitFor(async () => expect(await listed()).toEqual(idsOf([...deco, ...cake])))
  // the views counted in the meantime are added to its place
  expect(Number((await popularity())[0]?.popularity) - Number(before[0]?.popularity)).toBe(700)
})
