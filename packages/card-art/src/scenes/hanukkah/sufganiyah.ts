import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { at, circle, ellipse, path } from '../../lib/svg.ts'

export interface SufganiyahOptions {
  jam?: Color
  rot?: number
}

/** A jam doughnut under powdered sugar, seen from a little above; origin in its middle, about 150 wide. */
export const sufganiyah = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { jam = '#b8243c', rot = 0 }: SufganiyahOptions = {},
): string => {
  const crust = '#d08a43'
  return at(
    x,
    y,
    [
      ellipse(0, 6, 76, 58, darken(crust, 0.24)),
      ellipse(
        0,
        0,
        76,
        58,
        canvas.radial([lighten(crust, 0.25), crust, darken(crust, 0.12)], { cx: 0.4, cy: 0.3, r: 0.8 }),
      ),
      path('M-74 8Q0 46 74 8Q70 24 58 34Q0 58 -58 34Q-70 24 -74 8Z', '#f3d6a2', { opacity: 0.85 }),
      path(
        'M-58 -12C-66 -36 -30 -56 0 -56C34 -56 66 -36 58 -12C54 2 44 -6 34 2C24 12 14 2 4 8C-8 16 -18 2 -30 6C-42 10 -54 4 -58 -12Z',
        '#fffaf2',
      ),
      path('M-20 -26C-20 -40 20 -42 22 -28C24 -18 16 -20 14 -10C12 0 4 -2 4 -12C2 -20 -20 -14 -20 -26Z', jam),
      ellipse(-4, -32, 8, 3.4, '#fff', { opacity: 0.6 }),
      ...[-44, -34, 36, 46].map((dx, i) => circle(dx, -18 - (i % 2) * 12, 2, '#e9dccb')),
    ],
    { s, rot },
  )
}
