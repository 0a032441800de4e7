import type { Canvas } from '../../lib/canvas.ts'
import type { Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { at, circle, ellipse, group, path, rect, stroke } from '../../lib/svg.ts'

export interface FluteOptions {
  rot?: number
  wine?: readonly [Color, Color]
  glass?: Color
}

const BOWL = 'M-44 -330C-50 -250 -46 -190 -26 -158Q-10 -140 0 -138Q10 -140 26 -158C46 -190 50 -250 44 -330Z'
const WINE = 'M-47 -262C-48 -216 -42 -178 -24 -156Q-10 -142 0 -141Q10 -142 24 -156C42 -178 48 -216 47 -262Z'

/** A champagne flute standing on (x, y), 330 units high at scale 1; it tilts about its foot. */
export const flute = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { rot = 0, wine = ['#ffe9a8', '#e0a63c'], glass = '#fff8ea' }: FluteOptions = {},
): string =>
  at(
    x,
    y,
    [
      ellipse(0, 0, 56, 9, glass, { opacity: 0.8 }),
      ellipse(0, -3, 40, 5, '#fff', { opacity: 0.5 }),
      rect(-4, -142, 8, 140, glass, { opacity: 0.85, rx: 3 }),
      path(BOWL, glass, { opacity: 0.3 }),
      path(WINE, canvas.linear([wine[0], wine[1]])),
      ellipse(0, -262, 47, 8, wine[0]),
      group(
        times(14, () =>
          circle(canvas.between(-26, 26), canvas.between(-250, -160), canvas.between(2, 5), '#fffdf0', {
            opacity: 0.8,
          }),
        ),
      ),
      stroke('M-33 -316C-37 -250 -34 -206 -22 -178', '#fff', 6, { opacity: 0.75 }),
      stroke(BOWL, glass, 3, { opacity: 0.8 }),
      ellipse(0, -330, 44, 7, 'none', { stroke: glass, 'stroke-width': 3 }),
    ],
    { s, rot },
  )
