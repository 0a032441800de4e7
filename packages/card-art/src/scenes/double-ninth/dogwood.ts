import { leaf } from '../../art/flowers/leaves.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { lerp, round, times, type Point } from '../../lib/number.ts'
import { smooth } from '../../lib/path.ts'
import { at, circle, group, stroke } from '../../lib/svg.ts'

const CLUSTER: readonly Point[] = [
  [0, 10],
  [-16, 22],
  [16, 22],
  [-6, 34],
  [12, 38],
]

/** A twig of dogwood with red berries, growing up from (x, y) and turned by `rot` degrees. */
export const dogwood = (x: number, y: number, l: number, rot: number, green: Color, berry: Color): string => {
  const on = (t: number): Point => [Math.sin(t * Math.PI) * l * 0.1, -l * t]
  const k = l / 420
  const parts = [stroke(smooth(times(7, (i) => on(i / 6))), '#6b4a34', 7 * k)]
  for (let i = 0; i < 6; i++) {
    const t = lerp(0.2, 1, i / 5)
    const [px, py] = on(t)
    for (const side of [-1, 1]) {
      parts.push(
        leaf(px, py, 104 * k, 32 * k, side * lerp(78, 34, t), i % 2 ? green : lighten(green, 0.12), darken(green, 0.2)),
      )
      if (i % 2 === (side > 0 ? 0 : 1))
        parts.push(
          at(
            px + side * 34 * k,
            py + 6 * k,
            CLUSTER.map(
              ([bx, by]) =>
                stroke(`M0 0L${round(bx)} ${round(by)}`, '#6b4a34', 2) +
                circle(bx, by, 12, berry) +
                circle(bx - 4, by - 4, 3.4, lighten(berry, 0.6)),
            ),
            { s: k, rot: -rot },
          ),
        )
    }
  }
  return at(x, y, group(parts), { rot })
}
