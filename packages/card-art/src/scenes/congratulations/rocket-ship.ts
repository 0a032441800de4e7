import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { roundedBox } from '../../lib/path.ts'
import { at, circle, path, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { glow } from '../../paint/surface.ts'

export interface RocketOptions {
  hull: Color
  trim: Color
  pane: Color
  rot?: number
}

/** A paper rocket flying up; origin at its nozzle, about 250 wide and 420 high without its fire. */
export const rocket = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { hull, trim, pane, rot = 0 }: RocketOptions,
): string =>
  at(
    x,
    y,
    [
      glow(canvas, 0, 90, 230, '#ffb84a', 0.75),
      path('M-46 0C-70 90 -34 130 0 230C34 130 70 90 46 0Z', '#f2662f'),
      path('M-32 0C-46 70 -22 100 0 168C22 100 46 70 32 0Z', '#ffa63a'),
      path('M-18 0C-24 46 -10 66 0 104C10 66 24 46 18 0Z', '#fff0a8'),
      path('M-80 -150C-140 -104 -140 -36 -120 20C-104 -14 -82 -30 -52 -36Z', trim),
      path('M80 -150C140 -104 140 -36 120 20C104 -14 82 -30 52 -36Z', darken(trim, 0.18)),
      path('M-50 -30H50L42 6H-42Z', darken(hull, 0.55)),
      path(
        'M0 -420C84 -340 106 -220 92 -130Q84 -66 60 -24H-60Q-84 -66 -92 -130C-106 -220 -84 -340 0 -420Z',
        canvas.linear([lighten(hull, 0.3), hull, darken(hull, 0.14)], { x2: 1, y2: 0.2 }),
      ),
      path('M0 -420C42 -380 68 -330 82 -280Q0 -262 -82 -280C-68 -330 -42 -380 0 -420Z', trim),
      circle(0, -190, 47, trim),
      circle(0, -190, 35, pane),
      path('M-24 -206A30 30 0 0 1 10 -218A36 36 0 0 0 -24 -184Z', '#fff', { opacity: 0.6 }),
      path('M-86 -94Q0 -74 86 -94L80 -72Q0 -52 -80 -72Z', trim),
      path('M-9 -116H9V10Q0 24 -9 10Z', darken(trim, 0.1)),
      ...times(5, (i) => circle(i * 34 - 68, -262 + Math.abs(i - 2) * -4, 4, darken(hull, 0.25))),
    ],
    { s, rot, filter: shadow(canvas, { y: 12, b: 14, o: 0.34, c: '#160a24' }) },
  )

/** A bank of paper clouds with a flat foot, `w` wide; origin in the middle of the foot. */
export const billow = (x: number, y: number, w: number, c: Color): string => {
  const bumps = [
    [-0.42, -0.06, 0.11],
    [-0.27, -0.12, 0.15],
    [-0.06, -0.17, 0.19],
    [0.16, -0.13, 0.16],
    [0.32, -0.09, 0.13],
    [0.44, -0.05, 0.09],
  ] as const
  return at(x, y, [
    path(roundedBox(-w / 2, -w * 0.1, w, w * 0.24, w * 0.06), c),
    ...bumps.map(([dx, dy, r]) => circle(dx * w, dy * w, r * w, c)),
    stroke(
      `M${-w * 0.2} ${-w * 0.1}a${w * 0.1} ${w * 0.1} 0 0 1 ${w * 0.17} ${-w * 0.06}M${w * 0.1} ${-w * 0.06}a${w * 0.08} ${w * 0.08} 0 0 1 ${w * 0.14} ${-w * 0.04}`,
      darken(c, 0.08),
      w * 0.012,
    ),
  ])
}
