import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { TAU, cycle, lerp, radians, times } from '../../lib/number.ts'
import { arcPoints, smooth } from '../../lib/path.ts'
import { group, stroke } from '../../lib/svg.ts'
import { leaf } from '../flowers/leaves.ts'

/**
 * An open wreath of two laurel branches round (x, y): they start at the foot and rise on both sides, leaving `gap`
 * degrees open at the top. `tones` are the leaves' colors, dark to light.
 */
export const laurel = (canvas: Canvas, x: number, y: number, r: number, tones: readonly Color[], gap = 60): string => {
  const count = 19
  const branch = (side: number) => {
    const to = 180 - gap / 2
    const stalk = smooth(arcPoints(x, y, r, radians(90), radians(90 - side * to), 16))
    const leaves = times(count, (i) => {
      const t = i / (count - 1)
      const turn = radians(90 - side * lerp(6, to, t))
      const size = r * lerp(0.34, 0.2, t) * canvas.between(0.94, 1.06)
      const along = (turn * 180) / Math.PI + (side > 0 ? 0 : 180)
      const [px, py] = [x + Math.cos(turn) * r, y + Math.sin(turn) * r]
      return [-1, 1].map((edge) => {
        const c = cycle(tones, i + (edge > 0 ? 1 : 0))
        return leaf(px, py, size, size * 0.26, along + edge * lerp(40, 30, t), c, lighten(c, 0.24))
      })
    })
    return [stroke(stalk, darken(tones[0] ?? '#3a4a3c', 0.25), r * 0.022), ...leaves.flat()]
  }
  return group([...branch(-1), ...branch(1)])
}

const ROWS = 3

/** A closed round wreath of short leaves in three rings. */
export const closedWreath = (canvas: Canvas, x: number, y: number, r: number, tones: readonly Color[]): string =>
  group(
    times(ROWS, (row) =>
      times(34, (i) => {
        const a = (i / 34) * TAU + row * 0.07
        const q = r * (0.9 + row * 0.1)
        const c = cycle(tones, i + row)
        return leaf(
          x + Math.cos(a) * q,
          y + Math.sin(a) * q,
          r * canvas.between(0.26, 0.34),
          r * 0.07,
          (a * 180) / Math.PI + 180 + (row - 1) * 34 + canvas.between(-12, 12),
          c,
          row === ROWS - 1 ? lighten(c, 0.2) : undefined,
        )
      }).join(''),
    ),
  )
