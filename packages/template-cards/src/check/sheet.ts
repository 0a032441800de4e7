import { drawCard } from '@petalpost/card-art/card'
import { fileMeasurer } from '@petalpost/card-art/node/typeset'
import sharp, { type OverlayOptions } from 'sharp'

import { pictureOfCard } from '../draw/picture-of-card.ts'
import { nameOf, type Template } from '../templates.ts'
import { legibility } from './legibility.ts'

const WIDTH = 2000
const GAP = 8

interface Tile {
  data: Buffer
  width: number
  problems: string[]
}

/** A card scaled to the height of a row, and its problems. */
const tile = async (template: Template, row: number): Promise<Tile> => {
  const drawn = await drawCard(template.recipe, fileMeasurer)
  const small = await pictureOfCard(drawn)
  const { problems } = await legibility(drawn, small.art)
  const large = row > small.whole.height ? await pictureOfCard(drawn, row / drawn.height) : small
  const { pixels, ...size } = large.whole
  const { data, info } = await sharp(pixels, { raw: { ...size, channels: 3 } })
    .resize({ height: row })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, problems }
}

/** Draws cards again on one picture, in rows `row` px high. Returns their problems, in words. */
export const drawSheet = async (templates: readonly Template[], out: string, row: number): Promise<string[]> => {
  const placed: OverlayOptions[] = []
  const problems: string[] = []
  let left = GAP
  let top = GAP
  for (const template of templates) {
    const drawn = await tile(template, row).catch((error: unknown) => `cannot be drawn: ${String(error)}`)
    const found = typeof drawn === 'string' ? [drawn] : drawn.problems
    problems.push(...found.map((problem) => `${nameOf(template)}: ${problem}`))
    if (typeof drawn === 'string') continue
    if (left + drawn.width + GAP > WIDTH) {
      left = GAP
      top += row + GAP
    }
    placed.push({ input: drawn.data, left, top })
    left += drawn.width + GAP
  }
  await sharp({ create: { width: WIDTH, height: top + row + GAP, channels: 3, background: '#f3eadd' } })
    .composite(placed)
    .png()
    .toFile(out)
  return problems
}
