import type { Canvas } from '../../lib/canvas.ts'
import { mix } from '../../lib/color.ts'
import { at, circle, ellipse, path, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'

export interface GhostOptions {
  c?: string
  mouth?: boolean
  flip?: number
  arms?: boolean
  blush?: string
  prop?: string
  face?: number
}

export function ghost(
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { c = '#fffdf8', mouth = true, flip = 1, arms = true, blush = '#ffb3b8', prop = '', face = 0 }: GhostOptions = {},
) {
  return at(
    x,
    y,
    [
      path(
        'M0 -110C50 -110 72 -70 72 -20C72 20 76 50 86 78C70 74 60 66 48 82C36 66 22 66 8 84C-6 66 -22 66 -36 82C-48 66 -64 72 -86 78C-74 48 -72 20 -72 -20C-72 -70 -50 -110 0 -110Z',
        canvas.linear([
          [c, 0],
          [c, 0.55],
          [mix(c, '#9aa7d8', 0.5), 1],
        ]),
        { filter: shadow(canvas, { y: 10, b: 14, o: 0.3 }) },
      ),
      arms
        ? path('M-70 -22C-92 -30 -104 -14 -98 2C-90 10 -78 4 -70 4ZM70 -22C92 -34 106 -22 102 -4C94 6 80 4 70 4Z', c)
        : '',
      face === 1
        ? stroke('M-34 -44q10 -12 20 0M14 -44q10 -12 20 0', '#2b2540', 6)
        : ellipse(-24, -42, 9, 13, '#2b2540') +
          ellipse(24, -42, 9, 13, '#2b2540') +
          circle(-21, -47, 3.4, '#fff') +
          circle(27, -47, 3.4, '#fff'),
      ellipse(-42, -20, 11, 7, blush, { opacity: 0.8 }),
      ellipse(42, -20, 11, 7, blush, { opacity: 0.8 }),
      mouth
        ? path('M-13 -18Q0 -10 13 -18Q12 8 0 8Q-12 8 -13 -18Z', '#2b2540') +
          path('M-7 0Q0 -6 7 0Q4 8 0 8Q-4 8 -7 0Z', '#ef7d83')
        : stroke('M-8 -14Q0 -8 8 -14', '#2b2540', 4),
      prop,
    ],
    { sx: s * flip, sy: s },
  )
}

export const bat = (x: number, y: number, s: number, c: string, rot = 0) =>
  at(
    x,
    y,
    path(
      'M0 10C-6 4 -10 -4 -10 -12L-14 -24L-4 -16H4L14 -24L10 -12C22 -22 36 -34 66 -36C58 -24 60 -14 64 -2C52 -8 44 -6 38 4C30 -4 22 -2 16 6C12 14 6 22 0 26C-6 22 -12 14 -16 6C-22 -2 -30 -4 -38 4C-44 -6 -52 -8 -64 -2C-60 -14 -58 -24 -66 -36C-36 -34 -22 -22 -10 -12Z',
      c,
    ) +
      circle(-4, -10, 1.6, '#ffd766') +
      circle(4, -10, 1.6, '#ffd766'),
    { s, rot },
  )
