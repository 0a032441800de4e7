import { INK, shade } from '../../art/animals/face.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten } from '../../lib/color.ts'
import { at, circle, ellipse, path, rect, stroke } from '../../lib/svg.ts'

export interface SlothOptions {
  c?: string
  branch?: string
  mood?: string
  x0?: number
  x1?: number
}

export function sloth(
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { c = '#b08a68', branch = '#7a5236', mood = 'sleep', x0 = -330, x1 = 330 }: SlothOptions = {},
) {
  const lt = '#ecd9bd'
  return at(
    x,
    y,
    [
      rect(x0, -152, x1 - x0, 26, branch, { rx: 13 }),
      stroke(`M${x0 + 30} -140h60M-60 -144h90M160 -140h${x1 - 190}`, darken(branch, 0.2), 3),
      stroke('M-96 -20C-130 -70 -136 -110 -120 -140M96 -20C130 -70 136 -110 120 -140', c, 46),
      path(
        'M-120 0C-120 -70 -60 -84 0 -84C60 -84 120 -70 120 0C120 90 60 130 0 130C-60 130 -120 90 -120 0Z',
        shade(canvas, c),
      ),
      ellipse(0, 40, 76, 66, lighten(c, 0.2)),
      stroke(
        'M-134 -148q-8 22 2 30M-120 -150q-6 24 4 32M-106 -148q-4 22 6 28M134 -148q8 22 -2 30M120 -150q6 24 -4 32M106 -148q4 22 -6 28',
        '#5b4030',
        7,
      ),
      path(
        'M-92 -30C-92 -92 -44 -112 0 -112C44 -112 92 -92 92 -30C92 22 46 42 0 42C-46 42 -92 22 -92 -30Z',
        lighten(c, 0.1),
      ),
      path('M-74 -26C-74 -66 -36 -70 0 -52C36 -70 74 -66 74 -26C74 12 40 30 0 30C-40 30 -74 12 -74 -26Z', lt),
      path(
        'M-70 -34C-56 -52 -28 -44 -18 -28C-28 -12 -52 -6 -68 -4C-76 -14 -76 -26 -70 -34ZM70 -34C56 -52 28 -44 18 -28C28 -12 52 -6 68 -4C76 -14 76 -26 70 -34Z',
        '#6b4b38',
      ),
      mood === 'sleep'
        ? stroke('M-54 -24q12 10 24 0M30 -24q12 10 24 0', '#fff', 5)
        : circle(-40, -26, 8, INK) + circle(40, -26, 8, INK) + circle(-37, -29, 3, '#fff') + circle(43, -29, 3, '#fff'),
      ellipse(0, -8, 14, 10, '#3b2820'),
      stroke('M-22 8Q0 24 22 8', '#3b2820', 5),
    ],
    { s },
  )
}
