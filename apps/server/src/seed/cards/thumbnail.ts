import type { Colour } from '@petalpost/card-art/lib/colour'
import sharp from 'sharp'

import { THUMBNAIL_WIDTHS } from '#modules/files/keys.ts'

import type { Picture } from './ground.ts'

const QUALITY = 80

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

/** The mean colour, shown until the picture has come. */
export const mainColour = (art: Picture): Colour => meanColour(art, () => true)

/** The mean colour of the outermost pixels. */
export const edgeColour = (art: Picture): Colour =>
  meanColour(art, (x, y) => x < 2 || y < 2 || x >= art.width - 2 || y >= art.height - 2)

/** The thumbnails of a picture, WebP, by width in px. */
export const thumbnails = async ({ pixels, width, height }: Picture): Promise<Map<number, Buffer>> =>
  new Map(
    await Promise.all(
      THUMBNAIL_WIDTHS.map(async (wanted): Promise<[number, Buffer]> => {
        const small = sharp(pixels, { raw: { width, height, channels: 3 } }).resize({ width: wanted })
        return [wanted, await small.webp({ quality: QUALITY, effort: 4 }).toBuffer()]
      }),
    ),
  )
