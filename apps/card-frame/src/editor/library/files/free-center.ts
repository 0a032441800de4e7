import type { CardV2 } from '@petalpost/card-document/card'
import { LIMITS } from '@petalpost/card-document/limits'

import { COPY_OFFSET } from '#editor/edits/layers/insert.ts'
import { coversCard } from '#editor/edits/place/place.ts'
import { centerOf, type Point } from '#editor/gestures/box.ts'

/** So many files go down to the right before the next row begins beside them. */
const IN_ROW = 8

/** The place of a file in a cascade, px: rows begin to the right and to the left of the first in turn. */
function stepOf(number: number): Point {
  const [row, step] = [Math.floor(number / IN_ROW), number % IN_ROW]
  const beside = 2 * Math.ceil(row / 2) * (row % 2 === 1 ? 1 : -1)
  return { x: (beside + step) * COPY_OFFSET, y: step * COPY_OFFSET }
}

/**
 * The first point of a cascade from `at` where no picture or film of the card has its center, so that a file never
 * covers another one of its size. A picture that is the card's ground counts as none.
 */
export function freeCenter(card: Pick<CardV2, 'layers' | 'width' | 'height'>, at: Point): Point {
  const taken = card.layers.flatMap((layer) =>
    (layer.type === 'image' || layer.type === 'video') && !coversCard(layer, card) ? [centerOf(layer)] : [],
  )
  for (let number = 0; number <= LIMITS.layers; number += 1) {
    const { x, y } = stepOf(number)
    const point = { x: at.x + x, y: at.y + y }
    const isNear = (one: Point) => Math.hypot(one.x - point.x, one.y - point.y) < COPY_OFFSET / 2
    if (!taken.some(isNear)) return point
  }
  return at
}
