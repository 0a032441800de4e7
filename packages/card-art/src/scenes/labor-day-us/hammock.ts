import type { Canvas } from '../../lib/canvas.ts'
import { darken, type Color } from '../../lib/color.ts'
import { lerp, round, times, type Triple } from '../../lib/number.ts'
import { group, path, rect, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'

const point = (x: number, y: number): string => `${round(x)} ${round(y)}`

/** A striped hammock from (x1, y) to (x2, y) that sags by `sag`. */
export const hammock = (
  canvas: Canvas,
  x1: number,
  x2: number,
  y: number,
  sag: number,
  stripes: readonly [Color, Color],
): string => {
  const w = x2 - x1
  const a = x1 + w * 0.17
  const b = x2 - w * 0.17
  const top = (t: number) => y + sag * 0.42 + sag * 2.1 * t * (1 - t)
  const low = (t: number) => y + sag * 0.62 + sag * 4.4 * t * (1 - t)
  const count = 9
  const panels = times(count, (i) => {
    const [t0, t1] = [i / count, (i + 1) / count]
    const [xa, xb] = [lerp(a, b, t0), lerp(a, b, t1)]
    return path(
      `M${point(xa, top(t0))}L${point(xb, top(t1))}L${point(xb, low(t1))}L${point(xa, low(t0))}Z`,
      i % 2 ? stripes[1] : stripes[0],
    )
  })
  const ends: readonly Triple[] = [
    [x1, a, 0],
    [x2, b, 1],
  ]
  const ropes = ends.flatMap(([from, to, t]) =>
    times(4, (i) =>
      stroke(`M${round(from)} ${round(y)}L${round(to)} ${round(lerp(top(t), low(t), i / 3))}`, '#f0e2c8', 3),
    ),
  )
  return group(
    [
      ...ropes,
      ...panels,
      rect(a - 7, top(0) - 12, 14, low(0) - top(0) + 24, '#8a5a38', { rx: 6 }),
      rect(b - 7, top(1) - 12, 14, low(1) - top(1) + 24, '#8a5a38', { rx: 6 }),
      stroke(
        `M${round(a)} ${round(top(0))}Q${round((a + b) / 2)} ${round(top(0.5) + sag * 0.52)} ${round(b)} ${round(top(1))}`,
        darken(stripes[0], 0.25),
        4,
        {
          opacity: 0.5,
        },
      ),
    ],
    { filter: shadow(canvas, { y: 12, b: 10, o: 0.3 }) },
  )
}

/** A straight trunk from `y0` down to its roots at (x, y). */
export const trunk = (canvas: Canvas, x: number, y: number, y0: number, w: number, bark: Color): string => {
  const lines = times(7, (i) => {
    const at = lerp(y0, y - 60, (i + 0.5) / 7)
    return `M${round(x + canvas.between(-0.3, 0.2) * w)} ${round(at)}q${round(canvas.between(-6, 6))} 24 ${round(canvas.between(-3, 3))} ${round(canvas.between(30, 60))}`
  })
  return group(
    [
      path(
        `M${round(x - w * 0.42)} ${round(y0)}H${round(x + w * 0.42)}L${round(x + w * 0.5)} ${round(y - 40)}Q${round(x + w * 0.6)} ${round(y - 8)} ${round(x + w * 0.95)} ${round(y)}H${round(x - w * 0.95)}Q${round(x - w * 0.6)} ${round(y - 8)} ${round(x - w * 0.5)} ${round(y - 40)}Z`,
        canvas.linear([darken(bark, 0.18), bark, darken(bark, 0.34)], { x2: 1, y2: 0 }),
      ),
      stroke(lines.join(''), darken(bark, 0.4), w * 0.05, { opacity: 0.6 }),
    ],
    { filter: shadow(canvas, { y: 8, b: 12, o: 0.25 }) },
  )
}
