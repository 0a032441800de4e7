import type { Canvas } from '../../lib/canvas.ts'
import { darken } from '../../lib/color.ts'
import { round } from '../../lib/number.ts'
import { at, circle, path, rect, stroke } from '../../lib/svg.ts'
import { glow } from '../../paint/surface.ts'

export interface PavilionOptions {
  roof?: string
  wall?: string
  light?: string
  edge?: string
}

/** A pavilion of two storeys with upturned eaves; origin = base center. */
export function pavilion(
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { roof = '#7c2f28', wall = '#c9574a', light = '#ffd27a', edge = '#f1cf86' }: PavilionOptions = {},
) {
  const rf = (w: number, yy: number, h: number) =>
    path(
      `M${-w} ${yy + 10}C${-w * 0.8} ${yy + 4} ${-w * 0.5} ${yy - h * 0.5} ${-w * 0.34} ${yy - h}H${w * 0.34}C${w * 0.5} ${yy - h * 0.5} ${w * 0.8} ${yy + 4} ${w} ${yy + 10}C${w * 0.96} ${yy - 4} ${w * 1.04} ${yy - 10} ${w * 1.1} ${yy - 12}C${w * 1.08} ${yy + 6} ${w * 0.98} ${yy + 18} ${w * 0.84} ${yy + 18}H${-w * 0.84}C${-w * 0.98} ${yy + 18} ${-w * 1.08} ${yy + 6} ${-w * 1.1} ${yy - 12}C${-w * 1.04} ${yy - 10} ${-w * 0.96} ${yy - 4} ${-w} ${yy + 10}Z`,
      roof,
    ) + stroke(`M${-w * 0.86} ${yy + 16}H${w * 0.86}`, edge, 3)
  const body = (w: number, yy: number, h: number) =>
    rect(-w, yy - h, w * 2, h, wall) +
    [-0.72, -0.24, 0.24, 0.72]
      .map(
        (k) =>
          rect(k * w - w * 0.16, yy - h * 0.84, w * 0.32, h * 0.7, light, { opacity: 0.92 }) +
          stroke(
            `M${round(k * w)} ${round(yy - h * 0.84)}v${round(h * 0.7)}M${round(k * w - w * 0.16)} ${round(yy - h * 0.5)}h${round(w * 0.32)}`,
            darken(wall, 0.4),
            2,
          ),
      )
      .join('')
  return at(
    x,
    y,
    [
      glow(canvas, 0, -60, 190, light, 0.4),
      rect(-104, -10, 208, 10, darken(roof, 0.3)),
      body(84, -10, 60),
      rf(120, -84, 34),
      body(60, -116, 44),
      rf(90, -176, 34),
      path('M0 -246L8 -212H-8Z', edge),
      circle(0, -246, 6, edge),
    ],
    { s },
  )
}
