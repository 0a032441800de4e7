/** A point or a distance, in card px or screen px. */
export interface Point {
  x: number
  y: number
}

/** A box on the card, px; `rotation` in degrees around its center, as a layer stores it. */
export interface Box extends Point {
  width: number
  height: number
  rotation: number
}

export type Axis = 'x' | 'y'

/** An upright rectangle. */
export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

/** Turns a vector clockwise by this many degrees, as CSS does. */
export function turn({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** The height of the middle of some bounds. */
export const middleOf = ({ top, bottom }: Bounds): number => (top + bottom) / 2

/** Bounds that reach further to all sides. */
export const grownBy = ({ left, top, right, bottom }: Bounds, by: number): Bounds => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
})

export const centerOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/** The point of a box at fractions of its width and height: (0, 0) is its top left corner, (1, 1) its bottom right. */
export function pointOf(box: Box, across: number, down: number): Point {
  const center = centerOf(box)
  const fromCenter = turn({ x: (across - 0.5) * box.width, y: (down - 0.5) * box.height }, box.rotation)
  return { x: center.x + fromCenter.x, y: center.y + fromCenter.y }
}

/** The smallest upright rectangle around a box. */
export function boundsOf(box: Box): Bounds {
  const angle = (box.rotation * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  const center = centerOf(box)
  const halfWidth = (box.width * cos + box.height * sin) / 2
  const halfHeight = (box.width * sin + box.height * cos) / 2
  return {
    left: center.x - halfWidth,
    top: center.y - halfHeight,
    right: center.x + halfWidth,
    bottom: center.y + halfHeight,
  }
}

/** The smallest upright rectangle around all boxes. There must be at least one. */
export function unionOf(boxes: readonly Box[]): Bounds {
  const all = boxes.map(boundsOf)
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  }
}

/** The upright box that fills a rectangle. */
export const boxIn = ({ left, top, right, bottom }: Bounds): Box => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
  rotation: 0,
})

/** Whether two rectangles share an area or touch. */
export const touches = (one: Bounds, other: Bounds): boolean =>
  one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom

/** Whether two rectangles share an area. */
export const overlaps = (one: Bounds, other: Bounds): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** The same angle from 0 up to, but not including, 360 degrees. */
export const fullTurn = (degrees: number): number => ((degrees % 360) + 360) % 360
