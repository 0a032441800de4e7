// What the first view of one card loads, over all built template cards: `npm run x -- node
// tooling/checks/src/first-view.mjs`
// The first run draws every card, which takes some minutes; the drawings are cached below node_modules/.cache.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { drawnFiles } from '@petalpost/server/test/drawn-files'
import { readManifest } from '@petalpost/template-cards/manifest'

import { frameFiles } from './bundles.mjs'
import { quantile } from './quantile.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const { cards } = await readManifest()
const library = drawnFiles()

/** Bytes on the wire: the server compresses text and drawings; pictures and fonts are already compressed. */
const weights = new Map()
async function weigh(name, content) {
  const known = weights.get(name)
  if (known !== undefined) return known
  const bytes = /\.(?:svg|js|html)$/.test(name) ? brotliCompressSync(await content()).length : (await content()).length
  weights.set(name, bytes)
  return bytes
}
async function sum(names, read) {
  let total = 0
  for (const name of new Set(names)) total += await weigh(name, () => read(name))
  return total
}
const stored = (keys) => sum(keys, (key) => library.read(key))

const frame = path.join(root, 'apps/card-frame/dist')
const script = await sum(frameFiles(frame, 'embed.html'), (file) => readFile(file))

async function bytesOf({ definition, thumbnail }) {
  const art = await stored(Object.values(definition.assets).map(({ key }) => key))
  const fonts = await stored(definition.fonts.flatMap(({ subsets = [] }) => subsets.map(({ key }) => key)))
  const text = brotliCompressSync(JSON.stringify(definition)).length
  const picture = await stored([thumbnail])
  return { definition: text, thumbnail: picture, fonts, art, 'first view': script + text + fonts + art }
}

console.log(`\nPreview script: ${script.toLocaleString('en-US')} bytes (brotli), without effects and music.`)
console.log('First view = script + definition + fonts + art. Bytes on the wire: text and drawings in brotli.')
for (const language of ['zh-CN', 'en-US']) {
  const all = await Promise.all(cards.filter((card) => card.language === language).map(bytesOf))
  console.log(`\n${language}: ${all.length} template cards`)
  console.table(
    Object.keys(all[0] ?? {}).map((part) => {
      const values = all.map((bytes) => bytes[part])
      return { part, median: quantile(values, 0.5), p95: quantile(values, 0.95), most: Math.max(...values) }
    }),
  )
}
library.close()
