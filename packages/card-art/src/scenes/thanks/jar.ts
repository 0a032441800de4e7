import type { Canvas } from '../../lib/canvas.ts'
import { lighten, type Color } from '../../lib/color.ts'
import { at, circle, ellipse, group, path, rect, stroke } from '../../lib/svg.ts'
import { metal } from '../../paint/foil.ts'
import { glow } from '../../paint/surface.ts'

/** A firefly: a point of light with a glow around it. */
export const firefly = (canvas: Canvas, x: number, y: number, r: number, c: Color): string =>
  glow(canvas, x, y, r * 6, c, 0.75) + circle(x, y, r, lighten(c, 0.7))

const BODY =
  'M-104 -300H104C112 -272 150 -262 150 -214V-40C150 -10 126 0 92 0H-92C-126 0 -150 -10 -150 -40V-214C-150 -262 -112 -272 -104 -300Z'

/** A glass jar of fireflies with a cloth ribbon; origin under its foot, about 300 wide and 380 high. */
export const jar = (canvas: Canvas, x: number, y: number, s: number, light: Color, ribbon: Color): string => {
  const inside = [
    [-60, -210, 7],
    [30, -232, 6],
    [78, -170, 8],
    [-14, -158, 9],
    [-92, -128, 6],
    [44, -102, 7],
    [-48, -78, 8],
    [96, -70, 6],
    [6, -54, 6],
  ] as const
  return at(
    x,
    y,
    [
      glow(canvas, 0, -150, 420, light, 0.55),
      ellipse(0, 2, 150, 20, '#000', { opacity: 0.25 }),
      path(
        BODY,
        canvas.radial(
          [
            [light, 0, 0.75],
            [light, 0.6, 0.34],
            ['#ffffff', 1, 0.16],
          ],
          { cx: 0.5, cy: 0.62, r: 0.7 },
        ),
      ),
      ...inside.map(([fx, fy, r]) => firefly(canvas, fx, fy, r, light)),
      stroke(BODY, '#ffffff', 4, { opacity: 0.6 }),
      stroke('M-130 -204V-56', '#fff', 9, { opacity: 0.5 }),
      stroke('M-112 -232V-214M128 -190V-90', '#fff', 6, { opacity: 0.35 }),
      rect(-112, -352, 224, 54, metal(canvas, 'pale'), { rx: 12 }),
      stroke('M-104 -318H104M-104 -308H104', '#a07f46', 3, { opacity: 0.6 }),
      group([
        path('M-108 -296Q0 -272 108 -296V-276Q0 -250 -108 -276Z', ribbon),
        path(
          'M0 -268C-34 -300 -76 -292 -72 -268C-70 -244 -30 -246 0 -268C30 -246 70 -244 72 -268C76 -292 34 -300 0 -268Z',
          lighten(ribbon, 0.12),
        ),
        path('M-6 -264L-40 -204L-22 -208L-14 -190L6 -262ZM6 -264L40 -204L22 -208L14 -190L-6 -262Z', ribbon),
        circle(0, -266, 11, lighten(ribbon, 0.25)),
      ]),
    ],
    { s },
  )
}
