import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { TAU, round, times, type Quint } from '../../lib/number.ts'
import { at, circle, path } from '../../lib/svg.ts'

/** `n` slim petals around the origin as one path; each starts at the distance `from` and points outwards. */
export const petalRing = (n: number, from: number, length: number, width: number, turn = 0): string =>
  times(n, (i) => {
    const a = turn + (i / n) * TAU
    const [dx, dy] = [Math.cos(a), Math.sin(a)]
    const on = (along: number, side: number) =>
      `${round(dx * (from + along * length) - dy * side * width)} ${round(dy * (from + along * length) + dx * side * width)}`
    return `M${on(0, 0)}C${on(0.3, 0.8)} ${on(0.85, 1)} ${on(1, 0)}C${on(0.85, -1)} ${on(0.3, -0.8)} ${on(0, 0)}Z`
  }).join('')

/**
 * Rings of petals from the outside in: number of petals; start, length and width as shares of the radius; lightness.
 */
const RINGS: readonly Quint[] = [
  [22, 0.12, 0.88, 0.11, -0.2],
  [20, 0.1, 0.74, 0.11, -0.06],
  [17, 0.08, 0.6, 0.105, 0.1],
  [13, 0.05, 0.46, 0.1, 0.24],
  [9, 0, 0.32, 0.09, 0.4],
]

/** A chrysanthemum in full bloom, seen from the front. */
export const chrysanthemum = (canvas: Canvas, x: number, y: number, r: number, c: Color): string =>
  at(
    x,
    y,
    [
      ...RINGS.map(([n, from, length, width, light], i) => {
        const tone = light < 0 ? darken(c, -light) : lighten(c, light)
        const ring = petalRing(n, r * from, r * length, r * width, i * 0.37)
        return path(ring, tone, { stroke: darken(c, 0.34), 'stroke-width': r * 0.009, 'stroke-opacity': 0.55 })
      }),
      circle(0, 0, r * 0.07, darken(c, 0.25)),
    ],
    { rot: canvas.between(0, 60) },
  )
