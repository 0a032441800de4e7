import type { Canvas } from '../../lib/canvas.ts'
import { TAU, round, times, type Triple } from '../../lib/number.ts'
import { at, circle, group, rect, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'

const ICE: readonly Triple[] = [
  [-0.34, 0.34, 12],
  [0.36, 0.3, -20],
  [0.02, -0.46, 40],
]

/** A glass of iced lemonade seen from above, its middle at (x, y), with a slice on its rim and a straw. */
export const lemonadeGlass = (canvas: Canvas, x: number, y: number, r: number): string => {
  const spokes = times(8, (i) => {
    const a = (i / 8) * TAU
    return `M0 0L${round(Math.cos(a) * r * 0.46)} ${round(Math.sin(a) * r * 0.46)}`
  }).join('')
  return at(x, y, [
    group([circle(0, 0, r, '#fdfaf0'), circle(0, 0, r * 0.9, canvas.radial(['#fff0a8', '#fbdc6f', '#eec24a']))], {
      filter: shadow(canvas, { y: 12, b: 12, o: 0.3, c: '#3a1a10' }),
    }),
    ...ICE.map(([dx, dy, rot]) =>
      at(dx * r, dy * r, rect(-r * 0.2, -r * 0.2, r * 0.4, r * 0.4, '#ffffff', { rx: r * 0.08, opacity: 0.7 }), {
        rot,
      }),
    ),
    at(r * 0.08, r * 0.02, [
      circle(0, 0, r * 0.56, '#f2bf2f'),
      circle(0, 0, r * 0.5, '#fff7d4'),
      stroke(spokes, '#f2bf2f', r * 0.05),
    ]),
    circle(0, 0, r * 0.95, 'none', { stroke: '#fff', 'stroke-width': r * 0.08, opacity: 0.8 }),
    at(
      0,
      0,
      rect(-r * 0.06, -r * 1.3, r * 0.12, r * 1.2, '#d84a48', { rx: r * 0.05 }) +
        rect(-r * 0.06, -r * 1.0, r * 0.12, r * 0.16, '#fff') +
        rect(-r * 0.06, -r * 0.6, r * 0.12, r * 0.16, '#fff'),
      {
        rot: -34,
      },
    ),
  ])
}
