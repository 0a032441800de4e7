import type { Color } from '@petalpost/card-art/lib/color'
import sharp from 'sharp'

import type { Picture } from '../draw/ground.ts'
import type { Box } from './ink.ts'

/**
 * The shorter side of the measured picture, px: small enough to lose the paper grain, large enough to keep everything
 * that disturbs reading.
 */
const GROUND_SIZE = 200

/** Converts an sRGB code value to light energy, as WCAG 2 defines it. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

const luminance = (r: number, g: number, b: number): number =>
  0.2126 * (LINEAR[r] ?? 0) + 0.7152 * (LINEAR[g] ?? 0) + 0.0722 * (LINEAR[b] ?? 0)

/** CIE L*, 0 (black) to 100 (white): equal steps look equal. */
const lightnessOf = (light: number): number =>
  light <= 216 / 24389 ? (light * 24389) / 27 : 116 * Math.cbrt(light) - 16

/** A card's art, prepared for measuring the texts on it. */
export interface Ground extends Picture {
  /** L* of each pixel */
  lightness: Float64Array
  /** pixels per unit of the drawing */
  scale: number
}

/** Scales the art of a drawing that is `width` units wide to the size at which grounds are measured. */
export const readGround = async (art: Picture, width: number): Promise<Ground> => {
  const portrait = art.width < art.height
  const { data, info } = await sharp(art.pixels, { raw: { width: art.width, height: art.height, channels: 3 } })
    .resize({ ...(portrait ? { width: GROUND_SIZE } : { height: GROUND_SIZE }), kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const lightness = new Float64Array(info.width * info.height)
  for (let i = 0; i < lightness.length; i++)
    lightness[i] = lightnessOf(luminance(data[i * 3] ?? 0, data[i * 3 + 1] ?? 0, data[i * 3 + 2] ?? 0))
  return { pixels: data, width: info.width, height: info.height, lightness, scale: info.width / width }
}

/** The rows and columns of pixels that a box covers. */
const pixelsOf = ({ x, y, width, height }: Box, ground: Ground) => ({
  left: Math.max(0, Math.floor(x * ground.scale)),
  right: Math.min(ground.width, Math.ceil((x + width) * ground.scale)),
  top: Math.max(0, Math.floor(y * ground.scale)),
  bottom: Math.min(ground.height, Math.ceil((y + height) * ground.scale)),
})

export interface Ink {
  color: Color
  /** 0 to 1 */
  opacity: number
}

/** The WCAG contrasts between an ink and the ground under these boxes, one per pixel, the worst first. */
export const contrastsUnder = (boxes: readonly Box[], { color, opacity }: Ink, ground: Ground): number[] => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16))
  const seen = (channel: number, below: number) => Math.round(channel * opacity + below * (1 - opacity))
  const found: number[] = []
  for (const box of boxes) {
    const { left, right, top, bottom } = pixelsOf(box, ground)
    for (let y = top; y < bottom; y++)
      for (let i = y * ground.width + left; i < y * ground.width + right; i++) {
        const [r = 0, g = 0, b = 0] = [ground.pixels[i * 3], ground.pixels[i * 3 + 1], ground.pixels[i * 3 + 2]]
        const below = luminance(r, g, b) + 0.05
        const letter = luminance(seen(red, r), seen(green, g), seen(blue, b)) + 0.05
        found.push(below > letter ? below / letter : letter / below)
      }
  }
  return found.toSorted((a, b) => a - b)
}

/**
 * How much is drawn under a box: the share of its pixels, 0 to 1, at which the lightness (L*) changes by more than
 * `step` to the next pixel. Panels, soft gradients and grain have none.
 */
export const edgesUnder = (box: Box, ground: Ground, step: number): number => {
  const { lightness, width, height } = ground
  const { left, right, top, bottom } = pixelsOf(box, ground)
  const difference = (a: number, b: number) => ((lightness[a] ?? 0) - (lightness[b] ?? 0)) / 2
  let edges = 0
  let count = 0
  for (let y = Math.max(1, top); y < Math.min(bottom, height - 1); y++)
    for (let x = Math.max(1, left); x < Math.min(right, width - 1); x++) {
      const i = y * width + x
      count++
      if (Math.hypot(difference(i + 1, i - 1), difference(i + width, i - width)) > step) edges++
    }
  return count === 0 ? 0 : edges / count
}
