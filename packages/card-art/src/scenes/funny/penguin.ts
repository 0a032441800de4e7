import { INK, shade } from '../../art/animals/face.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { lighten, type Color } from '../../lib/color.ts'
import { at, circle, ellipse, path, stroke } from '../../lib/svg.ts'

/** A penguin in a bow tie; origin = base center, 260 wide, 330 high. */
export const penguin = (canvas: Canvas, x: number, y: number, s: number, tie: Color, c: Color = '#2f3b58'): string =>
  at(
    x,
    y,
    [
      ellipse(0, 4, 128, 12, '#000', { opacity: 0.15 }),
      path(
        'M-70 2C-104 6 -110 -18 -60 -22H-14C-8 -4 -30 4 -70 2ZM70 2C104 6 110 -18 60 -22H14C8 -4 30 4 70 2Z',
        '#f59a2f',
      ),
      path('M-108 -170C-160 -132 -168 -84 -150 -60C-132 -76 -118 -92 -104 -104Z', c),
      path('M108 -190C154 -222 176 -262 164 -286C138 -282 118 -256 98 -226Z', c),
      path(
        'M-116 -110C-122 -230 -84 -320 0 -320C84 -320 122 -230 116 -110C112 -44 70 -12 0 -12C-70 -12 -112 -44 -116 -110Z',
        shade(canvas, c),
      ),
      path(
        'M-84 -100C-92 -160 -66 -190 -60 -216C-78 -264 -28 -290 0 -250C28 -290 78 -264 60 -216C66 -190 92 -160 84 -100C80 -50 50 -24 0 -24C-50 -24 -80 -50 -84 -100Z',
        '#fffaf2',
      ),
      ellipse(-32, -240, 11, 13, INK),
      ellipse(32, -240, 11, 13, INK),
      circle(-28, -245, 4, '#fff'),
      circle(36, -245, 4, '#fff'),
      path('M-22 -220C-12 -230 12 -230 22 -220Q10 -198 0 -196Q-10 -198 -22 -220Z', '#f59a2f'),
      stroke('M-20 -218Q0 -210 20 -218', '#c46f14', 3),
      ellipse(-56, -214, 15, 10, '#ff9a9a', { opacity: 0.65 }),
      ellipse(56, -214, 15, 10, '#ff9a9a', { opacity: 0.65 }),
      path('M-4 -166L-52 -190V-140Z', tie),
      path('M4 -166L52 -190V-140Z', lighten(tie, 0.12)),
      circle(0, -166, 13, lighten(tie, 0.3)),
      circle(0, -118, 6, c),
      circle(0, -88, 6, c),
    ],
    { s },
  )
