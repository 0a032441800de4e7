/** `[a, b, c, d, e, f]` as in `matrix(a b c d e f)`. */
export type Matrix = readonly [number, number, number, number, number, number]

/** A rectangle by its edges; EVERYWHERE when the place is unknown. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export const NOWHERE: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
export const EVERYWHERE: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }

export const isNowhere = ({ left, right }: Box): boolean => left > right

/** The factor by which a matrix scales lengths: the square root of its factor for areas. */
export const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c))

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

export const moved = (matrix: Matrix, x: number, y: number): Matrix => times(matrix, [1, 0, 0, 1, x, y])

/** All numbers in a text, in order. */
export const numbersIn = (text: string): number[] =>
  Array.from(text.matchAll(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi), ([digits]) => Number(digits))

const DEGREE = Math.PI / 180

/** Each function of `transform` as a matrix. Parameters: the first two arguments, then the rest. */
const FUNCTIONS: Readonly<Record<string, (x: number, y: number | undefined, rest: number[]) => Matrix>> = {
  matrix: (a, b = 0, [c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f],
  translate: (x, y = 0) => [1, 0, 0, 1, x, y],
  translatex: (x) => [1, 0, 0, 1, x, 0],
  translatey: (y) => [1, 0, 0, 1, 0, y],
  scale: (x, y = x) => [x, 0, 0, y, 0, 0],
  scalex: (x) => [x, 0, 0, 1, 0, 0],
  scaley: (y) => [1, 0, 0, y, 0, 0],
  skewx: (x) => [1, 0, Math.tan(x * DEGREE), 1, 0, 0],
  skewy: (y) => [1, Math.tan(y * DEGREE), 0, 1, 0, 0],
  rotate: (angle, x = 0, [y = 0]) => {
    const [sin, cos] = [Math.sin(angle * DEGREE), Math.cos(angle * DEGREE)]
    return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]
  },
}

/** `matrix` with `transform` applied inside it. */
export function transformed(matrix: Matrix, transform: string): Matrix {
  let result = matrix
  for (const [, name = '', args = ''] of transform.matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const [x, y, ...rest] = numbersIn(args)
    const step = FUNCTIONS[name.toLowerCase()]
    if (step !== undefined && x !== undefined) result = times(result, step(x, y, rest))
  }
  return result
}

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
