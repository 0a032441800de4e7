import { shade } from '../../art/animals/face.ts'
import { envelope } from '../../art/paper/envelope.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { TAU, times, type Point } from '../../lib/number.ts'
import { smooth } from '../../lib/path.ts'
import { at, circle, ellipse, path, stroke } from '../../lib/svg.ts'

interface SnailOptions {
  body: Color
  shell: Color
  letter: Color
  seal: Color
}

/** A snail moving to the right with letters tied to its shell; origin = middle of its foot, 460 wide. */
export const snail = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { body, shell, letter, seal }: SnailOptions,
): string => {
  const coil = smooth(
    times(44, (i): Point => {
      const t = i / 43
      const a = 0.5 + t * TAU * 2.3
      const r = 128 * (1 - t) ** 0.9
      return [-30 + Math.cos(a) * r, -128 + Math.sin(a) * r]
    }),
    false,
  )
  return at(
    x,
    y,
    [
      ellipse(10, 6, 230, 16, '#000', { opacity: 0.16 }),
      at(-52, -282, [envelope(canvas, 0, 0, 168, { c: letter, sealC: seal })], { rot: -9 }),
      at(42, -266, [envelope(canvas, 0, 0, 128, { c: lighten(letter, 0.5), sealC: seal })], { rot: 12 }),
      stroke('M172 -126C186 -166 196 -186 206 -216M132 -132C132 -172 136 -196 130 -228', body, 13),
      circle(208, -220, 15, body),
      circle(130, -232, 15, body),
      circle(211, -222, 7, '#2c2230'),
      circle(133, -234, 7, '#2c2230'),
      circle(213, -225, 2.6, '#fff'),
      circle(135, -237, 2.6, '#fff'),
      path(
        'M-236 0C-214 -24 -170 -44 -120 -50C-40 -60 60 -40 90 -62C108 -78 104 -150 152 -156C202 -158 216 -116 206 -76C196 -30 152 0 96 2H-224Q-242 6 -236 0Z',
        shade(canvas, body),
      ),
      stroke('M-200 -8Q-60 4 110 -10', darken(body, 0.2), 4, { opacity: 0.5 }),
      stroke('M152 -82Q168 -66 188 -80', '#2c2230', 5),
      ellipse(140, -96, 13, 9, '#ff8f8f', { opacity: 0.6 }),
      ellipse(200, -98, 9, 8, '#ff8f8f', { opacity: 0.6 }),
      circle(-30, -128, 132, shade(canvas, shell)),
      stroke(coil, darken(shell, 0.3), 13),
      stroke(coil, lighten(shell, 0.3), 4, { opacity: 0.7 }),
      stroke('M-140 -206C-70 -240 20 -240 74 -208', seal, 8),
      path('M-34 -232l-22 -22l4 30ZM-34 -232l22 -22l-4 30Z', seal),
    ],
    { s },
  )
}
