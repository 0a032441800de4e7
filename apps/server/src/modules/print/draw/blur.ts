import sharp, { type Sharp } from 'sharp'

interface Raw {
  width: number
  height: number
  channels: 1 | 4
}

/** A blur of fewer px is not seen. */
export const LEAST_BLUR_PX = 0.3
/** Pixels are reduced until the deviation is no larger, px: a wide blur costs time for each px of its reach, and shows no detail. */
const MOST_SIGMA_PX = 24

/** Blurs pixels by a deviation, px; those beyond an edge are as those on it. */
export async function blurred(data: Buffer, raw: Raw, sigma: number): Promise<Sharp> {
  const image = sharp(data, { raw })
  if (sigma < LEAST_BLUR_PX) return image
  if (sigma <= MOST_SIGMA_PX) return image.blur(sigma)
  const share = MOST_SIGMA_PX / sigma
  const small = {
    ...raw,
    width: Math.max(1, Math.round(raw.width * share)),
    height: Math.max(1, Math.round(raw.height * share)),
  }
  const inColors = (pixels: Sharp) => (raw.channels === 1 ? pixels.toColorspace('b-w') : pixels)
  const reduced = await inColors(image.resize(small.width, small.height, { fit: 'fill' }))
    .raw()
    .toBuffer()
  const soft = await inColors(sharp(reduced, { raw: small }).blur(MOST_SIGMA_PX))
    .raw()
    .toBuffer()
  return sharp(soft, { raw: small }).resize(raw.width, raw.height, { fit: 'fill', kernel: 'cubic' })
}
