import { heartD } from '../../art/ornament/heart.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { at, circle, ellipse, group, path, rect, stroke } from '../../lib/svg.ts'

const pegs = (xs: readonly number[]): string =>
  group(xs.map((x) => rect(x - 6, -16, 12, 34, '#c99a62', { rx: 4, stroke: '#8f6a3c', 'stroke-width': 1.6 })))

/** Clothes for a washing line: origin on the line, about 130 wide. */
export const GARMENTS = {
  romper: (c: Color) =>
    path(
      'M-36 0Q0 26 36 0L74 28L56 62L40 52V112Q40 136 22 146Q10 128 0 128Q-10 128 -22 146Q-40 136 -40 112V52L-56 62L-74 28Z',
      c,
    ) +
    stroke('M-36 0Q0 26 36 0', lighten(c, 0.5), 7) +
    stroke('M-40 112Q-20 118 0 128Q20 118 40 112', darken(c, 0.16), 4) +
    path(heartD(0.3), lighten(c, 0.6), { transform: 'translate(0 72)' }) +
    pegs([-34, 34]),
  socks: (c: Color) =>
    [-34, 30]
      .map(
        (x) =>
          at(
            x,
            0,
            path('M-18 0H18V56Q34 62 38 76Q38 92 18 92H-4Q-18 92 -18 74Z', c) +
              path('M-18 0H18V16H-18Z', lighten(c, 0.5)) +
              path('M38 76Q38 92 20 92Q18 76 30 66Z', darken(c, 0.18)) +
              stroke('M-18 30H18M-18 44H18', lighten(c, 0.4), 5),
          ) + pegs([x]),
      )
      .join(''),
  bib: (c: Color) =>
    path('M-44 0C-66 44 -58 104 0 104C58 104 66 44 44 0Q34 34 0 34Q-34 34 -44 0Z', lighten(c, 0.6)) +
    stroke('M-44 0C-66 44 -58 104 0 104C58 104 66 44 44 0Q34 34 0 34Q-34 34 -44 0Z', c, 6) +
    path('M-26 78C-34 60 -14 50 -4 60C6 46 30 52 26 72C38 72 36 88 26 86H-20C-30 88 -34 80 -26 78Z', c) +
    pegs([-42, 42]),
  hat: (c: Color) =>
    path('M-48 96C-58 40 -30 0 0 0C30 0 58 40 48 96Z', c) +
    stroke('M-24 30Q0 22 24 30M-38 56Q0 46 38 56', lighten(c, 0.45), 6) +
    path('M-54 84Q0 70 54 84V104Q0 92 -54 104Z', lighten(c, 0.5)) +
    circle(0, -2, 0.1, c) +
    pegs([0]),
  bear: (c: Color) =>
    ellipse(-24, -2, 15, 15, c) +
    ellipse(24, -2, 15, 15, c) +
    ellipse(0, 96, 42, 50, c) +
    ellipse(0, 100, 26, 32, lighten(c, 0.4)) +
    ellipse(-40, 70, 14, 30, darken(c, 0.1), { transform: 'rotate(24 -40 70)' }) +
    ellipse(40, 70, 14, 30, darken(c, 0.1), { transform: 'rotate(-24 40 70)' }) +
    ellipse(-24, 138, 20, 15, darken(c, 0.1)) +
    ellipse(24, 138, 20, 15, darken(c, 0.1)) +
    ellipse(0, 28, 42, 38, lighten(c, 0.08)) +
    ellipse(0, 40, 18, 13, lighten(c, 0.55)) +
    circle(-15, 22, 4.4, '#3a2a2c') +
    circle(15, 22, 4.4, '#3a2a2c') +
    ellipse(0, 35, 6, 4.4, '#3a2a2c') +
    pegs([-24, 24]),
  blanket: (c: Color) =>
    path('M-66 0Q0 12 66 0V118Q0 130 -66 118Z', lighten(c, 0.5)) +
    [0, 1, 2]
      .map((row) =>
        [0, 1, 2]
          .map((column) =>
            (row + column) % 2 ? '' : path(`M${column * 44 - 66} ${row * 40 + 3}h44v38h-44Z`, c, { opacity: 0.85 }),
          )
          .join(''),
      )
      .join('') +
    stroke('M-66 118Q0 130 66 118', darken(c, 0.2), 5, { 'stroke-dasharray': '7 7' }) +
    pegs([-60, 60]),
} satisfies Record<string, (c: Color) => string>

export type Garment = keyof typeof GARMENTS

/** A wicker basket with folded cloth in it; origin under its middle, about 260 wide. */
export const washBasket = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  c: Color,
  cloth: readonly [Color, Color],
): string =>
  at(
    x,
    y,
    [
      ellipse(0, 0, 120, 14, '#000', { opacity: 0.16 }),
      path('M-110 -116C-96 -164 -40 -158 -20 -140C10 -176 80 -160 112 -116Z', cloth[0]),
      path('M-20 -140C10 -176 80 -160 112 -116H20Z', cloth[1]),
      path('M-124 -118H124L100 0H-100Z', canvas.linear([lighten(c, 0.2), c, darken(c, 0.2)], { x2: 1, y2: 0 })),
      stroke(
        'M-121 -92H121M-116 -64H116M-110 -36H110M-104 -10H104M-84 -118L-70 0M-42 -118L-36 0M0 -118V0M42 -118L36 0M84 -118L70 0',
        darken(c, 0.28),
        4,
        { opacity: 0.7 },
      ),
      rect(-130, -126, 260, 18, darken(c, 0.1), { rx: 9 }),
    ],
    { s },
  )
