import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { at, ellipse, path, rect, stroke } from '../../lib/svg.ts'

const CLOVE = 'M0 -22C10 -12 15 4 10 16C5 22 -5 22 -10 16C-15 4 -10 -12 0 -22Z'
const PLACES = [-44, -15, 15, 44, -30, 0, 30, -46, -15, 17, 46, -28, 2, 31]
const ROWS = [-36, -36, -36, -36, -68, -68, -68, -100, -100, -100, -100, -130, -130, -130]

/** A glass jar of jade-green Laba garlic in vinegar, (x, y) the middle of its foot, 200 tall at scale 1. */
export const garlicJar = (canvas: Canvas, x: number, y: number, s: number, cloth: Color): string => {
  const clove = canvas.linear(['#dff0b8', '#8fbf6a', '#5f9a4e'])
  return at(
    x,
    y,
    [
      ellipse(0, 0, 84, 11, '#000', { opacity: 0.2 }),
      path('M-74 -14C-80 -60 -80 -130 -58 -156H58C80 -130 80 -60 74 -14Q70 0 56 0H-56Q-70 0 -74 -14Z', '#e9dfae', {
        opacity: 0.9,
      }),
      ...times(PLACES.length, (i) =>
        at(
          PLACES[i] ?? 0,
          ROWS[i] ?? 0,
          path(CLOVE, clove) + stroke('M0 -14Q-4 0 0 14', '#f4fbe0', 1.6, { opacity: 0.7 }),
          {
            rot: ((i * 47) % 60) - 30,
          },
        ),
      ),
      path('M-74 -14C-80 -60 -80 -130 -58 -156H-38C-58 -120 -58 -50 -52 -8H-60Q-72 -4 -74 -14Z', '#fff', {
        opacity: 0.4,
      }),
      stroke('M60 -140C74 -110 74 -60 68 -24', '#fff', 4, { opacity: 0.5 }),
      path('M-66 -158Q0 -206 66 -158C72 -140 74 -132 70 -124Q0 -146 -70 -124C-74 -132 -72 -140 -66 -158Z', cloth),
      path('M-66 -158Q0 -206 66 -158Q0 -176 -66 -158Z', lighten(cloth, 0.16)),
      rect(-62, -160, 124, 8, darken(cloth, 0.35), { rx: 4 }),
    ],
    { s },
  )
}
