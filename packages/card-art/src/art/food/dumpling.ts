import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { at, ellipse, path, rect, stroke } from '../../lib/svg.ts'
import { face, shade } from '../animals/face.ts'

const WOOD = '#d9a865'

/** A pleated dumpling on a bamboo steamer; origin = base center, 330 wide, 330 high. */
export const dumpling = (canvas: Canvas, x: number, y: number, s: number, steam: Color, c: Color = '#fff3dc'): string =>
  at(
    x,
    y,
    [
      ellipse(0, 6, 190, 14, '#000', { opacity: 0.15 }),
      ...[-70, 6, 78].map((dx, i) =>
        stroke(`M${dx} -300c-18 -22 18 -34 0 -58c-14 -20 14 -30 0 -50`, steam, 9, { opacity: 0.75 - (i % 2) * 0.2 }),
      ),
      path(
        'M-176 -84H176V-12Q176 4 160 4H-160Q-176 4 -176 -12Z',
        canvas.linear([lighten(WOOD, 0.2), WOOD, darken(WOOD, 0.12)]),
      ),
      ...times(11, (i) => rect(-166 + i * 31, -66, 4, 66, darken(WOOD, 0.22), { opacity: 0.5 })),
      rect(-186, -96, 372, 26, lighten(WOOD, 0.22), { rx: 10 }),
      rect(-180, -18, 360, 12, darken(WOOD, 0.2), { rx: 6 }),
      ellipse(0, -92, 164, 16, darken(WOOD, 0.3)),
      path('M-150 -96C-172 -180 -110 -250 0 -262C110 -250 172 -180 150 -96Q0 -76 -150 -96Z', shade(canvas, c)),
      path(
        'M-132 -196C-112 -250 -60 -276 -26 -258C-14 -292 14 -292 26 -258C60 -276 112 -250 132 -196C84 -232 -84 -232 -132 -196Z',
        lighten(c, 0.3),
      ),
      stroke(
        'M-98 -222q16 18 20 34M-62 -238q10 20 12 36M-22 -246q4 20 4 34M22 -246q-4 20 -4 34M62 -238q-10 20 -12 36M98 -222q-16 18 -20 34',
        darken(c, 0.18),
        5,
      ),
      face(0, -152, 1.1, { mood: 'side', gap: 44 }),
      // a finger to its lips
      stroke('M118 -120C104 -96 60 -98 22 -118', darken(c, 0.1), 22),
      stroke('M118 -122C104 -100 60 -102 24 -121', c, 16),
    ],
    { s },
  )
