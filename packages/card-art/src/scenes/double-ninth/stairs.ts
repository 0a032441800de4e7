import { darken, type Color } from '../../lib/color.ts'
import { lerp, times, type Point } from '../../lib/number.ts'
import { polygon } from '../../lib/path.ts'
import { path } from '../../lib/svg.ts'

const ROWS = 9
/** The height of a stone, as a share of the height of its step. */
const STONE = 0.62

/** Stone steps along `points`; their width changes from `from` to `to`. */
export const steps = (points: readonly Point[], from: number, to: number, c: Color): string =>
  points
    .slice(0, -1)
    .map(([ax, ay], i) => {
      const [bx, by] = points[i + 1] ?? [ax, ay]
      return times(ROWS, (k) => {
        const t = k / ROWS
        const w = lerp(from, to, (i + t) / (points.length - 1)) / 2
        const [x, y] = [lerp(ax, bx, t), lerp(ay, by, t)]
        const rise = (Math.abs(by - ay) / ROWS) * STONE
        return path(
          polygon([
            [x - w, y],
            [x + w, y],
            [x + w * 0.94, y - rise],
            [x - w * 0.94, y - rise],
          ]),
          k % 2 ? c : darken(c, 0.1),
        )
      }).join('')
    })
    .join('')
