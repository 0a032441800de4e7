import { differingPart } from './pixels.ts'

/** px; differences smaller than one of these are not seen on a card */
const SIDE = 160
/** The part of the pixels that may differ: edges are drawn with tiny differences. */
const MAX_PART = 0.004

async function pixelsOf(address: string): Promise<Uint8ClampedArray> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: SIDE, height: SIDE })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(picture, 0, 0, SIDE, SIDE)
  return context.getImageData(0, 0, SIDE, SIDE).data
}

/** Do two drawings look the same? Null when this browser cannot tell. */
export async function looksTheSame(before: string, after: string): Promise<boolean | null> {
  try {
    const [one, other] = await Promise.all([pixelsOf(before), pixelsOf(after)])
    return differingPart(one, other) <= MAX_PART
  } catch {
    return null
  }
}
