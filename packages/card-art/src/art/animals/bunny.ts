import type { Canvas } from '../../lib/canvas.ts'
import { darken } from '../../lib/color.ts'
import { at, circle, ellipse, path, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { INK, shade } from './face.ts'

export interface BunnyOptions {
  c?: string
  inner?: string
  bow?: string | undefined
}

/** A bunny's head and shoulders, seen from the front. */
export function bunny(
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { c = '#fffaf4', inner = '#f9c3c9', bow }: BunnyOptions = {},
) {
  return at(
    x,
    y,
    [
      path('M-54 -150C-84 -210 -96 -300 -62 -316C-26 -322 -18 -230 -22 -160Z', shade(canvas, c)),
      path('M54 -150C84 -210 100 -296 66 -314C30 -322 18 -230 22 -160Z', shade(canvas, c)),
      path(
        'M-52 -176C-70 -226 -76 -284 -60 -294C-42 -294 -38 -226 -38 -174ZM52 -176C70 -226 78 -282 62 -292C44 -294 38 -226 38 -174Z',
        inner,
      ),
      path(
        'M-112 -60C-112 -140 -60 -172 0 -172C60 -172 112 -140 112 -60C112 0 60 22 0 22C-60 22 -112 0 -112 -60Z',
        shade(canvas, c),
      ),
      ellipse(-40, -74, 9, 13, INK),
      ellipse(40, -74, 9, 13, INK),
      circle(-37, -79, 3.6, '#fff'),
      circle(43, -79, 3.6, '#fff'),
      path('M-9 -50Q0 -56 9 -50Q6 -40 0 -40Q-6 -40 -9 -50Z', '#ef8c96'),
      stroke('M0 -40V-32M0 -32Q-10 -22 -19 -29M0 -32Q10 -22 19 -29', INK, 4),
      path('M-7 -28H7V-14Q0 -10 -7 -14Z', '#fff', { stroke: '#ddd', 'stroke-width': 1.5 }),
      ellipse(-66, -42, 16, 10, '#ffb0b5', { opacity: 0.7 }),
      ellipse(66, -42, 16, 10, '#ffb0b5', { opacity: 0.7 }),
      bow || '',
    ],
    { s },
  )
}

export interface ChickOptions {
  c?: string
  shell?: boolean
  flip?: number
}

export function chick(
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { c = '#ffdc5e', shell = true, flip = 1 }: ChickOptions = {},
) {
  return at(
    x,
    y,
    [
      path(
        'M-72 -40C-76 -110 -40 -150 0 -150C40 -150 76 -110 72 -40C70 -10 40 4 0 4C-40 4 -70 -10 -72 -40Z',
        shade(canvas, c),
      ),
      stroke('M-8 -150q-8 -16 2 -24M4 -150q4 -18 16 -18', darken(c, 0.12), 6),
      circle(-24, -96, 8, INK),
      circle(24, -96, 8, INK),
      circle(-22, -99, 3, '#fff'),
      circle(26, -99, 3, '#fff'),
      path('M-12 -84L0 -66L12 -84Q0 -92 -12 -84Z', '#ff9a3c'),
      ellipse(-44, -80, 12, 8, '#ffab7a', { opacity: 0.7 }),
      ellipse(44, -80, 12, 8, '#ffab7a', { opacity: 0.7 }),
      path('M-72 -60C-96 -50 -98 -24 -76 -20ZM72 -60C96 -50 98 -24 76 -20Z', darken(c, 0.1)),
      shell
        ? path(
            'M-84 -44L-60 -22L-38 -46L-14 -20L10 -46L34 -20L58 -46L84 -34C86 16 46 44 0 44C-46 44 -88 14 -84 -44Z',
            '#fffaf0',
            { filter: shadow(canvas, { y: 4, b: 4, o: 0.14 }) },
          )
        : '',
    ],
    { sx: s * flip, sy: s },
  )
}
