import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { round, times, type Point } from '../../lib/number.ts'
import { smooth } from '../../lib/path.ts'
import { at, path, stroke } from '../../lib/svg.ts'

/** The outline of a leafy crown as a closed path, `w` wide and `h` high, its middle at the origin. */
export const foliage = (canvas: Canvas, w: number, h: number): string => {
  const points = times(26, (i): Point => {
    const a = (i / 26) * Math.PI * 2
    const k = canvas.between(0.86, 1.06)
    return [(Math.cos(a) * w * k) / 2, (Math.sin(a) * h * k) / 2]
  })
  return smooth(points, true, 1.1)
}

/** A broad old tree in full leaf, as a soft silhouette standing on (x, y); `h` high and nearly as wide. */
export const shadeTree = (canvas: Canvas, x: number, y: number, h: number, c: Color): string => {
  const d = (value: number) => round(value * h)
  const trunk = `M${d(-0.035)} 0C${d(-0.02)} ${d(-0.2)} ${d(-0.03)} ${d(-0.34)} ${d(-0.06)} ${d(-0.5)}H${d(0.06)}C${d(0.03)} ${d(-0.34)} ${d(0.02)} ${d(-0.2)} ${d(0.045)} 0Z`
  return at(x, y, [
    path(trunk, darken(c, 0.3)),
    stroke(`M0 ${d(-0.36)}L${d(-0.2)} ${d(-0.56)}M0 ${d(-0.34)}L${d(0.22)} ${d(-0.54)}`, darken(c, 0.3), h * 0.022),
    at(0, -h * 0.6, path(foliage(canvas, h * 0.92, h * 0.46), darken(c, 0.12))),
    at(-h * 0.14, -h * 0.68, path(foliage(canvas, h * 0.52, h * 0.36), c)),
    at(h * 0.16, -h * 0.72, path(foliage(canvas, h * 0.5, h * 0.36), lighten(c, 0.06))),
    at(h * 0.02, -h * 0.82, path(foliage(canvas, h * 0.44, h * 0.28), lighten(c, 0.12))),
  ])
}
