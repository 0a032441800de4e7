import { face, shade } from '../../art/animals/face.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { radians, round, times } from '../../lib/number.ts'
import { at, circle, ellipse, path, stroke } from '../../lib/svg.ts'

interface HedgehogOptions {
  c?: Color
  coat?: Color
}

/** Quills as half a ring of narrow triangles round a body; `length` is a share of its radius. */
const quills = (rx: number, ry: number, n: number, length: number, c: Color): string => {
  const on = (angle: number, k: number) => `${round(Math.cos(angle) * rx * k)} ${round(Math.sin(angle) * ry * k)}`
  const spikes = times(n, (i) => {
    const a = radians(180 + (i / (n - 1)) * 180)
    return `M${on(a - 0.11, 1)}L${on(a + 0.02, 1 + length)}L${on(a + 0.11, 1)}Z`
  })
  return path(spikes.join(''), c)
}

/** A hedgehog from the front, with an apple on its quills; origin = base center, 320 wide, 300 high. */
export const hedgehog = (canvas: Canvas, x: number, y: number, s: number, o: HedgehogOptions = {}): string => {
  const { c = '#f3d3a8', coat = '#7a4f3a' } = o
  return at(
    x,
    y,
    [
      ellipse(0, 4, 150, 13, '#000', { opacity: 0.14 }),
      at(0, -120, [
        quills(140, 132, 24, 0.2, darken(coat, 0.3)),
        quills(128, 120, 19, 0.19, coat),
        path('M-140 0A140 132 0 0 1 140 0C140 80 90 122 0 122C-90 122 -140 80 -140 0Z', coat),
        quills(96, 92, 13, 0.22, lighten(coat, 0.16)),
        circle(-84, -34, 24, darken(c, 0.16)),
        circle(84, -34, 24, darken(c, 0.16)),
        path(
          'M-98 12C-98 -46 -52 -74 0 -54C52 -74 98 -46 98 12C98 74 52 112 0 112C-52 112 -98 74 -98 12Z',
          shade(canvas, c),
        ),
        face(0, 6, 0.96, { mood: 'happy', gap: 44 }),
        ellipse(0, 10, 14, 10, '#2c2230'),
        ellipse(-4, 6, 4, 3, '#fff'),
      ]),
      ellipse(-46, -4, 34, 15, darken(c, 0.1)),
      ellipse(46, -4, 34, 15, darken(c, 0.1)),
      stroke('M-88 -62q-26 12 -30 34M88 -62q26 12 30 34', darken(c, 0.18), 22),
      at(
        26,
        -276,
        [
          circle(0, 0, 34, shade(canvas, '#e2463f')),
          stroke('M0 -32q2 -14 10 -20', '#5b4030', 6),
          path('M10 -46c14 -14 34 -12 40 -4c-10 12 -28 14 -40 4Z', '#6f9a4f'),
        ],
        { rot: 12 },
      ),
    ],
    { s },
  )
}
