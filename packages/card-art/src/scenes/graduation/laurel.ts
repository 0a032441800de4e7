import { leafD } from '../../art/flowers/leaves.ts'
import { lerp, radians, round, times } from '../../lib/number.ts'
import { arcPoints, smooth } from '../../lib/path.ts'
import { group, stroke } from '../../lib/svg.ts'

interface LaurelOptions {
  /** leaf pairs on each side */
  n?: number
  /** half the angle left open at the top, in degrees */
  open?: number
  vein?: string
}

/** Two laurel branches rising from the foot of a circle, open at the top. `fill` may be foil. */
export const laurel = (
  cx: number,
  cy: number,
  r: number,
  fill: string,
  { n = 13, open = 26, vein }: LaurelOptions = {},
): string =>
  group(
    [-1, 1].flatMap((side) => {
      const angle = (t: number) => 90 - side * lerp(4, 180 - open, t)
      const stem = smooth(arcPoints(cx, cy, r, radians(angle(0)), radians(angle(1)), 16))
      const leaves = times(n, (i) => {
        const t = (i + 0.4) / n
        const a = radians(angle(t))
        const [x, y] = [cx + Math.cos(a) * r, cy + Math.sin(a) * r]
        const length = r * lerp(0.3, 0.2, t)
        const ahead = angle(t) - side * 90 + 90
        return [-1, 1].map((way) => {
          const turn = round(ahead + way * lerp(42, 30, t))
          const place = `translate(${round(x)} ${round(y)}) rotate(${turn})`
          const blade = `<path d="${leafD(length, length * 0.3)}" fill="${fill}" transform="${place}"/>`
          return vein ? blade + stroke(`M0 0V${round(-length * 0.8)}`, vein, 1.6, { transform: place }) : blade
        })
      })
      return [stroke(stem, vein ?? fill, r * 0.016), ...leaves.flat()]
    }),
  )
