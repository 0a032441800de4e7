import type { CardV2 } from '@petalpost/card-document/card'
import type { Fill } from '@petalpost/card-document/fields'
import type { LayerOf } from '@petalpost/card-document/layers/schema'

import { colorsOf } from '#editor/controls/color/new-fill.ts'
import type { Bounds } from '#editor/gestures/box.ts'

import { colorLuminance } from '../look/contrast.ts'

/** What lies below the texts of a card: a small picture of it, by rows, with the luminance of each pixel from 0 to 1. */
export interface Ground {
  width: number
  height: number
  luminance: Float32Array
}

/** A box may have this share of pixels on which the contrast is lower: a star is no reason to go elsewhere. */
const WORST_TENTH = 0.1
/** The contrast of words that can be read, as WCAG 2 counts it. */
const READABLE_CONTRAST = 4.5
/** Edges on at most this share of the ground: the limit of the check of template cards, which measures as this does. */
const CALM = 0.035
/** Where the lightness (L*) changes by more than this from pixel to pixel is an edge of something drawn. */
const EDGE = 7

/** The contrast of two luminances, 1 to 21. */
export const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** CIE L*, 0 (black) to 100 (white), of a luminance: equal steps look equal. */
const lightnessOf = (light: number): number =>
  light <= 216 / 24_389 ? (light * 24_389) / 27 : 116 * Math.cbrt(light) - 16

/** For each pixel of a ground, how many pixels above and to the left of it pass a test: the sums of any box follow. */
type Sums = Uint32Array

function sumsOf({ width, height }: Ground, passes: (x: number, y: number) => boolean): Sums {
  const sums = new Uint32Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      if (passes(x, y)) row += 1
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  return sums
}

/** What is known of a ground: where something is drawn, and where ink of a luminance is too dim. */
interface Known {
  edges: Sums
  dim: Map<number, Sums>
}

const known = new WeakMap<Ground, Known>()

function knownOf(ground: Ground): Known {
  const found = known.get(ground)
  if (found) return found
  const { width, height } = ground
  const lightness = Float32Array.from(ground.luminance, lightnessOf)
  const read = (x: number, y: number) =>
    lightness[Math.max(0, Math.min(y, height - 1)) * width + Math.max(0, Math.min(x, width - 1))] ?? 0
  const isEdge = (x: number, y: number) =>
    Math.hypot(read(x + 1, y) - read(x - 1, y), read(x, y + 1) - read(x, y - 1)) / 2 > EDGE
  const now = { edges: sumsOf(ground, isEdge), dim: new Map<number, Sums>() }
  known.set(ground, now)
  return now
}

function dimOf(ground: Ground, ink: number): Sums {
  const { dim } = knownOf(ground)
  const found = dim.get(ink)
  if (found) return found
  const isDim = (x: number, y: number) =>
    contrastOf(ground.luminance[y * ground.width + x] ?? 1, ink) < READABLE_CONTRAST
  const now = sumsOf(ground, isDim)
  dim.set(ink, now)
  return now
}

/** The first pixel of a stretch of a side, and the one after its last. */
function pixelsBetween(from: number, to: number, side: number, pixels: number): [first: number, end: number] {
  const first = Math.min(pixels - 1, Math.max(0, Math.floor((from / side) * pixels)))
  return [first, Math.min(pixels, Math.max(first + 1, Math.ceil((to / side) * pixels)))]
}

/** The pixels of a box, those of its right and lower side excluded. */
function pixelsIn(ground: Ground, box: Bounds, card: Pick<CardV2, 'width' | 'height'>): Bounds {
  const [left, right] = pixelsBetween(box.left, box.right, card.width, ground.width)
  const [top, bottom] = pixelsBetween(box.top, box.bottom, card.height, ground.height)
  return { left, top, right, bottom }
}

/** The share of the pixels of a box that pass a test. */
function shareIn({ width }: Ground, sums: Sums, { left, top, right, bottom }: Bounds): number {
  const at = (x: number, y: number): number => sums[y * (width + 1) + x] ?? 0
  const count = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)
  return count / ((right - left) * (bottom - top))
}

/** The mean luminance of a box. */
export function meanIn(ground: Ground, box: Bounds, card: Pick<CardV2, 'width' | 'height'>): number {
  const { left, top, right, bottom } = pixelsIn(ground, box, card)
  let sum = 0
  for (let row = top; row < bottom; row += 1)
    for (let column = left; column < right; column += 1) sum += ground.luminance[row * ground.width + column] ?? 0
  return sum / ((right - left) * (bottom - top))
}

/** How much is drawn in a box: the share of its pixels at an edge, 0 to 1. Letters on a pattern are hard to read. */
export const unrestIn = (ground: Ground, box: Bounds, card: Pick<CardV2, 'width' | 'height'>): number =>
  shareIn(ground, knownOf(ground).edges, pixelsIn(ground, box, card))

/** Whether letters of a luminance stand out in a box, whatever is drawn there. */
export const standsOut = (ground: Ground, box: Bounds, card: Pick<CardV2, 'width' | 'height'>, ink: number): boolean =>
  shareIn(ground, dimOf(ground, ink), pixelsIn(ground, box, card)) <= WORST_TENTH

/** Whether letters of a luminance can be read well in a box. */
export const isLegible = (ground: Ground, box: Bounds, card: Pick<CardV2, 'width' | 'height'>, ink: number): boolean =>
  standsOut(ground, box, card, ink) && unrestIn(ground, box, card) <= CALM

/** The luminance of letters, 0 to 1; a gradient is as dark as the middle of its colors. Undefined for a picture. */
export const luminanceOfFill = (fill: Fill): number | undefined => {
  const colors = colorsOf(fill)
  return colors.length === 0 ? undefined : colors.reduce((sum, color) => sum + colorLuminance(color), 0) / colors.length
}

/** Whether a text or ink can be read well in a box; yes where nothing is known of the ground. */
export function isReadable(
  layer: LayerOf<'text'> | LayerOf<'ink'>,
  box: Bounds,
  card: Pick<CardV2, 'width' | 'height'>,
  ground?: Ground,
): boolean {
  const ink = luminanceOfFill(layer.type === 'text' ? layer.style.fill : layer.fill)
  return !ground || ink === undefined || isLegible(ground, box, card, ink)
}

/** Whether little is drawn in a box. */
export const isCalm = (ground: Ground, box: Bounds, card: Pick<CardV2, 'width' | 'height'>): boolean =>
  unrestIn(ground, box, card) <= CALM

/**
 * A ground without what is drawn in some boxes: each row goes on from the left side of a box to its right side. An
 * ornament that stands between words is in the way of words, but it is not what they stand on.
 */
export function groundWithout(
  ground: Ground,
  boxes: readonly Bounds[],
  card: Pick<CardV2, 'width' | 'height'>,
): Ground {
  const luminance = ground.luminance.slice()
  for (const box of boxes) {
    const { left, top, right, bottom } = pixelsIn(ground, box, card)
    for (let row = top; row < bottom; row += 1) {
      const read = (column: number) =>
        ground.luminance[row * ground.width + Math.max(0, Math.min(ground.width - 1, column))] ?? 1
      const [from, to] = [read(left - 1), read(right)]
      for (let column = left; column < right; column += 1)
        luminance[row * ground.width + column] = from + ((to - from) * (column - left + 1)) / (right - left + 1)
    }
  }
  return { ...ground, luminance }
}
