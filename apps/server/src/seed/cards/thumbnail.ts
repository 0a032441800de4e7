import type { DrawnCard } from '@petalpost/card-art/card'
import type { Colour } from '@petalpost/card-art/lib/colour'
import sharp, { type Sharp } from 'sharp'

import { groundPicture, type Picture, splitRules } from './ground.ts'
import { letteringSvg } from './lettering.ts'

/** Tiles are 180 px wide; twice that and a little, for sharp screens. */
const WIDTH = { portrait: 368, landscape: 520 }
const MAX_BYTES = 30 * 1024
const QUALITIES = [74, 58, 44, 32]
const SVG_DPI = 72

export interface Thumbnail {
  webp: Buffer
  /** of the art alone, without texts and rules */
  art: Picture
  /** the mean colour, shown until the picture has come */
  colour: Colour
  /** the mean colour of the outermost pixels */
  edge: Colour
}

const hex = (sum: readonly number[], count: number): Colour =>
  `#${sum
    .map((value) =>
      Math.round(value / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const meanColour = ({ pixels, width, height }: Picture, wanted: (x: number, y: number) => boolean): Colour => {
  const sum = [0, 0, 0]
  let count = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!wanted(x, y)) continue
      const start = (y * width + x) * 3
      for (let channel = 0; channel < 3; channel++) sum[channel] = (sum[channel] ?? 0) + (pixels[start + channel] ?? 0)
      count++
    }
  return hex(sum, count)
}

/** Smallest loss of quality that stays within the limit of a tile. */
const encode = async (image: Sharp): Promise<Buffer> => {
  const raw = await image.raw().toBuffer({ resolveWithObject: true })
  const again = () => sharp(raw.data, { raw: raw.info })
  for (const quality of QUALITIES) {
    const webp = await again().webp({ quality, effort: 2 }).toBuffer()
    if (webp.length <= MAX_BYTES) return webp
  }
  throw new RangeError(`a thumbnail of ${raw.info.width} px does not fit into ${MAX_BYTES} bytes`)
}

/** Rasterises a card: art and lettering as the live card shows them, and the colours a placeholder needs. */
export const drawThumbnail = async (drawn: DrawnCard): Promise<Thumbnail> => {
  const target = drawn.width < drawn.height ? WIDTH.portrait : WIDTH.landscape
  const density = (SVG_DPI * target) / drawn.width
  const { ground, rules } = splitRules(drawn.svg)
  const art = await groundPicture(ground, density)
  const { width, height, pixels } = art
  const lettering = await sharp(Buffer.from(letteringSvg(drawn, rules)), { density })
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const over = { input: lettering.data, raw: lettering.info }
  const image = sharp(pixels, { raw: { width, height, channels: 3 } }).composite([over])
  const rim = (x: number, y: number) => x < 2 || y < 2 || x >= width - 2 || y >= height - 2
  return { webp: await encode(image), art, colour: meanColour(art, () => true), edge: meanColour(art, rim) }
}
