import { face, shade } from '../../art/animals/face.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { at, circle, ellipse, path, rect, stroke } from '../../lib/svg.ts'

const arm = (d: string, tone: Color): string => stroke(d, darken(tone, 0.16), 40) + stroke(d, tone, 32)

/** An octopus that holds a telephone, a pen, a mug and a note; origin = base center, 420 wide, 350 high. */
export const octopus = (canvas: Canvas, x: number, y: number, s: number, c: Color = '#8d6bd0'): string => {
  return at(
    x,
    y,
    [
      ellipse(0, 4, 190, 14, '#000', { opacity: 0.14 }),
      arm('M-62 -96C-150 -110 -170 -170 -176 -226', c),
      arm('M62 -96C150 -110 176 -160 178 -220', c),
      arm('M-58 -72C-130 -60 -176 -90 -196 -120', lighten(c, 0.08)),
      arm('M58 -72C130 -60 180 -92 196 -118', lighten(c, 0.08)),
      arm('M-44 -56C-90 -10 -140 -4 -168 -26', c),
      arm('M44 -56C90 -10 140 -4 168 -26', c),
      arm('M-20 -50C-34 -10 -62 -4 -86 -10', lighten(c, 0.12)),
      arm('M20 -50C34 -10 62 -4 86 -10', lighten(c, 0.12)),
      path(
        'M-112 -150C-120 -260 -76 -330 0 -330C76 -330 120 -260 112 -150C106 -90 76 -44 0 -44C-76 -44 -106 -90 -112 -150Z',
        shade(canvas, c),
      ),
      ellipse(-44, -288, 26, 14, '#fff', { opacity: 0.25 }),
      circle(62, -272, 9, lighten(c, 0.2)),
      circle(84, -238, 6, lighten(c, 0.2)),
      face(0, -168, 1.15, { mood: 'wow', gap: 42 }),
      stroke('M74 -268q10 14 2 26q-14 2 -16 -10q4 -10 14 -16Z', '#9fd6ee', 5),
      at(
        -178,
        -262,
        [
          rect(-30, -52, 60, 96, '#2f3550', { rx: 12 }),
          rect(-22, -40, 44, 68, '#9fdcf0', { rx: 5 }),
          circle(0, 36, 5, '#fff'),
        ],
        { rot: -12 },
      ),
      at(
        182,
        -252,
        [
          path('M-36 -40H36V24Q36 40 20 40H-20Q-36 40 -36 24Z', '#fffaf0'),
          stroke('M36 -22c30 -4 30 38 0 36', '#fffaf0', 10),
          ellipse(0, -40, 36, 9, '#6b4030'),
          stroke('M-10 -58c-8 -12 8 -16 0 -30M12 -58c-8 -12 8 -16 0 -30', '#fff', 5, { opacity: 0.8 }),
        ],
        { rot: 8 },
      ),
      at(-206, -134, [path('M-30 -36H30V36H-30Z', '#fff6cf'), stroke('M-18 -18H18M-18 -2H18M-18 14H6', '#c9a24a', 4)], {
        rot: -14,
      }),
      at(
        206,
        -138,
        [
          rect(-7, -60, 14, 96, '#f2b33f', { rx: 3 }),
          path('M-7 36L0 56L7 36Z', '#f5dcb0'),
          rect(-7, -66, 14, 14, '#f28aa0', { rx: 4 }),
        ],
        { rot: 28 },
      ),
    ],
    { s },
  )
}
