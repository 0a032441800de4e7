import { leaf } from '../../art/flowers/leaves.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { TAU, item, times, type Triple } from '../../lib/number.ts'
import { at, circle, ellipse, path, stroke } from '../../lib/svg.ts'

/** A plate from above; its foods are drawn around the origin within 80 units. */
const plate = (canvas: Canvas, rim: Color, food: readonly string[], oval = 1): string =>
  [
    ellipse(4, 9, 104 * oval, 103, '#000', { opacity: 0.2 }),
    ellipse(0, 0, 104 * oval, 103, canvas.radial(['#ffffff', '#fffaf0', '#eadfcb'], { r: 0.56 })),
    ellipse(0, 0, 96 * oval, 95, 'none', { stroke: rim, 'stroke-width': 5 }),
    ellipse(0, 0, 78 * oval, 77, 'none', { stroke: rim, 'stroke-width': 1.5, opacity: 0.6 }),
    ...food,
  ].join('')

const dumpling = (x: number, y: number, rot: number): string =>
  at(
    x,
    y,
    path('M-27 9C-30 -18 30 -18 27 9C16 17 -16 17 -27 9Z', '#f7e6bd', { stroke: '#a9803f', 'stroke-width': 2.4 }) +
      stroke('M-21 0C-12 -9 12 -9 21 0M-12 -9l2 6M0 -11v6M12 -9l-2 6', '#a9803f', 2.2),
    { rot },
  )

const orange = (x: number, y: number): string =>
  circle(x, y, 30, '#f28c28') +
  circle(x - 9, y - 10, 9, '#ffc06a', { opacity: 0.8 }) +
  leaf(x, y - 2, 26, 9, 50, '#4f8a3c') +
  circle(x, y, 4, '#8a5a1c')

const FISH = 'M-118 0C-90 -52 -10 -58 50 -26L106 -46C98 -20 98 20 106 46L50 26C-10 58 -90 52 -118 0Z'

const fish = (): string =>
  path(FISH, '#d9663c') +
  path('M-118 0C-96 -38 -74 -44 -56 -44C-66 -16 -66 16 -56 44C-74 44 -96 38 -118 0Z', '#b84a2c') +
  circle(-90, -10, 7, '#fff6e0') +
  circle(-90, -10, 3.4, '#2a1510') +
  stroke(
    'M-40 -24q10 10 0 20M-40 4q10 10 0 20M-14 -28q10 12 0 24M-14 6q10 10 0 20M14 -24q9 11 0 22M14 4q9 9 0 18',
    '#f6b183',
    4,
  ) +
  stroke('M60 -16L94 -30M60 0H92M60 16L94 30', '#b84a2c', 3) +
  stroke('M-30 -4L40 4M-20 8L30 -10', '#6f9a3e', 6) +
  stroke('M-6 10L46 -6', '#e0402c', 5)

const bokChoy = (rot: number): string =>
  at(
    0,
    0,
    path('M0 8C-14 -10 -12 -40 0 -50C12 -40 14 -10 0 8Z', '#e6efc4') +
      path('M0 -30C-30 -36 -32 -70 0 -84C32 -70 30 -36 0 -30Z', '#4f8a3c') +
      stroke('M0 -10V-70', '#dcebb0', 4),
    { rot },
  )

const meatball = (x: number, y: number): string =>
  circle(x, y, 34, '#8a4526') +
  circle(x, y, 34, 'none', { stroke: '#6b2f17', 'stroke-width': 3 }) +
  ellipse(x - 10, y - 13, 12, 7, '#d98a58', { opacity: 0.8 }) +
  ellipse(x + 8, y + 8, 4, 2, '#7fb04e')

const springRoll = (x: number, y: number, rot: number): string =>
  at(
    x,
    y,
    path('M-46 -13H46Q54 0 46 13H-46Q-54 0 -46 -13Z', '#d99a4a') +
      stroke('M-34 -13L-18 13M-6 -13L10 13M22 -13L38 13', '#b8752c', 2.5) +
      ellipse(0, -6, 34, 3, '#f6cf90', { opacity: 0.8 }),
    { rot },
  )

export const FEAST = ['fish', 'dumplings', 'oranges', 'greens', 'meatballs', 'springRolls'] as const

type Course = (typeof FEAST)[number]

const FOODS: Record<Course, () => string[]> = {
  fish: () => [fish()],
  dumplings: () => [
    ...times(7, (i) => dumpling(Math.cos((i / 7) * TAU) * 50, Math.sin((i / 7) * TAU) * 50, (i / 7) * 360 + 90)),
    circle(0, 0, 21, '#fdf8ec', { stroke: '#c8352c', 'stroke-width': 3 }),
    circle(0, 0, 14, '#5a2314'),
  ],
  oranges: () => [orange(-34, 24), orange(34, 24), orange(0, -34), orange(0, 6)],
  greens: () => [...times(8, (i) => bokChoy(i * 45)), circle(0, 0, 20, '#7a4a2a'), circle(-5, -5, 6, '#c9905a')],
  meatballs: () => [meatball(-34, -30), meatball(34, -30), meatball(-34, 34), meatball(34, 34)],
  springRolls: () =>
    (
      [
        [0, -40, 4],
        [-4, -8, -3],
        [4, 24, 5],
        [0, 52, -2],
      ] satisfies Triple[]
    ).map(([x, y, rot]) => springRoll(x, y, rot)),
}

/** One course of the reunion dinner on its plate, from above; about 210 across at scale 1. */
export const course = (
  canvas: Canvas,
  kind: Course,
  x: number,
  y: number,
  s: number,
  rot: number,
  rim: Color,
): string => at(x, y, plate(canvas, rim, FOODS[kind](), kind === 'fish' ? 1.36 : 1), { s, rot })

/** A copper hotpot with its chimney, from above; 260 across at scale 1. */
export const hotpot = (canvas: Canvas, x: number, y: number, s: number): string => {
  const copper = canvas.linear(['#f3c98a', '#c98544', '#8f5526', '#d99a58'], { x2: 1, y2: 1 })
  const simmering = ['#f3e2b8', '#7fa84a', '#c8402c', '#e9c9a0', '#8a4a2a', '#fff3d9']
  return at(
    x,
    y,
    [
      circle(4, 12, 132, '#000', { opacity: 0.24 }),
      circle(0, 0, 130, copper),
      circle(0, 0, 112, '#a33a20'),
      circle(0, 0, 112, 'none', { stroke: darken('#a33a20', 0.3), 'stroke-width': 5 }),
      ...times(22, (i) => {
        const a = (i / 22) * TAU
        const r = 78 + (i % 3) * 10
        return ellipse(Math.cos(a) * r, Math.sin(a) * r, 15, 9, item(simmering, i % 6), {
          transform: `rotate(${(i * 53) % 180} ${Math.round(Math.cos(a) * r)} ${Math.round(Math.sin(a) * r)})`,
        })
      }),
      circle(0, 0, 52, copper),
      circle(0, 0, 34, '#3a1a10'),
      circle(0, 0, 26, canvas.radial(['#ffd27a', '#e8602a', '#5a1c10'])),
    ],
    { s },
  )
}

/** A rice bowl with chopsticks to its right, from above; the side towards the guest is down. */
export const setting = (canvas: Canvas, x: number, y: number, s: number, rot: number, glaze: Color): string =>
  at(
    x,
    y,
    [
      circle(2, 6, 47, '#000', { opacity: 0.2 }),
      circle(0, 0, 46, canvas.radial([lighten(glaze, 0.3), glaze], { cx: 0.4, cy: 0.36, r: 0.7 })),
      circle(0, 0, 38, '#fffaf0'),
      circle(0, 0, 30, '#fff', { stroke: '#e6dcc8', 'stroke-width': 2 }),
      stroke('M62 -52L64 52M76 -52L76 52', '#f0cf8c', 6),
      stroke('M64 20L64 52M76 20V52', '#c8352c', 6),
    ],
    { s, rot },
  )
