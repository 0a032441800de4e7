import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { cardDetail, cardsPage } from '@petalpost/api-client/endpoints/cards'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { buildApp, type TestServer } from '#test/build-app.ts'

import { buildTemplateCards } from './build-template-cards.ts'
import { readEdition } from './manifest.ts'
import { storeTemplateCards } from './store-template-cards.ts'
import { type Template, TEMPLATES } from './templates.ts'

const TABLES = ['cards', 'card_counters', 'seeds']

let server: TestServer
let folder: string

const twoOf = (scene: string): Template[] => TEMPLATES.filter(({ recipe }) => recipe.scene === scene).slice(0, 2)
const [deco, cake] = [twoOf('nyDeco'), twoOf('bdayCake')]

const storeFrom = async (name: string): Promise<void> => {
  const built = path.join(folder, name)
  const edition = await readEdition(built)
  if (!edition) throw new Error(`${name} was not built`)
  await storeTemplateCards({ ...server.deps, folder: built, edition })
}

const filesOf = async (): Promise<string[]> => {
  const found: string[] = []
  for await (const { key, bytes, modifiedAt } of server.deps.storage.list('library/'))
    found.push(`${key} ${bytes} ${modifiedAt}`)
  return found.toSorted()
}

const checksums = async (): Promise<unknown[]> => {
  const sums = TABLES.map(async (table) => {
    const sql = `select md5(string_agg(t::text, '|' order by t::text)) as sum from ${table} t`
    return (await server.deps.pool.query(sql)).rows[0] as unknown
  })
  return [...(await Promise.all(sums)), ...(await filesOf())]
}

const listed = async (): Promise<string[]> => {
  const { data } = await server.visitor().call(cardsPage, { pageNum: 1, pageSize: 999 })
  return data.records.map(({ id }) => id).toSorted()
}

const idsOf = (templates: readonly Template[]): string[] => templates.map(({ id }) => id).toSorted()

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'template-cards-'))
  server = await buildApp()
  await buildTemplateCards([...deco, ...cake], path.join(folder, 'both'))
  await buildTemplateCards(cake, path.join(folder, 'cake'))
  await storeFrom('both')
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

test('every file of the build is stored as it was built', async () => {
  const { files } = JSON.parse(await readFile(path.join(folder, 'both/manifest.json'), 'utf8')) as { files: string[] }
  expect((await filesOf()).map((line) => line.split(' ')[0])).toEqual(files)
  for (const key of files) {
    const stored = await server.deps.storage.read(key)
    expect(Buffer.concat((await stored?.content.toArray()) as Buffer[])).toEqual(
      await readFile(path.join(folder, 'both', key)),
    )
  }
})

test('thumbnails of 200 and 400 px are found by one rule', async () => {
  const { data } = await server.visitor().call(cardsPage, { pageNum: 1, pageSize: 999 })
  const keys = (await filesOf()).map((line) => line.split(' ')[0])
  expect(data.records.length).toBeGreaterThan(0)
  for (const { thumbnail } of data.records)
    for (const width of [200, 400])
      expect(keys).toContain(thumbnail.replace('/files/', '').replace(/@\d+\.webp$/, `@${width}.webp`))
})

test('a second seed of the built cards changes no row and no file', async () => {
  const before = await checksums()
  server.clock.set('2027-03-01T00:00:00Z')
  await storeFrom('both')
  expect(await checksums()).toEqual(before)
})

test('files that are gone come back, also into a store that takes them one by one', async () => {
  const keys = (await filesOf()).map((line) => line.replace(/ .*/, ''))
  for (const key of keys) await server.deps.storage.remove(key)
  const bucket = { ...server.deps.storage }
  delete bucket.adopt
  const built = path.join(folder, 'both')
  const edition = await readEdition(built)
  if (!edition) throw new Error('nothing was built')
  await storeTemplateCards({ ...server.deps, storage: bucket, folder: built, edition })
  expect((await filesOf()).map((line) => line.replace(/ .*/, ''))).toEqual(keys)
})

test('a template that leaves the collection leaves the lists, stays for whoever uses it, and may come back', async () => {
  const [left = ''] = idsOf(deco)
  await server.deps.pool.query('update card_counters set view_count = 700, counted = 700 where card_id = $1', [left])
  const popularity = async () =>
    (await server.deps.pool.query<{ popularity: string }>('select popularity from cards where id = $1', [left])).rows
  const before = await popularity()
  await storeFrom('cake')
  await vi.waitFor(async () => expect(await listed()).toEqual(idsOf(cake)))
  const { data } = await server.visitor().call(cardDetail, { cardId: left, isTemplate: 1 })
  expect(data.id).toBe(left)
  await storeFrom('both')
  await vi.waitFor(async () => expect(await listed()).toEqual(idsOf([...deco, ...cake])))
  // what it has earned meanwhile counts on top of its place
  expect(Number((await popularity())[0]?.popularity) - Number(before[0]?.popularity)).toBe(700)
})
