import { IDENTITY, type Matrix, times } from './box.ts'
import { strictNumbers } from './numbers.ts'

const DEGREE = Math.PI / 180

/** Each function of `transform` as a matrix, and how many arguments it may have. */
const FUNCTIONS: Readonly<Record<string, { counts: readonly number[]; matrix: (...args: number[]) => Matrix }>> = {
  matrix: { counts: [6], matrix: (a = 1, b = 0, c = 0, d = 1, e = 0, f = 0) => [a, b, c, d, e, f] },
  translate: { counts: [1, 2], matrix: (x = 0, y = 0) => [1, 0, 0, 1, x, y] },
  scale: { counts: [1, 2], matrix: (x = 1, y = x) => [x, 0, 0, y, 0, 0] },
  skewX: { counts: [1], matrix: (x = 0) => [1, 0, Math.tan(x * DEGREE), 1, 0, 0] },
  skewY: { counts: [1], matrix: (y = 0) => [1, Math.tan(y * DEGREE), 0, 1, 0, 0] },
  rotate: {
    counts: [1, 3],
    matrix: (angle = 0, x = 0, y = 0) => {
      const [sin, cos] = [Math.sin(angle * DEGREE), Math.cos(angle * DEGREE)]
      return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]
    },
  },
}

/** One function, and what may stand between it and the next. */
const CALL = /([a-z]+)[ \t\r\n\f]*\(([^()]*)\)[ \t\r\n\f]*(,?)[ \t\r\n\f]*/iy

/** The matrix of a transform exactly as SVG defines it; null for any other text, which a browser leaves out. */
export function readTransform(text: string): Matrix | null {
  let result = IDENTITY
  let isOpen = false
  for (let at = /^[ \t\r\n\f]*/.exec(text)?.[0].length ?? 0; at < text.length; at = CALL.lastIndex) {
    CALL.lastIndex = at
    const [, name = '', args = '', comma] = CALL.exec(text) ?? []
    const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
    const numbers = strictNumbers(args)
    if (known === undefined || numbers === null || !known.counts.includes(numbers.length)) return null
    result = times(result, known.matrix(...numbers))
    isOpen = comma === ','
  }
  return isOpen ? null : result
}

/** `left, top, width, height` of a view box; null for any other text, which a browser leaves out. */
export function readViewBox(text: string): readonly [number, number, number, number] | null {
  const [left, top, width, height, ...more] = strictNumbers(text) ?? []
  if (left === undefined || top === undefined || width === undefined || height === undefined) return null
  return more.length === 0 && width >= 0 && height >= 0 ? [left, top, width, height] : null
}
