import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { at, circle, group, path, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'

/** A percent sign as a drawing, its middle at the origin; 100 units high. */
export const percentSign = (c: Color, w = 13): string =>
  stroke('M34 -50L-34 50', c, w) +
  circle(-34, -28, 20, 'none', { stroke: c, 'stroke-width': w }) +
  circle(34, 28, 20, 'none', { stroke: c, 'stroke-width': w })

const TAG = 'M0 -30L62 34V196Q62 210 48 210H-48Q-62 210 -62 196V34Z'

/** A price tag on a string of `cord` units, hung at (x, y) and swung by `rot` degrees; the tag is 240 units long. */
export const priceTag = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  c: Color,
  { cord = 200, mark, rot = 0, string = '#fff' }: { cord?: number; mark: string; rot?: number; string?: Color },
): string =>
  at(
    x,
    y,
    [
      stroke(`M0 0V${cord + 6}`, string, 3, { opacity: 0.75 }),
      at(
        0,
        cord,
        group(
          [
            path(TAG, canvas.linear([lighten(c, 0.06), darken(c, 0.1)])),
            stroke(TAG, lighten(c, 0.4), 2, { opacity: 0.5 }),
            circle(0, 12, 11, darken(c, 0.65)),
            circle(0, 12, 11, 'none', { stroke: lighten(c, 0.5), 'stroke-width': 3 }),
            at(0, 118, mark),
          ],
          { filter: shadow(canvas, { y: 10, b: 10, o: 0.4 }) },
        ),
      ),
    ],
    { s, rot },
  )
