import { drawCard } from '@petalpost/card-art/card'
import { fileMeasurer } from '@petalpost/card-art/node/typeset'
import sharp, { type OverlayOptions } from 'sharp'

import { legibility } from './legibility.ts'
import { pictureOfCard } from './picture-of-card.ts'
import { nameOf, type Template, TEMPLATES } from './templates.ts'

/**
 * `node src/seed/cards/contact-sheet.ts OUT.png [FILTER] [ROW]`: the template cards that the regular expression finds
 * in `festival-or-category scene palette language ratio`, drawn afresh on one picture, to look at. ROW is their height
 * in px. Says which texts cannot be read well.
 */
const [out = 'contact-sheet.png', filter = 'en-US 9:16', height = '380'] = process.argv.slice(2)
const WIDTH = 2000
const ROW = Number(height)
const GAP = 8

/** The card at the height of a row; says what is wrong with it. */
const tile = async (template: Template): Promise<{ data: Buffer; width: number }> => {
  const drawn = drawCard(template.recipe, fileMeasurer)
  const small = await pictureOfCard(drawn)
  const { problems } = await legibility(drawn, small.art)
  for (const problem of problems) process.stdout.write(`${nameOf(template)}: ${problem}\n`)
  const large = ROW > small.whole.height ? await pictureOfCard(drawn, ROW / drawn.height) : small
  const { pixels, ...size } = large.whole
  const { data, info } = await sharp(pixels, { raw: { ...size, channels: 3 } })
    .resize({ height: ROW })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width }
}

const placed: OverlayOptions[] = []
let failed = 0
let left = GAP
let top = GAP
for (const template of TEMPLATES.filter((each) => new RegExp(filter).test(nameOf(each)))) {
  let shown: Awaited<ReturnType<typeof tile>>
  try {
    shown = await tile(template)
  } catch (error) {
    failed++
    process.stdout.write(`${nameOf(template)}: cannot be drawn: ${String(error)}\n`)
    continue
  }
  if (left + shown.width + GAP > WIDTH) {
    left = GAP
    top += ROW + GAP
  }
  placed.push({ input: shown.data, left, top })
  left += shown.width + GAP
}
await sharp({ create: { width: WIDTH, height: top + ROW + GAP, channels: 3, background: '#f3eadd' } })
  .composite(placed)
  .png()
  .toFile(out)
process.stdout.write(`${placed.length} cards in ${out}\n`)
process.exitCode = failed > 0 ? 1 : 0
