import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { at, circle, ellipse, path } from '../../lib/svg.ts'

/** A spotted mushroom; origin = foot, 240 high. */
export const mushroom = (canvas: Canvas, x: number, y: number, s: number, cap: Color, rot = 0): string =>
  at(
    x,
    y,
    [
      path(
        'M-30 0C-22 -50 -24 -90 -30 -130H30C24 -90 22 -50 32 0Q0 10 -30 0Z',
        canvas.linear(['#e6d6bd', '#fff8ea', '#dcc8ab'], { x2: 1, y2: 0 }),
      ),
      ellipse(0, -122, 76, 18, darken(cap, 0.4)),
      path(
        'M-122 -122C-120 -196 -66 -244 0 -244C66 -244 120 -196 122 -122C84 -104 -84 -104 -122 -122Z',
        canvas.radial(
          [
            [lighten(cap, 0.25), 0],
            [cap, 0.6],
            [darken(cap, 0.16), 1],
          ],
          { cx: 0.36, cy: 0.3, r: 0.8 },
        ),
      ),
      circle(-46, -186, 20, '#fff6e6'),
      circle(20, -212, 15, '#fff6e6'),
      circle(62, -164, 18, '#fff6e6'),
      ellipse(-86, -138, 14, 10, '#fff6e6'),
      ellipse(4, -148, 16, 12, '#fff6e6'),
    ],
    { s, rot },
  )
