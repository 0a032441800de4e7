import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { at, ellipse, path, stroke } from '../../lib/svg.ts'

/** A ripe persimmon hanging from (x, y); `r` is half its width. */
export const persimmon = (canvas: Canvas, x: number, y: number, r: number, c: Color, rot = 0): string => {
  const k = r / 100
  const calyx = '#6f7d3e'
  return at(
    x,
    y,
    [
      stroke('M0 -22V18', '#5a3a26', 11),
      path(
        'M0 14C62 4 104 38 102 92C98 148 50 172 0 172C-50 172 -98 148 -102 92C-104 38 -62 4 0 14Z',
        canvas.radial([lighten(c, 0.36), c, darken(c, 0.26)], { cx: 0.36, cy: 0.36, r: 0.78 }),
      ),
      path(
        'M0 6C18 -8 58 -2 72 26C46 22 34 32 24 46C14 34 8 30 0 30C-8 30 -14 34 -24 46C-34 32 -46 22 -72 26C-58 -2 -18 -8 0 6Z',
        calyx,
      ),
      stroke('M0 10L52 20M0 10L-52 20M0 12V28', darken(calyx, 0.28), 3),
      ellipse(-46, 78, 13, 28, '#fff', { opacity: 0.35, transform: 'rotate(18 -46 78)' }),
    ],
    { s: k, rot },
  )
}
