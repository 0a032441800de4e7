/** `[a, b, c, d, e, f]` as in `matrix(a b c d e f)`. */
export type Matrix = readonly [number, number, number, number, number, number]

/** A rectangle by its edges; EVERYWHERE when the place is unknown. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]
export const NOWHERE: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
export const EVERYWHERE: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }

export const isNowhere = ({ left, right }: Box): boolean => left > right

/** The factor by which a matrix scales lengths: the square root of its factor for areas. */
export const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c))

/** The largest factor by which a matrix scales a length, at most √2 too large. */
export const stretchOf = ([a, b, c, d]: Matrix): number =>
  Math.max(Math.abs(a) + Math.abs(c), Math.abs(b) + Math.abs(d))

export const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

export const moved = (matrix: Matrix, x: number, y: number): Matrix => times(matrix, [1, 0, 0, 1, x, y])

export const scaled = ([a, b, c, d, e, f]: Matrix, by: number): Matrix => [a * by, b * by, c * by, d * by, e, f]

/** The upright rectangle around a transformed rectangle. */
export function boxThrough([a, b, c, d, e, f]: Matrix, box: Box): Box {
  if (isNowhere(box)) return NOWHERE
  if (!Number.isFinite(box.right - box.left + box.bottom - box.top)) return EVERYWHERE
  const corners = [box.left, box.right].flatMap((x) => [box.top, box.bottom].map((y) => [x, y] as const))
  const [xs, ys] = [corners.map(([x, y]) => a * x + c * y + e), corners.map(([x, y]) => b * x + d * y + f)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

export const around = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
})

export const grown = (box: Box, by: number): Box =>
  isNowhere(box) ? box : { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by }

export const areaOf = (box: Box): number => (isNowhere(box) ? 0 : (box.right - box.left) * (box.bottom - box.top))
