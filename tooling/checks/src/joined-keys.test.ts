import { expect, it } from 'vitest'

import { joinedKeys } from './joined-keys.ts'
import { filesOf, readText } from './pages.ts'

it.each([
  ['const a = new LRUCache(); a.get(`${one} ${two}`)', 1],
  ['const key = `${one}&${two}`', 1],
  ['const keyOf = (n: number) => n; const cacheKey = (n: number): string => `${one} ${n}`', 1],
  ['const key = JSON.stringify([one, two])', 0],
  ['const a = new Map(); a.set(`${one}.css`, 1)', 0],
  ['client.get(`${one}/${two}`)', 0],
  ['const fileKey = `${FOLDER}${one}`', 0],
  ['const a = new Map(); const read = (name: string) => a.get(name); read(`${one} ${two}`)', 1],
  [
    'const a = new Map(); function deep(k: string) { return a.get(k) } const f = (k: string) => deep(k); f(one + " " + two)',
    1,
  ],
  ['const a = new Map(); const read = (at: number, name: string) => a.get(name); read(`${one} ${two}`, name)', 0],
  ['const a = new Set(); a.add([one, two].join(" "))', 1],
  ['const a = new Map(all.map((one) => [`${one.a} ${one.b}`, one]))', 1],
  ['const a = new Set(); a.add(one + 1)', 0],
  ['limits.take(`one:${one}:${two}`, LIMIT)', 1],
  ['enforceLimit(limits, `one:${one}`, LIMIT)', 0],
  ['const limit = { key: `${name}:${address}` }', 1],
  ['console.log(`${one} ${two}`)', 0],
])('joinedKeys finds in %s so many: %i', (source, count) => {
  expect(joinedKeys(source)).toHaveLength(count)
})

it('no cache of the server has a key that is joined from values: lists cannot be mistaken for each other', () => {
  const found = filesOf('apps/server/src/**/*.ts')
    // keys in a store of files and places of cards are paths; the words that are seeded have their kind first
    .filter((file) => !/providers\/storage|src\/seed|plugin\/payload\.ts/.test(file))
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => joinedKeys(readText(file)).map((text) => `${file}: ${text}`))
  expect(found).toEqual([])
})
