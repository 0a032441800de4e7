import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten } from '../../lib/color.ts'
import { TAU, round, times } from '../../lib/number.ts'
import { at, circle, ellipse, path } from '../../lib/svg.ts'
import { shade } from '../animals/face.ts'

const RIND = '#f6c93f'

/** One of the eight segments of a slice. */
const segment = (r: number, i: number): string => {
  const on = (angle: number, k: number) => `${round(Math.cos(angle) * r * k)} ${round(Math.sin(angle) * r * k)}`
  const [from, to] = [(i / 8) * TAU + 0.09, ((i + 1) / 8) * TAU - 0.09]
  const middle = (from + to) / 2
  return path(`M${on(middle, 0.12)}L${on(from, 0.74)}Q${on(middle, 0.9)} ${on(to, 0.74)}Z`, '#fbdc6a')
}

/** A round slice of lemon; `flat` below 1 reduces its height, for a slice that lies or floats. */
export const lemonSlice = (x: number, y: number, r: number, { rot = 0, flat = 1 } = {}): string =>
  at(x, y, [circle(0, 0, r, RIND), circle(0, 0, r * 0.9, '#fff8df'), ...times(8, (i) => segment(r, i))], {
    rot,
    sx: 1,
    sy: flat,
  })

/** A whole lemon lying on its side, with a leaf. */
export const lemon = (canvas: Canvas, x: number, y: number, s: number, rot = 0): string =>
  at(
    x,
    y,
    [
      path(
        'M-84 0C-78 -46 -40 -62 0 -62C40 -62 74 -46 82 -14Q100 -8 98 4Q96 14 82 14C74 46 40 62 0 62C-44 62 -80 44 -84 0Z',
        shade(canvas, RIND),
      ),
      ellipse(-26, -30, 20, 10, '#fff', { opacity: 0.4 }),
      path('M-82 -2C-104 -40 -140 -44 -160 -34C-148 -10 -120 8 -82 2Z', '#6f9a5a'),
      path('M-82 0C-110 -20 -134 -28 -156 -33', 'none', { stroke: lighten('#6f9a5a', 0.3), 'stroke-width': 3 }),
      circle(-84, 0, 6, darken('#6f9a5a', 0.3)),
    ],
    { s, rot },
  )
