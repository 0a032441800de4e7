import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { at, circle, ellipse, path, rect, stroke } from '../../lib/svg.ts'
import { lemonSlice } from './lemon.ts'

/** Three wisps of steam rising from (x, y). */
export const steam = (x: number, y: number, s: number, c: Color, o = 0.7): string =>
  at(
    x,
    y,
    [-44, 2, 46].map((k, i) =>
      stroke(`M${k} 0c-22 -28 22 -42 0 -74c-18 -26 18 -42 2 -70`, c, 9, { opacity: o - (i % 2) * 0.15 }),
    ),
    { s },
  )

/** A wide cup of tea on its saucer, a slice of lemon in it; origin = foot of the saucer. */
export const teaCup = (canvas: Canvas, x: number, y: number, s: number, c: Color, accent: Color): string =>
  at(
    x,
    y,
    [
      ellipse(0, -10, 204, 28, darken(c, 0.18)),
      ellipse(0, -18, 204, 28, c),
      ellipse(0, -20, 120, 15, darken(c, 0.1)),
      stroke('M118 -150C200 -166 196 -66 92 -70', c, 24),
      stroke('M118 -150C200 -166 196 -66 92 -70', darken(c, 0.1), 8),
      path(
        'M-136 -186H136C138 -90 92 -30 46 -22H-46C-92 -30 -138 -90 -136 -186Z',
        canvas.linear([darken(c, 0.05), lighten(c, 0.5), c, darken(c, 0.16)], { x2: 1, y2: 0 }),
      ),
      stroke('M-133 -154Q0 -122 133 -154', accent, 9),
      stroke('M-128 -134Q0 -102 128 -134', accent, 3),
      ellipse(0, -186, 136, 30, lighten(c, 0.3)),
      ellipse(0, -184, 122, 23, '#b8642c'),
      ellipse(-26, -188, 62, 9, '#e09a4e', { opacity: 0.6 }),
      lemonSlice(34, -186, 52, { flat: 0.3, rot: -3 }),
    ],
    { s },
  )

/** A jar of honey under a cloth, its dipper beside it; origin = foot. */
export const honeyJar = (canvas: Canvas, x: number, y: number, s: number, cloth: Color): string =>
  at(
    x,
    y,
    [
      path(
        'M-92 -176C-104 -166 -106 -150 -106 -138V-26C-106 -8 -94 0 -78 0H78C94 0 106 -8 106 -26V-138C106 -150 104 -166 92 -176Z',
        canvas.linear(['#c9761c', '#f7bf4c', '#eda437', '#b8621a'], { x2: 1, y2: 0 }),
      ),
      rect(-88, -150, 20, 118, '#fff', { rx: 10, opacity: 0.35 }),
      rect(-58, -122, 128, 84, '#fff6e2', { rx: 12 }),
      ...[
        [-8, -92],
        [18, -92],
        [5, -69],
      ].map(([a = 0, b = 0]) => path(`M${a} ${b - 14}l12 7v14l-12 7l-12 -7v-14Z`, '#eda437')),
      path(
        'M-122 -168C-112 -186 -108 -214 -96 -222C-50 -238 50 -238 96 -222C108 -214 112 -186 122 -168L98 -178L78 -164L52 -176L26 -162L0 -174L-26 -162L-52 -176L-78 -164L-98 -178Z',
        cloth,
      ),
      path('M-96 -222C-50 -238 50 -238 96 -222C60 -206 -60 -206 -96 -222Z', lighten(cloth, 0.22)),
      stroke('M-102 -192Q0 -174 102 -192', '#fff6e2', 7),
      ...times(5, (i) => circle(-76 + i * 38, -204 + (i % 2) * 8, 5, '#fff6e2', { opacity: 0.8 })),
    ],
    { s },
  )

/** A wooden honey dipper lying down; origin in its middle, 240 long. */
export const dipper = (x: number, y: number, s: number, rot: number): string =>
  at(
    x,
    y,
    [
      rect(-120, -7, 170, 14, '#b9824a', { rx: 7 }),
      ...times(5, (i) =>
        rect(44 + i * 15, -28 + Math.abs(i - 2) * 5, 11, 56 - Math.abs(i - 2) * 10, '#a46d38', { rx: 5 }),
      ),
      path('M46 20C60 40 96 36 108 16L104 30C92 44 60 46 46 20Z', '#f0a93a'),
    ],
    { s, rot },
  )
