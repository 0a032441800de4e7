import { expect, test } from 'vitest'

import { seedSearchWords } from '#src/seed/search-words.ts'
import { buildApp } from '#test/build-app.ts'

import { createKnownWords, knownWords } from './known-words.ts'
import type { WordRow } from './words-store.ts'

const row = (form: string, cards: number, more: Partial<WordRow> = {}): WordRow => ({
  form,
  how: 'synonym',
  kind: 'subject',
  name: form,
  cards,
  ...more,
})
const formsOf = (rows: readonly WordRow[]) => rows.map(({ form }) => form)

const words = knownWords([
  row('birth', 3),
  row('birthday', 90, { kind: 'category', name: 'birthday' }),
  row('birthday', 5, { kind: 'word' }),
  row('birch', 7),
  row('bird', 0),
  row('big happiness', 2),
  row('bi', 50, { how: 'initials' }),
])

test('a form stands for all its entries, that with most cards first', () => {
  expect(words.of('birthday').map(({ cards }) => cards)).toEqual([90, 5])
  expect(words.of('birthdays')).toEqual([])
})

test('forms that begin with a text: those with most cards first, without initials and what finds nothing', () => {
  expect(formsOf(words.beginning('bi', 9))).toEqual(['birthday', 'birch', 'birthday', 'birth', 'big happiness'])
  expect(formsOf(words.beginning('bi', 2))).toEqual(['birthday', 'birch'])
  expect(words.beginning('zzz', 9)).toEqual([])
})

test('similar forms: those with most letters in common first, of the lengths that a typo leaves', () => {
  expect(formsOf(words.similar('birthdya', 9))).toEqual(['birthday', 'birthday', 'birth', 'birch'])
  expect(formsOf(words.similar('birthdya', 9, { from: 7, to: 9 }))).toEqual(['birthday', 'birthday'])
  expect(formsOf(words.similar('birthdya', 1))).toEqual(['birthday'])
})

test('words that cannot be read fail one search, and are read for the next', async () => {
  const server = await buildApp()
  let fails = true
  const query = (text: string) => (fails ? Promise.reject(new Error('no connection')) : server.deps.pool.query(text))
  const current = createKnownWords({ ...server.deps, pool: { query } as never })
  await expect(current()).rejects.toThrow('no connection')
  fails = false
  expect((await current()).of('zzz')).toEqual([])
  await server.close()
})

test('every process reads the words again when they have been seeded anew', async () => {
  const server = await buildApp()
  const current = createKnownWords(server.deps)
  const before = await current()
  expect(before.of('qiaokeli')).toEqual([])
  expect(await current()).toBe(before)
  const manifest = { cards: [] } as never
  await seedSearchWords(server.deps, { hash: 'another' }, async () => manifest)
  await expect.poll(async () => (await current()).of('qiaokeli').length).toBeGreaterThan(0)
  await server.close()
})
