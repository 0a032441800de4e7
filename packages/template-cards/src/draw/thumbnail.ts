import type { Color } from '@petalpost/card-art/lib/color'
import { THUMBNAIL_WIDTHS } from '@petalpost/domain/thumbnail'
import sharp from 'sharp'

import type { Picture } from './ground.ts'

/**
 * Good enough to look like the drawing. AVIF would save a quarter of the bytes but double the time to draw all cards.
 */
const WEBP = { quality: 80, effort: 2 }

/** The mean color of the pixels that begin at these bytes. */
const meanColor = (pixels: Buffer, starts: Iterable<number>): Color => {
  const sum = [0, 0, 0] as [number, number, number]
  let count = 0
  for (const start of starts) {
    sum[0] += pixels[start] ?? 0
    sum[1] += pixels[start + 1] ?? 0
    sum[2] += pixels[start + 2] ?? 0
    count++
  }
  return `#${sum
    .map((each) =>
      Math.round(each / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Every third pixel both ways is enough for a mean. */
const STEP = 3

function* someStarts({ width, height }: Picture): Generator<number> {
  for (let y = 0; y < height; y += STEP) for (let x = 0; x < width; x += STEP) yield (y * width + x) * 3
}

/** The two outermost pixels of each side. */
function* rimStarts({ width, height }: Picture): Generator<number> {
  for (let y = 0; y < height; y++) {
    const across = y < 2 || y >= height - 2
    for (let x = 0; x < width; x += across || x !== 1 ? 1 : width - 3) yield (y * width + x) * 3
  }
}

/** The mean color, shown until the picture has loaded. */
export const mainColor = (art: Picture): Color => meanColor(art.pixels, someStarts(art))

/** The mean color of the outermost pixels, which fills the area around the card. */
export const edgeColor = (art: Picture): Color => meanColor(art.pixels, rimStarts(art))

/** The thumbnails of a picture, WebP, by width in px. */
export const thumbnails = async ({ pixels, width, height }: Picture): Promise<Map<number, Buffer>> =>
  new Map(
    await Promise.all(
      THUMBNAIL_WIDTHS.map(async (wanted): Promise<[number, Buffer]> => {
        const small = sharp(pixels, { raw: { width, height, channels: 3 } }).resize({ width: wanted })
        return [wanted, await small.webp(WEBP).toBuffer()]
      }),
    ),
  )
