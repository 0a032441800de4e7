import type { CardV2 } from '@petalpost/card-document/card'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { shownLayers } from '@petalpost/card-document/layers/shown'
import { isVisible } from '@petalpost/domain/typed-text/name'

import { type Bounds, boundsOf, grownBy, type Point, touches } from '#editor/gestures/box.ts'

import { marksOf } from '../place/marks.ts'
import { textOf } from '../text/text-runs.ts'

interface Size {
  width: number
  height: number
}

/** A layer that covers more of the card than this is its ground, which other layers stand on. */
const GROUND_SHARE = 0.45
/** Nothing is put nearer to the edge than this share of the short side. */
const MARGIN = 0.05
/** The places that are tried are this share of the short side apart. */
const STEP = 1 / 40

const isGround = ({ width, height }: Layer, card: Size): boolean =>
  width * height > GROUND_SHARE * card.width * card.height

/**
 * What stands on the ground of a card: the rectangles around all layers that people see. The area of a text is free
 * beyond its letters.
 */
export const standing = (card: Pick<CardV2, 'width' | 'height' | 'layers' | 'groups'>): Bounds[] =>
  shownLayers(card)
    .filter((layer) => !isGround(layer, card))
    .filter((layer) => layer.type !== 'text' || isVisible(textOf(layer)))
    .map(boundsOf)

/** What words may not touch: all that stands on the card without these layers, and the ornaments of its ground. */
export const obstaclesOf = (card: CardV2, moving: ReadonlySet<string> = new Set()): Bounds[] => [
  ...standing({ ...card, layers: card.layers.filter(({ id }) => !moving.has(id)) }),
  ...marksOf(card),
]

const around = ({ x, y }: Point, { width, height }: Size): Bounds => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
})

/** All the way from one number to another in steps; only the first when the second is smaller. */
const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step)) + 1 }, (_, index) => from + index * step)

export interface Wish {
  size: Size
  /** where the middle would stand at best */
  at: Point
  /** least distance to what stands there, px */
  gap: number
}

/** The places of this size that are inside the card's margin and clear of what stands there, the nearest first. */
export function freePlaces(card: CardV2, { size, at, gap }: Wish): Bounds[] {
  const short = Math.min(card.width, card.height)
  const margin = MARGIN * short
  const [halfWidth, halfHeight] = [size.width / 2, size.height / 2]
  if (2 * (margin + halfWidth) > card.width || 2 * (margin + halfHeight) > card.height) return []
  const taken = obstaclesOf(card).map((box) => grownBy(box, gap))
  const along = (wanted: number, half: number, side: number): number[] => {
    const [least, most] = [margin + half, side - margin - half]
    return [Math.min(most, Math.max(least, wanted)), ...steps(least, most, STEP * short)]
  }
  const columns = along(at.x, halfWidth, card.width)
  const distance = ({ x, y }: Point) => Math.hypot(x - at.x, y - at.y)
  return along(at.y, halfHeight, card.height)
    .flatMap((y) => columns.map((x) => ({ x, y })))
    .filter((point) => !taken.some((box) => touches(box, around(point, size))))
    .toSorted((one, other) => distance(one) - distance(other))
    .map((point) => around(point, size))
}

/** The nearest middle of something of this half length that is inside a side of the card. */
const inside = (middle: number, half: number, side: number): number =>
  Math.min(Math.max(middle, half), Math.max(half, side - half))

/** The place at the wish itself, moved into the card. */
export const placeAt = ({ size, at }: Pick<Wish, 'size' | 'at'>, card: Size): Bounds =>
  around({ x: inside(at.x, size.width / 2, card.width), y: inside(at.y, size.height / 2, card.height) }, size)
