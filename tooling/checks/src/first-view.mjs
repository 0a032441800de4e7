// What the first view of one card loads, over all built template cards: `npm run x -- node tooling/checks/src/first-view.mjs`
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { frameFiles } from './bundles.mjs'
import { quantile } from './quantile.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const dist = path.join(root, 'apps/server/template-cards/dist')
const { cards } = JSON.parse(readFileSync(path.join(dist, 'manifest.json'), 'utf8'))

/** Bytes on the wire: the server compresses text and drawings, pictures and fonts are so already. */
const weights = new Map()
function weigh(file) {
  const known = weights.get(file)
  if (known !== undefined) return known
  const content = readFileSync(file)
  const bytes = /\.(?:svg|js|html)$/.test(file) ? brotliCompressSync(content).length : content.length
  weights.set(file, bytes)
  return bytes
}
const sum = (files) => files.reduce((total, file) => total + weigh(file), 0)
const stored = (keys) => sum([...new Set(keys)].map((key) => path.join(dist, key)))

const frame = path.join(root, 'apps/card-frame/dist')
const script = sum(frameFiles(frame, 'embed.html'))

function bytesOf({ definition, thumbnail }) {
  const art = stored(Object.values(definition.assets).map(({ key }) => key))
  const fonts = stored(definition.fonts.flatMap(({ subset = [] }) => subset.map(({ key }) => key)))
  const text = brotliCompressSync(JSON.stringify(definition)).length
  const picture = stored([thumbnail])
  return { definition: text, thumbnail: picture, fonts, art, 'first view': script + text + fonts + art }
}

console.log(`\nPreview script: ${script.toLocaleString('en-US')} bytes (brotli), without effects and music.`)
console.log('First view = script + definition + fonts + art. Bytes as they travel: text and drawings in brotli.')
for (const language of ['zh-CN', 'en-US']) {
  const all = cards.filter((card) => card.language === language).map(bytesOf)
  console.log(`\n${language}: ${all.length} template cards`)
  console.table(
    Object.keys(all[0] ?? {}).map((part) => {
      const values = all.map((bytes) => bytes[part])
      return { part, median: quantile(values, 0.5), p95: quantile(values, 0.95), most: Math.max(...values) }
    }),
  )
}
