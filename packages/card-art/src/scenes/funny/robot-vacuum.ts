import { face } from '../../art/animals/face.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { at, circle, ellipse, path, rect, stroke } from '../../lib/svg.ts'

/** A robot vacuum cleaner with a plaster on its lid; origin = base center, 340 wide, 190 high. */
export const robotVacuum = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  accent: Color,
  c: Color = '#f2f4f7',
): string =>
  at(
    x,
    y,
    [
      ellipse(0, 4, 190, 16, '#000', { opacity: 0.16 }),
      rect(186, -470, 44, 476, canvas.linear(['#a8693f', '#c98a58', '#8a5230'], { x2: 1, y2: 0 }), { rx: 6 }),
      stroke('M178 -120l-18 -26M176 -84l-30 0M180 -152l2 -32', accent, 8),
      stroke('M-150 -6l-34 14M-150 -6l-30 -8M-150 -6l-18 22', darken(c, 0.45), 5),
      path('M-170 -70C-170 -14 -130 0 0 0C130 0 170 -14 170 -70Z', darken(c, 0.5)),
      path(
        'M-172 -78C-172 -30 -110 -20 0 -20C110 -20 172 -30 172 -78Z',
        canvas.linear([darken(c, 0.14), lighten(c, 0.4), darken(c, 0.18)], { x2: 1, y2: 0 }),
      ),
      ellipse(0, -100, 172, 78, canvas.linear([lighten(c, 0.6), darken(c, 0.08)])),
      ellipse(0, -102, 150, 66, 'none', { stroke: darken(c, 0.14), 'stroke-width': 4 }),
      ellipse(0, -146, 46, 20, darken(c, 0.2)),
      ellipse(0, -152, 46, 20, lighten(accent, 0.2)),
      circle(0, -154, 8, '#fff'),
      face(0, -100, 1, { mood: 'grump', gap: 48 }),
      at(
        112,
        -126,
        [
          rect(-34, -11, 68, 22, '#f3c79a', { rx: 11 }),
          rect(-12, -11, 24, 22, '#e0a873'),
          circle(-4, -3, 2.4, '#b9824a'),
          circle(4, 4, 2.4, '#b9824a'),
        ],
        { rot: -34 },
      ),
      circle(-206, -10, 10, '#c9b8a0'),
      circle(-232, -4, 7, '#b9a890'),
      circle(-256, -12, 8, '#d6c8b4'),
      stroke('M-300 -6q10 -16 20 0t20 0', '#b9a890', 4),
    ],
    { s },
  )
