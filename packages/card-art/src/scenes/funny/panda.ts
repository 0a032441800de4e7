import { shade } from '../../art/animals/face.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten } from '../../lib/color.ts'
import { at, circle, ellipse, path, rect, stroke } from '../../lib/svg.ts'

const COAT = '#3a3547'
const FUR = '#fffaf2'
const BAMBOO = '#7fb25a'

/** A sleepy panda sitting with a stick of bamboo; origin = base center, 300 wide, 330 high. */
export const panda = (canvas: Canvas, x: number, y: number, s: number): string =>
  at(
    x,
    y,
    [
      ellipse(0, 4, 160, 14, '#000', { opacity: 0.14 }),
      path(
        'M-120 -70C-130 -150 -70 -180 0 -180C70 -180 130 -150 120 -70C116 -18 70 0 0 0C-70 0 -116 -18 -120 -70Z',
        shade(canvas, FUR),
      ),
      path('M-124 -100C-128 -150 -80 -176 0 -176C80 -176 128 -150 124 -100C60 -130 -60 -130 -124 -100Z', COAT),
      ellipse(-84, -20, 50, 36, COAT),
      ellipse(84, -20, 50, 36, COAT),
      ellipse(-88, -16, 26, 20, lighten(COAT, 0.3)),
      ellipse(88, -16, 26, 20, lighten(COAT, 0.3)),
      circle(-94, -304, 40, COAT),
      circle(94, -304, 40, COAT),
      path(
        'M-132 -222C-132 -292 -72 -326 0 -326C72 -326 132 -292 132 -222C132 -160 76 -126 0 -126C-76 -126 -132 -160 -132 -222Z',
        shade(canvas, FUR),
      ),
      ellipse(-52, -224, 36, 42, COAT, { transform: 'rotate(24 -52 -224)' }),
      ellipse(52, -224, 36, 42, COAT, { transform: 'rotate(-24 52 -224)' }),
      stroke('M-66 -224q14 12 28 0M38 -224q14 12 28 0', '#fff', 6),
      path('M-16 -194Q0 -202 16 -194Q10 -178 0 -178Q-10 -178 -16 -194Z', COAT),
      stroke('M0 -178V-168M0 -168Q-12 -156 -24 -164M0 -168Q12 -156 24 -164', COAT, 5),
      ellipse(-88, -182, 17, 11, '#ff9aa2', { opacity: 0.6 }),
      ellipse(88, -182, 17, 11, '#ff9aa2', { opacity: 0.6 }),
      at(
        34,
        -112,
        [
          ...[-64, -8, 48].map((dx) =>
            rect(dx, -13, 54, 26, canvas.linear([lighten(BAMBOO, 0.3), BAMBOO, darken(BAMBOO, 0.2)]), { rx: 6 }),
          ),
          path('M100 -4C128 -40 158 -44 176 -36C164 -10 134 4 100 -4Z', BAMBOO),
          path('M96 4C120 26 146 34 166 28C158 4 130 -8 96 4Z', darken(BAMBOO, 0.16)),
        ],
        { rot: -24 },
      ),
      stroke('M-104 -128C-96 -84 -50 -76 -18 -92M104 -140C104 -96 76 -84 50 -100', COAT, 46),
    ],
    { s },
  )
