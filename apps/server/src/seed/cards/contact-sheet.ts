import { drawCard } from '@petalpost/card-art/card'
import { fileMeasurer } from '@petalpost/card-art/node/typeset'
import sharp, { type OverlayOptions } from 'sharp'

import { illegible } from './legibility.ts'
import { type Template, TEMPLATES } from './templates.ts'
import { drawThumbnail } from './thumbnail.ts'

/**
 * `node src/seed/cards/contact-sheet.ts OUT.png [FILTER] [ROW]`: the template cards that the regular expression finds
 * in `festival-or-category scene palette language ratio`, drawn afresh on one picture, to look at. ROW is their height
 * in px. Says which texts cannot be read well.
 */
const [out = 'contact-sheet.png', filter = 'en-US 9:16', height = '380'] = process.argv.slice(2)
const WIDTH = 2000
const ROW = Number(height)
const GAP = 8

const nameOf = ({ festival, category, language, ratio, recipe }: Template): string =>
  [festival ?? category, recipe.scene, recipe.palette, language, ratio].join(' ')

const placed: OverlayOptions[] = []
let left = GAP
let top = GAP
for (const template of TEMPLATES.filter((each) => new RegExp(filter).test(nameOf(each)))) {
  const drawn = drawCard(template.recipe, fileMeasurer)
  const { webp, art } = await drawThumbnail(drawn)
  const dim = illegible(drawn, art)
  if (dim) process.stdout.write(`${nameOf(template)}: ${dim}\n`)
  const { data, info } = await sharp(webp).resize({ height: ROW }).toBuffer({ resolveWithObject: true })
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
process.stdout.write(`${placed.length} cards in ${out}\n`)
