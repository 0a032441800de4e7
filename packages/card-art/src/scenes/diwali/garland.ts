import { leaf } from '../../art/flowers/leaves.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { TAU, cycle, lerp, round, times, type Point } from '../../lib/number.ts'
import { at, circle, group, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'

/** A marigold from the front: three frilled rings. */
export const marigold = (x: number, y: number, r: number, c: Color): string => {
  const frill = (at_: number, width: number, color: Color) => {
    const petal = (at_ * r * TAU) / 13
    return circle(x, y, at_ * r, 'none', {
      stroke: color,
      'stroke-width': width * r,
      'stroke-dasharray': `${round(petal * 0.86)} ${round(petal * 0.14)}`,
    })
  }
  return (
    circle(x, y, r * 0.86, darken(c, 0.2)) +
    frill(0.8, 0.38, c) +
    frill(0.5, 0.3, lighten(c, 0.2)) +
    circle(x, y, r * 0.3, darken(c, 0.1)) +
    circle(x, y, r * 0.14, lighten(c, 0.3))
  )
}

export interface GarlandOptions {
  flowers: readonly [Color, Color]
  leaf: Color
  /** radius of a flower */
  r?: number
}

/** Marigolds on a string that sags between two points by `sag`, with a mango leaf under every third flower. */
export const garland = (
  canvas: Canvas,
  [x0, y0]: Point,
  [x1, y1]: Point,
  sag: number,
  { flowers, leaf: green, r = 22 }: GarlandOptions,
): string => {
  const length = Math.hypot(x1 - x0, y1 - y0) + sag * 0.9
  const n = Math.max(4, Math.round(length / (r * 1.7)))
  const on = times(n + 1, (i): Point => {
    const t = i / n
    return [lerp(x0, x1, t), lerp(y0, y1, t) + sag * 4 * t * (1 - t)]
  })
  const leaves = on.flatMap(([x, y], i) =>
    i % 3 === 1 ? [leaf(x, y, r * 3, r * 0.9, 180, green, darken(green, 0.3))] : [],
  )
  return group([...leaves, ...on.map(([x, y], i) => marigold(x, y, r, cycle(flowers, i)))], {
    filter: shadow(canvas, { y: 5, b: 6, o: 0.3, c: '#1a0708' }),
  })
}

/** A string of marigolds hanging straight down, with a tassel at its end. */
export const strand = (
  x: number,
  y: number,
  length: number,
  { flowers, r = 20 }: Omit<GarlandOptions, 'leaf'>,
): string => {
  const n = Math.max(2, Math.round(length / (r * 1.75)))
  return at(x, y, [
    ...times(n, (i) => marigold(0, i * r * 1.75, r * (i === n - 1 ? 1.25 : 1), cycle(flowers, i))),
    stroke(`M0 ${round(n * r * 1.75 - r * 0.3)}v${round(r * 1.6)}`, cycle(flowers, n), r * 0.7),
  ])
}
