import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { times, type Point, type Triple } from '../../lib/number.ts'
import { at, circle, ellipse, group, path, rect, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'

/** A checked blanket spread on the grass, its middle at (x, y); `w` wide and a third as deep. */
export const blanket = (canvas: Canvas, x: number, y: number, w: number, c: Color, white = '#fff6ea'): string => {
  const key = canvas.name('bk')
  const outline = 'M-62 -50L62 -50L100 50Q0 58 -100 50Z'
  canvas.define(key, (id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)
  const checks = [
    ...times(9, (i) =>
      path(
        `M${-62 + i * 15.5 - 3.6} -52H${-62 + i * 15.5 + 3.6}L${(-62 + i * 15.5) * 1.62 + 6} 60H${(-62 + i * 15.5) * 1.62 - 6}Z`,
        c,
        { opacity: 0.62 },
      ),
    ),
    ...[-40, -22, 0, 26].map((row, i) => rect(-110, row, 220, 8 + i * 2, c, { opacity: 0.62 })),
  ]
  return at(
    x,
    y,
    [
      path(outline, white, { filter: shadow(canvas, { y: 5, b: 5, o: 0.3 }) }),
      group(checks, { 'clip-path': `url(${canvas.href(key)})` }),
    ],
    { sx: w / 200, sy: w / 300 },
  )
}

/** A wicker basket with a cloth over its rim, standing on (x, y); 200 units wide at scale 1. */
export const basket = (canvas: Canvas, x: number, y: number, s: number, cloth: Color, wicker = '#b5793f'): string => {
  const key = canvas.name('bs')
  const body = 'M-96 -96H96L82 -6Q80 0 72 0H-72Q-80 0 -82 -6Z'
  canvas.define(key, (id) => `<clipPath id="${id}"><path d="${body}"/></clipPath>`)
  const weave = times(5, (row) =>
    times(11, (i) =>
      rect(-100 + i * 20 + (row % 2) * 10, -92 + row * 19, 14, 12, lighten(wicker, 0.2), { rx: 4 }),
    ).join(''),
  )
  return at(
    x,
    y,
    [
      ellipse(0, 2, 104, 12, '#000', { opacity: 0.2 }),
      stroke('M-84 -92C-80 -190 80 -190 84 -92', darken(wicker, 0.25), 13),
      stroke('M-84 -92C-80 -190 80 -190 84 -92', lighten(wicker, 0.15), 4, { 'stroke-dasharray': '10 9' }),
      path(body, wicker),
      group(weave, { 'clip-path': `url(${canvas.href(key)})` }),
      path('M-104 -104H104V-84L78 -58L52 -82L26 -54L0 -82L-28 -52L-54 -82L-78 -60L-104 -84Z', cloth),
      rect(-106, -110, 212, 16, darken(wicker, 0.12), { rx: 8 }),
    ],
    { s },
  )
}

const SEEDS: readonly Point[] = [
  [-24, -22],
  [0, -12],
  [24, -22],
  [-10, -26],
  [12, -25],
]

/** A slice of watermelon lying on its rind, at (x, y); 120 units wide at scale 1. */
export const watermelon = (x: number, y: number, s: number, rot = 0): string =>
  at(
    x,
    y,
    [
      path('M-64 -34A64 64 0 0 0 64 -34Z', '#3f8a55'),
      path('M-56 -34A56 56 0 0 0 56 -34Z', '#eaf3d8'),
      path('M-50 -34A50 50 0 0 0 50 -34Z', '#e4574f'),
      ...SEEDS.map(([a, b]) => ellipse(a, b, 2.6, 4.4, '#3a1f1c')),
    ],
    { s, rot },
  )

const SLICES: readonly Triple[] = [
  [-16, -66, 24],
  [22, -36, 20],
]

/** A jug of lemonade with a slice of lemon, standing on (x, y); 170 units high at scale 1. */
export const lemonade = (canvas: Canvas, x: number, y: number, s: number, drink: Color = '#fbdc6f'): string =>
  at(
    x,
    y,
    [
      ellipse(0, 0, 58, 9, '#000', { opacity: 0.16 }),
      stroke('M48 -128C98 -136 98 -50 46 -46', '#ffffff', 10, { opacity: 0.75 }),
      path('M-50 -158L58 -158L50 -8Q50 0 42 0H-42Q-50 0 -50 -8Z', '#ffffff', { opacity: 0.38 }),
      path('M-48 -116H53L46 -12Q45 -6 38 -6H-38Q-46 -6 -46 -12Z', canvas.linear([lighten(drink, 0.25), drink])),
      ellipse(2, -116, 50, 8, lighten(drink, 0.45)),
      ...SLICES.map(([a, b, r]) =>
        at(a, b, [
          circle(0, 0, r, '#f4bf2f'),
          circle(0, 0, r * 0.84, '#fff6cf'),
          stroke(
            `M0 ${-r * 0.72}V${r * 0.72}M${-r * 0.62} ${-r * 0.36}L${r * 0.62} ${r * 0.36}M${-r * 0.62} ${r * 0.36}L${r * 0.62} ${-r * 0.36}`,
            '#f4bf2f',
            2.4,
          ),
        ]),
      ),
      rect(-30, -132, 26, 24, '#ffffff', { rx: 5, opacity: 0.6, transform: 'rotate(-12 -17 -120)' }),
      rect(4, -130, 24, 22, '#ffffff', { rx: 5, opacity: 0.6, transform: 'rotate(10 16 -119)' }),
      path('M-56 -160Q-66 -166 -68 -150L-50 -140L-50 -158Z', '#ffffff', { opacity: 0.6 }),
      stroke('M-38 -140V-30', '#ffffff', 6, { opacity: 0.6 }),
      ellipse(4, -158, 54, 7, 'none', { stroke: '#ffffff', 'stroke-width': 4, opacity: 0.85 }),
    ],
    { s },
  )
