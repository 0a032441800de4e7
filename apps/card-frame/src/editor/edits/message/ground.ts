import type { CardV2 } from '@petalpost/card-document/card'

import type { Bounds } from '#editor/gestures/box.ts'

/** What lies below the texts of a card: a small picture of it, by rows, with the luminance of each pixel from 0 to 1. */
export interface Ground {
  width: number
  height: number
  luminance: Float32Array
}

/** Most pixels of a box that are read in each direction. */
const SAMPLES = 16
/** A box may have this share of pixels on which the contrast is lower: a star is no reason to go elsewhere. */
const WORST_TENTH = 0.1

const contrastOf = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** The pixels that are read between two places of a side. */
function pixelsBetween(from: number, to: number, side: number, pixels: number): number[] {
  const first = Math.max(0, Math.floor((from / side) * pixels))
  const last = Math.min(pixels - 1, Math.max(first, Math.ceil((to / side) * pixels) - 1))
  const step = Math.max(1, Math.ceil((last - first + 1) / SAMPLES))
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step)
}

export interface Legibility {
  /** contrast of the letters at the worst tenth of the box, 1 to 21 */
  contrast: number
  /** how much neighboring pixels differ, 0 to 1: letters on a pattern are hard to read */
  unrest: number
}

/** How well letters of a luminance can be read in a box. */
export function legibilityIn(
  ground: Ground,
  box: Bounds,
  card: Pick<CardV2, 'width' | 'height'>,
  ink: number,
): Legibility {
  const columns = pixelsBetween(box.left, box.right, card.width, ground.width)
  const rows = pixelsBetween(box.top, box.bottom, card.height, ground.height)
  const at = rows.flatMap((row) => columns.map((column) => row * ground.width + column))
  const read = (pixel: number): number => ground.luminance[pixel] ?? 1
  const contrasts = at.map((pixel) => contrastOf(read(pixel), ink)).toSorted((a, b) => a - b)
  const steps = at.map((pixel) => Math.abs(read(pixel) - read(pixel + 1)))
  return {
    contrast: contrasts[Math.floor(contrasts.length * WORST_TENTH)] ?? 1,
    unrest: steps.reduce((sum, step) => sum + step, 0) / Math.max(1, steps.length),
  }
}
