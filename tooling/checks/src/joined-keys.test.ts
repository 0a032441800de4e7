import { expect, it } from 'vitest'

import { filesOf, readText } from './pages.ts'

/** A template that joins two values; constants are no values. */
const HOLE = String.raw`\$\{(?![A-Z_]+\})`
const JOINED = String.raw`\x60[^\x60]*${HOLE}[^\x60]*${HOLE}[^\x60]*\x60`

/** What a cache is called where it is made. */
const CACHES = /\b(\w+)\s*=\s*new\s+(?:LRUCache|Map|Set)\b/g

/** The joined keys of caches in a source: two values can join to the text of two others. */
function joinedKeys(source: string): string[] {
  const caches = [...source.matchAll(CACHES)].map(([, name]) => name)
  const uses =
    caches.length === 0
      ? []
      : [String.raw`\b(?:${caches.join('|')})\.(?:get|has|set|add|delete|fetch|forceFetch)\(\s*${JOINED}`]
  const places = [...uses, String.raw`\b(?:\w*[kK]ey)\s*=\s*(?:\([^)]*\)(?::\s*\w+)?\s*=>\s*)?${JOINED}`]
  return places.flatMap((place) => [...source.matchAll(new RegExp(place, 'g'))].map(([text]) => text))
}

it.each([
  ['const a = new LRUCache(); a.get(`${one} ${two}`)', 1],
  ['const key = `${one}&${two}`', 1],
  ['const keyOf = (n: number) => n; const cacheKey = (n: number): string => `${one} ${n}`', 1],
  ['const key = JSON.stringify([one, two])', 0],
  ['const a = new Map(); a.set(`${one}.css`, 1)', 0],
  ['client.get(`${one}/${two}`)', 0],
  ['const fileKey = `${FOLDER}${one}`', 0],
])('joinedKeys finds in %s so many: %i', (source, count) => {
  expect(joinedKeys(source)).toHaveLength(count)
})

it('no cache of the server has a key that is joined from values: lists cannot be mistaken for each other', () => {
  const found = filesOf('apps/server/src/modules/**/*.ts')
    .concat(filesOf('apps/server/src/{http,library,threads,card-search}/**/*.ts'))
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => joinedKeys(readText(file)).map((text) => `${file}: ${text}`))
  expect(found).toEqual([])
})
