import { type Box, centerOf, type Point, pointOf, turn } from './box.ts'

/** A handle of a box: -1, 0 or 1 across and down; (1, 1) is the bottom right corner, (0, -1) the top side. */
export interface Handle {
  across: -1 | 0 | 1
  down: -1 | 0 | 1
}

export const HANDLES: readonly Handle[] = [
  { across: -1, down: -1 },
  { across: 0, down: -1 },
  { across: 1, down: -1 },
  { across: 1, down: 0 },
  { across: 1, down: 1 },
  { across: 0, down: 1 },
  { across: -1, down: 1 },
  { across: -1, down: 0 },
]

export const isCorner = ({ across, down }: Handle): boolean => across !== 0 && down !== 0

export interface ResizeOptions {
  /** Keeps the box's ratio. */
  keepRatio: boolean
  /** Resizes around the center instead of the opposite side. */
  fromCenter: boolean
  /** The least width and height, px. */
  smallest: number
}

/** How far a resize has gone in the direction of the handle: 1 keeps the size. */
function ratioOf(box: Box, handle: Handle, wanted: { width: number; height: number }): number {
  if (!isCorner(handle)) return handle.across === 0 ? wanted.height / box.height : wanted.width / box.width
  // the projection of the pointer on the diagonal
  return (wanted.width * box.width + wanted.height * box.height) / (box.width ** 2 + box.height ** 2)
}

/**
 * Returns the box after its handle has moved by `delta` (card px). The opposite corner or side, or the center, stays
 * where it is on the card, at any rotation.
 */
export function resized(box: Box, handle: Handle, delta: Point, options: ResizeOptions): Box {
  const { keepRatio, fromCenter, smallest } = options
  const inBox = turn(delta, -box.rotation)
  const times = fromCenter ? 2 : 1
  const wanted = {
    width: box.width + handle.across * inBox.x * times,
    height: box.height + handle.down * inBox.y * times,
  }
  let { width, height } = wanted
  if (keepRatio) {
    const least = smallest / Math.min(box.width, box.height)
    const ratio = Math.max(least, ratioOf(box, handle, wanted))
    width = box.width * ratio
    height = box.height * ratio
  }
  width = Math.max(smallest, width)
  height = Math.max(smallest, height)
  return withFixed(box, { width, height }, fromCenter ? { across: 0, down: 0 } : handle)
}

/** The same box in another size; the point opposite to the handle, or the center for (0, 0), keeps its place. */
export function withFixed(box: Box, size: { width: number; height: number }, { across, down }: Handle): Box {
  const [u, v] = [(1 - across) / 2, (1 - down) / 2]
  const fixed = pointOf(box, u, v)
  const toCenter = turn({ x: (0.5 - u) * size.width, y: (0.5 - v) * size.height }, box.rotation)
  return {
    x: fixed.x + toCenter.x - size.width / 2,
    y: fixed.y + toCenter.y - size.height / 2,
    ...size,
    rotation: box.rotation,
  }
}

/** Returns a box scaled together with others around a fixed point: its center moves, its rotation stays. */
export function scaled(box: Box, origin: Point, ratio: number): Box {
  const center = centerOf(box)
  const [width, height] = [box.width * ratio, box.height * ratio]
  return {
    x: origin.x + (center.x - origin.x) * ratio - width / 2,
    y: origin.y + (center.y - origin.y) * ratio - height / 2,
    width,
    height,
    rotation: box.rotation,
  }
}
