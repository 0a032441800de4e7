import type { Colour } from '@petalpost/card-art/lib/colour'

import type { Picture } from './ground.ts'
import type { Box } from './ink.ts'

/** sRGB code value to light energy, as WCAG 2 counts it. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

const linear = (value: number): number => LINEAR[Math.round(value)] ?? 0

const luminance = (r: number, g: number, b: number): number =>
  0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

/** The pixels of a picture that lie in a box; `scale` is pixels per unit of the drawing. */
const inPixels = ({ x, y, width, height }: Box, picture: Picture, scale: number) => ({
  left: Math.max(0, Math.floor(x * scale)),
  right: Math.min(picture.width, Math.ceil((x + width) * scale)),
  top: Math.max(0, Math.floor(y * scale)),
  bottom: Math.min(picture.height, Math.ceil((y + height) * scale)),
})

/** A picture at half its size: the paper's grain is gone, everything that disturbs reading is still there. */
export const halved = ({ pixels, width, height }: Picture): Picture => {
  const half = { width: width >> 1, height: height >> 1 }
  const mean = Buffer.alloc(half.width * half.height * 3)
  for (let y = 0; y < half.height; y++)
    for (let x = 0; x < half.width; x++)
      for (let channel = 0; channel < 3; channel++) {
        const at = (dx: number, dy: number) => pixels[((2 * y + dy) * width + 2 * x + dx) * 3 + channel] ?? 0
        mean[(y * half.width + x) * 3 + channel] = (at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1)) / 4
      }
  return { pixels: mean, ...half }
}

export interface Ink {
  colour: Colour
  /** 0 to 1 */
  opacity: number
}

/** WCAG contrasts of an ink and what is drawn under these boxes, pixel by pixel, the worst first. */
export const contrastsUnder = (boxes: readonly Box[], ink: Ink, picture: Picture, scale: number): number[] => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((i) => Number.parseInt(ink.colour.slice(i, i + 2), 16))
  const seen = (channel: number, ground: number) => channel * ink.opacity + ground * (1 - ink.opacity)
  const found: number[] = []
  for (const box of boxes) {
    const { left, right, top, bottom } = inPixels(box, picture, scale)
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const [r = 0, g = 0, b = 0] = picture.pixels.subarray((y * picture.width + x) * 3)
        const ground = luminance(r, g, b) + 0.05
        const letter = luminance(seen(red, r), seen(green, g), seen(blue, b)) + 0.05
        found.push(ground > letter ? ground / letter : letter / ground)
      }
  }
  return found.toSorted((a, b) => a - b)
}

/** CIE L*, 0 (black) to 100 (white): equal steps look equal. */
const lightness = (luminance: number): number =>
  luminance <= 216 / 24389 ? (luminance * 24389) / 27 : 116 * Math.cbrt(luminance) - 16

/**
 * How much is drawn under a box: the share of its pixels, 0 to 1, at which the lightness (L*) changes by more than
 * `step` to the next pixel. Panels, soft gradients and grain have none.
 */
export const edgesUnder = (box: Box, picture: Picture, scale: number, step: number): number => {
  const { left, right, top, bottom } = inPixels(box, picture, scale)
  const at = (x: number, y: number) => {
    const [r = 0, g = 0, b = 0] = picture.pixels.subarray((y * picture.width + x) * 3)
    return lightness(luminance(r, g, b))
  }
  let edges = 0
  let count = 0
  for (let y = Math.max(1, top); y < Math.min(bottom, picture.height - 1); y++)
    for (let x = Math.max(1, left); x < Math.min(right, picture.width - 1); x++) {
      count++
      if (Math.hypot(at(x + 1, y) - at(x - 1, y), at(x, y + 1) - at(x, y - 1)) / 2 > step) edges++
    }
  return count === 0 ? 0 : edges / count
}
