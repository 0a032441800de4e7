import { lerp, times, type Point } from '../../lib/number.ts'
import { smooth } from '../../lib/path.ts'

export interface Field {
  /** distance between the samples, in card units */
  step: number
  columns: number
  rows: number
  /** position of the first sample */
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

/**
 * Marching squares: the directed pieces of the outline around everything higher than `level`, by the grid edge on which
 * each starts.
 */
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
      /** where the outline crosses one of the four sides; neighboring squares give a shared side the same name */
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

/**
 * The sides between which the outline runs (from, to; clockwise, 0 = upper side), by the high corners as bits: upper
 * left 8, upper right 4, lower right 2, lower left 1.
 */
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

/** Outlines with fewer points than this are left out: they would be specks. */
const SPECK = 6

/** The smallest distance between two points, as a share of a step: closer points make spikes in a smooth line. */
const CLOSE = 0.5

/** The outline of everything higher than `level`, as one path for the even-odd fill rule. */
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
