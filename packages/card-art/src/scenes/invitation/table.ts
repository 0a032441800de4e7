import { shade } from '../../art/animals/face.ts'
import { rose } from '../../art/flowers/flowers.ts'
import { eucalyptus, sprig } from '../../art/flowers/leaves.ts'
import { peony } from '../../art/flowers/peony.ts'
import { lemonSlice } from '../../art/food/lemon.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { round, times, type Quad } from '../../lib/number.ts'
import { at, circle, ellipse, path, rect, stroke } from '../../lib/svg.ts'

/** A long table under a cloth that falls in folds; (x, y) = middle of its front edge. */
export const clothTable = (canvas: Canvas, x: number, y: number, w: number, drop: number, c: Color): string => {
  const folds = 9
  const step = w / folds
  const hem = times(
    folds,
    (i) =>
      `Q${round(x + w / 2 - (i + 0.5) * step)} ${round(y + drop + 22)} ${round(x + w / 2 - (i + 1) * step)} ${round(y + drop)}`,
  ).join('')
  const crease = times(
    folds - 1,
    (i) => `M${round(x - w / 2 + (i + 1) * step)} ${round(y + 24)}V${round(y + drop)}`,
  ).join('')
  return [
    path(`M${x - w / 2} ${y}H${x + w / 2}V${y + drop}${hem}Z`, canvas.linear([c, darken(c, 0.12)])),
    stroke(crease, darken(c, 0.2), 5, { opacity: 0.4 }),
    path(`M${x - w / 2 + 40} ${y - 46}H${x + w / 2 - 40}L${x + w / 2} ${y}H${x - w / 2}Z`, lighten(c, 0.35)),
    stroke(`M${x - w / 2} ${y}H${x + w / 2}`, lighten(c, 0.7), 4),
  ].join('')
}

/** A jug of garden flowers; origin = foot, about 330 high. */
export const flowerJug = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  jug: Color,
  flowers: readonly [Color, Color],
  leaf: Color,
): string =>
  at(
    x,
    y,
    [
      ...[-52, -26, 0, 24, 50].map((a, i) =>
        (i % 2 ? eucalyptus : sprig)(0, -128, 170 + (i % 2) * 26, a, i % 2 ? lighten(leaf, 0.16) : leaf, {}),
      ),
      ...(
        [
          [-70, -196, 40, 0],
          [64, -204, 42, 1],
          [-8, -256, 44, 0],
          [-34, -168, 38, 1],
          [34, -160, 36, 0],
        ] satisfies Quad[]
      ).map(([a, b, r, kind]) =>
        kind ? rose(canvas, a, b, r, { c: flowers[1] }) : peony(canvas, a, b, r, { c: flowers[0] }),
      ),
      stroke('M52 -112C96 -116 96 -50 54 -44', jug, 14),
      path(
        'M-48 -136C-62 -96 -70 -40 -46 -4Q0 8 46 -4C70 -40 62 -96 48 -136Q0 -126 -48 -136Z',
        canvas.linear([darken(jug, 0.08), lighten(jug, 0.4), darken(jug, 0.14)], { x2: 1, y2: 0 }),
      ),
      stroke('M-60 -72Q0 -60 60 -72', flowers[0], 6),
    ],
    { s },
  )

/** A stemmed glass, filled; origin = foot, 190 high. */
export const wineGlass = (x: number, y: number, s: number, wine: Color): string =>
  at(
    x,
    y,
    [
      ellipse(0, -4, 38, 7, '#fff', { opacity: 0.55 }),
      stroke('M0 -6V-84', '#fff', 6, { opacity: 0.6 }),
      path('M-44 -186C-50 -120 -28 -84 0 -84C28 -84 50 -120 44 -186Z', '#fff', { opacity: 0.32 }),
      path('M-46 -146C-44 -108 -24 -88 0 -88C24 -88 44 -108 46 -146Z', wine),
      ellipse(0, -146, 46, 8, lighten(wine, 0.35)),
      stroke('M-32 -174C-36 -140 -30 -118 -22 -106', '#fff', 5, { opacity: 0.7 }),
    ],
    { s },
  )

/** A carafe of lemonade; origin = foot, 250 high. */
export const carafe = (canvas: Canvas, x: number, y: number, s: number, drink: Color): string =>
  at(
    x,
    y,
    [
      path(
        'M-34 -250C-30 -200 -26 -190 -54 -130C-72 -84 -66 -20 -52 0H52C66 -20 72 -84 54 -130C26 -190 30 -200 34 -250Z',
        '#fff',
        { opacity: 0.34 },
      ),
      path('M-58 -120C-72 -80 -64 -20 -50 -4H50C64 -20 72 -80 58 -120Z', canvas.linear([lighten(drink, 0.3), drink])),
      lemonSlice(-18, -76, 24),
      lemonSlice(22, -40, 22),
      path('M6 -110l26 -18l6 20Z', '#6f9a5a'),
      stroke('M-40 -110C-52 -80 -50 -40 -44 -20', '#fff', 5, { opacity: 0.6 }),
    ],
    { s },
  )

/** A footed dish of fruit; origin = foot. */
export const fruitDish = (canvas: Canvas, x: number, y: number, s: number, dish: Color): string =>
  at(
    x,
    y,
    [
      ...(
        [
          [-48, -96, 30, 0],
          [50, -96, 30, 1],
          [0, -102, 34, 2],
          [-22, -136, 28, 1],
          [26, -136, 27, 0],
        ] satisfies Quad[]
      ).map(
        ([a, b, r, kind]) =>
          circle(a, b, r, shade(canvas, ['#e2574c', '#f2a03d', '#8fae4f'][kind] ?? '#e2574c')) +
          stroke(`M${a} ${b - r + 4}q4 -10 10 -12`, '#5b4030', 4),
      ),
      path(
        'M-104 -84H104C92 -48 50 -38 16 -36L22 -8H-22L-16 -36C-50 -38 -92 -48 -104 -84Z',
        canvas.linear([lighten(dish, 0.3), dish, darken(dish, 0.14)], { x2: 1, y2: 0 }),
      ),
      ellipse(0, -6, 52, 9, darken(dish, 0.1)),
      rect(-106, -90, 212, 10, lighten(dish, 0.4), { rx: 5 }),
    ],
    { s },
  )
