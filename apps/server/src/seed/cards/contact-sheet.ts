import path from 'node:path'

import sharp, { type OverlayOptions } from 'sharp'

import { readManifest } from './manifest.ts'

/** `node src/seed/cards/contact-sheet.ts OUT.png [LANGUAGE] [RATIO]`: every built card on one picture, to look at. */
const [out = 'contact-sheet.png', language = 'en-US', ratio = '9:16'] = process.argv.slice(2)
const folder = path.join(import.meta.dirname, '../../../template-cards/dist')
const WIDTH = 2000
const ROW = 380
const GAP = 8

const manifest = await readManifest(folder)
if (!manifest) throw new Error('Build the cards first: pnpm --filter @petalpost/server cards')
const cards = manifest.cards.filter((card) => card.language === language && card.ratio === ratio)
const placed: OverlayOptions[] = []
let left = GAP
let top = GAP
for (const { thumbnail } of cards) {
  const { data, info } = await sharp(path.join(folder, thumbnail))
    .resize({ height: ROW })
    .toBuffer({ resolveWithObject: true })
  if (left + info.width + GAP > WIDTH) {
    left = GAP
    top += ROW + GAP
  }
  placed.push({ input: data, left, top })
  left += info.width + GAP
}
await sharp({ create: { width: WIDTH, height: top + ROW + GAP, channels: 3, background: '#f3eadd' } })
  .composite(placed)
  .png()
  .toFile(out)
process.stdout.write(`${cards.length} cards in ${out}\n`)
