import { shade } from '../../art/animals/face.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, type Color } from '../../lib/color.ts'
import { at, circle, path, stroke } from '../../lib/svg.ts'

/** A cat seen from behind, its tail hanging down; origin = where it sits, 330 high. */
export const catFromBehind = (canvas: Canvas, x: number, y: number, s: number, c: Color, collar: Color): string => {
  const dark = darken(c, 0.24)
  return at(
    x,
    y,
    [
      stroke('M64 -20C128 -26 142 40 112 84C96 108 76 104 78 88', dark, 30),
      stroke('M64 -20C128 -26 142 40 112 84', c, 26),
      stroke('M128 22l-24 -6M122 58l-24 -12', dark, 8),
      path('M-104 0C-132 -70 -96 -150 -54 -196H54C96 -150 132 -70 104 0Q0 10 -104 0Z', shade(canvas, c)),
      stroke('M0 -180V-30M-34 -160q34 18 68 0M-46 -120q46 22 92 0M-52 -78q52 24 104 0', dark, 9, { opacity: 0.75 }),
      path('M-98 0C-104 -44 -62 -60 -44 -2ZM98 0C104 -44 62 -60 44 -2Z', darken(c, 0.08)),
      path(
        'M-74 -228C-78 -262 -74 -306 -66 -326C-50 -320 -32 -302 -22 -288Q0 -294 22 -288C32 -302 50 -320 66 -326C74 -306 78 -262 74 -228C70 -190 40 -178 0 -178C-40 -178 -70 -190 -74 -228Z',
        shade(canvas, c),
      ),
      path('M-62 -308C-50 -302 -38 -292 -30 -282L-58 -262ZM62 -308C50 -302 38 -292 30 -282L58 -262Z', dark, {
        opacity: 0.5,
      }),
      stroke('M0 -286V-252M-20 -282L-16 -256M20 -282L16 -256', dark, 8),
      stroke('M-72 -216l-40 -4M-70 -206l-38 10M72 -216l40 -4M70 -206l38 10', '#fff', 2.4, { opacity: 0.6 }),
      stroke('M-58 -190Q0 -166 58 -190', collar, 12),
      circle(0, -174, 9, '#f6cf57'),
    ],
    { s },
  )
}
