import { lerp, times, type Point } from '../../lib/number.ts'
import { smooth } from '../../lib/path.ts'

export interface Field {
  /** distance of the sampled points, in card units */
  step: number
  columns: number
  rows: number
  /** where the first sample lies */
  origin: Point
  /** height at a sample; samples on the border count as lower than everything */
  height: (column: number, row: number) => number
}

type Edge = string

interface Crossing {
  to: Edge
  point: Point
}

/** Samples a function of the card's coordinates on a grid that divides the card and reaches one step beyond it. */
export const sampled = (width: number, height: number, step: number, of: (x: number, y: number) => number): Field => {
  const columns = Math.round(width / step) + 3
  const rows = Math.round(height / step) + 3
  const origin: Point = [-step, -step]
  const values = times(rows, (row) => times(columns, (column) => of((column - 1) * step, (row - 1) * step)))
  return { step, columns, rows, origin, height: (column, row) => values[row]?.[column] ?? -Infinity }
}

/** Marching squares: the directed pieces of the outline of what is higher than `level`, by the edge they start on. */
const crossings = (field: Field, level: number): Map<Edge, Crossing> => {
  const { step, columns, rows, origin } = field
  const inner = (column: number, row: number) => column > 0 && row > 0 && column < columns - 1 && row < rows - 1
  const heightAt = (column: number, row: number) => (inner(column, row) ? field.height(column, row) : level - 0.4)
  const pieces = new Map<Edge, Crossing>()
  for (let row = 0; row < rows - 1; row++)
    for (let column = 0; column < columns - 1; column++) {
      const corners = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ] as const
      const [a, b, c, d] = corners.map(([x, y]) => heightAt(x, y) - level) as [number, number, number, number]
      /** where the outline crosses one of the four sides, named so that both neighbours agree */
      const side = (index: number): { name: Edge; point: Point } => {
        const [from, to] = (
          [
            [a, b],
            [b, c],
            [d, c],
            [a, d],
          ] as const
        )[index] ?? [a, b]
        const t = from / (from - to)
        const [x, y] = [
          [lerp(column, column + 1, t), row],
          [column + 1, lerp(row, row + 1, t)],
          [lerp(column, column + 1, t), row + 1],
          [column, lerp(row, row + 1, t)],
        ][index] as Point
        const name =
          [`h${column},${row}`, `v${column + 1},${row}`, `h${column},${row + 1}`, `v${column},${row}`][index] ?? ''
        return { name, point: [origin[0] + x * step, origin[1] + y * step] }
      }
      const high = (a > 0 ? 8 : 0) + (b > 0 ? 4 : 0) + (c > 0 ? 2 : 0) + (d > 0 ? 1 : 0)
      for (const [from, to] of SIDES[high] ?? []) {
        const { name, point } = side(from)
        pieces.set(name, { to: side(to).name, point })
      }
    }
  return pieces
}

/** By which corners are high (8 = upper left, clockwise): from which side to which the outline runs; 0 = upper side. */
const SIDES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 2]],
  [[2, 1]],
  [[3, 1]],
  [[1, 0]],
  [
    [3, 0],
    [1, 2],
  ],
  [[2, 0]],
  [[3, 0]],
  [[0, 3]],
  [[0, 2]],
  [
    [0, 1],
    [2, 3],
  ],
  [[0, 1]],
  [[1, 3]],
  [[1, 2]],
  [[2, 3]],
  [],
]

/** Islands smaller than this many corners are left out: specks, not paper. */
const SPECK = 6

/** Corners nearer to each other than this share of a step make spikes in a smooth line. */
const CLOSE = 0.5

/** The outline of everything higher than `level`, as one path to be filled with the even-odd rule. */
export const contour = (field: Field, level: number): string => {
  const pieces = crossings(field, level)
  const loops: string[] = []
  for (const start of pieces.keys()) {
    const loop: Point[] = []
    for (let edge = start; ;) {
      const piece = pieces.get(edge)
      if (!piece) break
      pieces.delete(edge)
      const [x, y] = loop.at(-1) ?? [Infinity, Infinity]
      if (Math.hypot(piece.point[0] - x, piece.point[1] - y) > field.step * CLOSE) loop.push(piece.point)
      edge = piece.to
    }
    if (loop.length >= SPECK) loops.push(smooth(loop, true, 1))
  }
  return loops.join('')
}
