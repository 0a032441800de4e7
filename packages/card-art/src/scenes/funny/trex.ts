import { INK, shade } from '../../art/animals/face.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken } from '../../lib/color.ts'
import { at, circle, ellipse, path, stroke } from '../../lib/svg.ts'

export interface TrexOptions {
  c?: string
  belly?: string
  flip?: number
  hat?: string
  mood?: string
  prop?: string
}

export function trex(
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { c = '#7cc08a', belly = '#d8efc0', flip = 1, hat = '', mood = 'happy', prop = '' }: TrexOptions = {},
) {
  const d = darken(c, 0.18)
  return at(
    x,
    y,
    [
      ellipse(0, 4, 150, 12, '#000', { opacity: 0.14 }),
      path('M-60 -60C-120 -50 -150 -20 -214 -36C-196 2 -130 10 -60 0Z', c),
      ...[0, 1, 2, 3, 4].map((i) => path(`M${-150 + i * 34} ${-44 - i * 22 + (i > 2 ? -8 : 0)}l18 -30l18 16Z`, d)),
      path(
        'M-84 0V-70C-96 -150 -60 -200 -40 -230C-44 -290 -10 -326 50 -326C110 -326 142 -300 142 -268C142 -236 120 -226 92 -222H44C60 -180 66 -120 50 -70V0H10V-40H-44V0Z',
        shade(canvas, c),
      ),
      path('M30 -208C48 -160 50 -110 36 -70H-6C-2 -120 6 -170 30 -208Z', belly),
      path('M44 -222L92 -222C120 -226 142 -236 142 -262C110 -244 60 -246 40 -250Z', d),
      path('M60 -240l8 14l8 -14l8 14l8 -14l8 14l8 -14l8 12l8 -13Z', '#fff'),
      circle(48, -288, 14, '#fff'),
      circle(mood === 'side' ? 54 : 51, -287, 8, INK),
      circle(54, -291, 3, '#fff'),
      mood === 'grump' ? stroke('M30 -308L66 -298', INK, 6) : stroke('M34 -308q14 -10 28 -2', d, 5),
      ellipse(84, -262, 12, 7, '#ff9a9a', { opacity: 0.5 }),
      circle(128, -284, 4, d),
      stroke('M40 -168q30 0 34 14M34 -144q28 4 30 18', d, 13),
      stroke('M74 -154l10 6M74 -154l2 12M64 -126l10 6M64 -126l2 12', d, 5),
      path('M-90 4h66v-14h-58ZM4 4h66v-14h-58Z', d),
      hat ? at(36, -322, hat) : '',
      prop,
    ],
    { sx: s * flip, sy: s },
  )
}
