import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { polygon, roundedBox } from '../../lib/path.ts'
import { at, circle, ellipse, group, path, rect, stroke } from '../../lib/svg.ts'
import { metal } from '../../paint/foil.ts'
import { shadow } from '../../paint/shadow.ts'

/** A fountain pen lying on the desk, nib to the left; origin in its middle, about 420 long. */
export const fountainPen = (canvas: Canvas, x: number, y: number, s: number, c: Color, rot: number): string => {
  const gold = metal(canvas)
  const barrel = canvas.linear([lighten(c, 0.35), c, darken(c, 0.4)])
  return at(
    x,
    y,
    [
      path('M-130 -15C-160 -14 -186 -6 -214 0C-186 6 -160 14 -130 15Z', gold),
      stroke('M-206 0H-160', '#5a3c14', 2),
      circle(-158, 0, 3.4, '#5a3c14'),
      rect(-134, -17, 40, 34, darken(c, 0.45), { rx: 5 }),
      rect(-98, -19, 10, 38, gold),
      path('M-88 -20H170Q210 -14 210 0Q210 14 170 20H-88Z', barrel),
      rect(54, -21, 12, 42, gold),
      path('M66 -8H176Q184 -4 184 0Q184 4 176 4H66Z', gold),
    ],
    { s, rot, filter: shadow(canvas, { y: 10, b: 9, o: 0.4, c: '#2a1408' }) },
  )
}

/** An open ink bottle from above; origin in its middle, about 190 wide. */
export const inkBottle = (canvas: Canvas, x: number, y: number, s: number, ink: Color): string =>
  at(
    x,
    y,
    [
      path(roundedBox(-92, -92, 184, 184, 34), lighten(ink, 0.42), { opacity: 0.95 }),
      path(roundedBox(-80, -80, 160, 160, 28), ink, { opacity: 0.75 }),
      stroke('M-74 40Q-80 -74 40 -76', '#fff', 6, { opacity: 0.4 }),
      circle(0, 0, 60, darken(ink, 0.3)),
      circle(0, 0, 60, 'none', { stroke: metal(canvas), 'stroke-width': 9 }),
      circle(0, 0, 46, darken(ink, 0.55)),
      ellipse(-12, -14, 22, 12, lighten(ink, 0.4), { opacity: 0.6, transform: 'rotate(-30)' }),
    ],
    { s, filter: shadow(canvas, { y: 12, b: 12, o: 0.4, c: '#2a1408' }) },
  )

export interface StampOptions {
  c: Color
  /** drawn around the origin, about 80 wide */
  motif: string
  rot?: number
}

/** A postage stamp with its perforated edge; about 120 x 150. */
export const stamp = (canvas: Canvas, x: number, y: number, s: number, { c, motif, rot = 0 }: StampOptions): string => {
  const bite = [...times(6, (i) => [i * 24 - 60, -75] as const), ...times(6, (i) => [i * 24 - 60, 75] as const)]
  const sides = [...times(5, (i) => [-60, i * 30 - 60] as const), ...times(5, (i) => [60, i * 30 - 60] as const)]
  return at(
    x,
    y,
    [
      rect(-60, -75, 120, 150, '#fffaf0'),
      ...[...bite, ...sides].map(([bx, by]) => circle(bx, by, 6, '#fffaf0')),
      rect(-46, -61, 92, 122, c),
      motif,
    ],
    { s, rot, filter: shadow(canvas, { y: 4, b: 5, o: 0.3, c: '#2a1408' }) },
  )
}

/** The back of an envelope with its lined flap open upwards; origin in its middle. */
export const openEnvelope = (
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  c: Color,
  lining: Color,
  rot = 0,
): string => {
  const h = w * 0.66
  return at(
    x,
    y,
    [
      path(
        polygon([
          [-w / 2, -h / 2],
          [0, -h * 1.02],
          [w / 2, -h / 2],
        ]),
        c,
      ),
      path(
        polygon([
          [-w * 0.45, -h / 2],
          [0, -h * 0.94],
          [w * 0.45, -h / 2],
        ]),
        lining,
      ),
      rect(-w / 2, -h / 2, w, h, darken(c, 0.06)),
      group([
        path(
          polygon([
            [-w / 2, -h / 2],
            [0, h * 0.08],
            [-w / 2, h / 2],
          ]),
          c,
        ),
        path(
          polygon([
            [w / 2, -h / 2],
            [0, h * 0.08],
            [w / 2, h / 2],
          ]),
          c,
        ),
        path(
          polygon([
            [-w / 2, h / 2],
            [0, -h * 0.02],
            [w / 2, h / 2],
          ]),
          lighten(c, 0.3),
        ),
        stroke(`M${-w / 2} ${h / 2}L0 ${-h * 0.02}L${w / 2} ${h / 2}`, darken(c, 0.14), 2),
      ]),
    ],
    { rot, filter: shadow(canvas, { y: 12, b: 14, o: 0.34, c: '#2a1408' }) },
  )
}
