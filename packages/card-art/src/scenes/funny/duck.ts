import { INK, shade } from '../../art/animals/face.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken } from '../../lib/color.ts'
import { at, circle, ellipse, path, stroke } from '../../lib/svg.ts'

export interface DuckOptions {
  c?: string
  flip?: number
  hat?: string
  mood?: string
}

export function duck(
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { c = '#ffd23f', flip = 1, hat = '', mood = 'happy' }: DuckOptions = {},
) {
  return at(
    x,
    y,
    [
      ellipse(0, 4, 140, 12, '#000', { opacity: 0.12 }),
      path(
        'M-140 -80C-150 -20 -100 0 -20 0C80 0 128 -30 128 -90C128 -110 120 -116 106 -108C90 -100 70 -104 60 -116C96 -140 100 -210 60 -236C18 -260 -46 -240 -48 -180C-48 -150 -38 -136 -30 -124C-70 -120 -120 -110 -140 -80Z',
        shade(canvas, c),
      ),
      path('M-110 -70C-100 -30 -40 -24 0 -50C-10 -76 -60 -90 -110 -70Z', darken(c, 0.12)),
      path('M-44 -192C-84 -200 -108 -186 -104 -174C-110 -160 -84 -152 -46 -158Z', '#ff8c2b'),
      stroke('M-104 -174Q-76 -172 -50 -174', darken('#ff8c2b', 0.2), 3),
      circle(-8, -196, 11, INK),
      circle(-11, -200, 4, '#fff'),
      ellipse(12, -166, 14, 9, '#ff9a7a', { opacity: 0.6 }),
      mood === 'grump' ? stroke('M-28 -218L8 -210', INK, 6) : '',
      hat ? at(12, -236, hat, { rot: 8 }) : '',
    ],
    { sx: s * flip, sy: s },
  )
}
