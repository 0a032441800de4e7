import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { at, circle, ellipse, path, rect, stroke } from '../../lib/svg.ts'
import { metal } from '../../paint/foil.ts'

export interface DragonBoatColors {
  hull: Color
  scale: Color
  mane: Color
  shirt: Color
}

const HULL = 'M-430 -34C-300 6 -200 14 0 14C200 14 300 6 392 -40C400 10 330 62 240 66H-270C-350 62 -420 20 -430 -34Z'
const MANE =
  'M-52 40C-96 30 -112 -6 -150 -10C-120 -30 -104 -30 -90 -26C-108 -56 -134 -64 -152 -66C-120 -84 -90 -76 -72 -62C-80 -92 -100 -110 -116 -118C-78 -128 -50 -110 -34 -90C-34 -118 -44 -138 -56 -152C-16 -150 12 -124 16 -96L30 -20L-10 44Z'
const HEAD =
  'M-56 66C-60 10 -44 -70 6 -104C22 -124 52 -128 74 -118C92 -122 104 -112 112 -100C128 -108 150 -112 164 -100C178 -88 176 -68 160 -62L108 -54C96 -50 92 -44 96 -38C112 -30 134 -32 150 -40C154 -18 128 0 96 -2C66 -4 48 8 42 34L48 66Z'

/** A dragon's head that faces right; (x, y) is the foot of its neck. */
const dragonHead = (canvas: Canvas, x: number, y: number, s: number, c: DragonBoatColors): string => {
  const gold = metal(canvas)
  return at(
    x,
    y,
    [
      path(MANE, c.mane),
      stroke(
        'M-130 -16C-96 -8 -74 10 -54 26M-126 -70C-92 -58 -64 -34 -46 -8M-94 -116C-62 -96 -36 -72 -22 -50',
        lighten(c.mane, 0.3),
        4,
        {
          opacity: 0.8,
        },
      ),
      stroke('M20 -116C0 -150 -40 -168 -84 -170M-24 -152C-32 -170 -50 -186 -70 -190', gold, 13),
      path(HEAD, canvas.linear([lighten(c.scale, 0.12), darken(c.scale, 0.14)])),
      path('M-34 66C-34 18 -16 -18 24 -30C18 -2 22 26 26 66Z', lighten(c.scale, 0.5), { opacity: 0.7 }),
      stroke('M-30 50H24M-30 30H20M-26 10H18M-18 -8H18', darken(c.scale, 0.2), 3, { opacity: 0.6 }),
      path('M96 -38C104 -46 126 -52 146 -50L150 -40C134 -32 112 -30 96 -38Z', '#c8322b'),
      path(
        'M112 -54l5 12l6 -13ZM130 -57l5 12l6 -13ZM148 -60l4 11l6 -13ZM118 -33l4 -10l5 9ZM136 -35l4 -9l4 8Z',
        '#fffdf2',
      ),
      stroke('M70 -44C84 -66 126 -70 166 -76', darken(c.scale, 0.25), 3.5),
      circle(160, -90, 7, darken(c.scale, 0.35)),
      stroke('M168 -84C196 -78 196 -44 216 -34M160 -64C180 -52 176 -26 192 -14', gold, 5),
      circle(64, -86, 19, '#fffdf2'),
      circle(69, -84, 10, '#1c1210'),
      circle(72, -88, 3.4, '#fff'),
      stroke('M38 -104C54 -118 84 -114 92 -98', gold, 8),
      path('M60 -4C70 20 64 44 82 58C96 40 90 14 100 -4Z', c.mane),
      path('M20 -60C36 -66 52 -54 46 -38C38 -46 30 -46 24 -40Z', c.mane),
    ],
    { s },
  )
}

/** A paper-cut rower bent forward, whose blade dips into the water on the near side. */
const rower = (x: number, c: DragonBoatColors, skin: Color): string =>
  at(x, -18, [
    path('M-30 22C-34 -14 -10 -44 16 -40C32 -36 34 -16 22 4L14 22Z', c.shirt),
    path('M-30 22C-34 -6 -22 -28 -8 -36C-18 -10 -16 8 -12 22Z', darken(c.shirt, 0.16)),
    circle(30, -56, 17, skin),
    path('M14 -62C16 -78 44 -78 47 -60C36 -66 26 -66 14 -62Z', '#2a1c18'),
    stroke('M13 -60Q30 -68 47 -58', '#f6d27a', 6),
    stroke('M8 -26Q34 -16 44 4', skin, 12),
    stroke('M28 -38L62 74', '#6b3a1c', 6),
    path('M56 62L74 58L86 112Q76 122 66 116Z', '#e9b65a'),
  ])

/** A dragon boat with its rowers and drum, heading right; 900 wide at scale 1, (x, y) the middle of its waterline. */
export const dragonBoatUnderWay = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  colors: DragonBoatColors,
): string => {
  const gold = metal(canvas)
  const key = canvas.name('db')
  canvas.define(key, (id) => `<clipPath id="${id}"><path d="${HULL}"/></clipPath>`)
  const scales = canvas.define(
    `${key}s`,
    (id) =>
      `<pattern id="${id}" width="44" height="36" patternUnits="userSpaceOnUse">${
        rect(0, 0, 44, 36, colors.hull) +
        stroke('M0 0A22 18 0 0 0 44 0M-22 18A22 18 0 0 0 22 18A22 18 0 0 0 66 18', lighten(colors.hull, 0.34), 3)
      }</pattern>`,
  )
  const drum = at(-250, -52, [
    path('M-34 -48C-48 -20 -48 20 -34 48H34C48 20 48 -20 34 -48Z', '#c8322b'),
    ellipse(0, -48, 34, 11, '#fbeccb'),
    stroke('M-40 -30Q0 -18 40 -30M-40 34Q0 46 40 34', gold, 5, { 'stroke-dasharray': '1 11' }),
  ])
  const drummer = at(-326, -34, [
    path('M-28 30C-34 -12 -18 -46 6 -46C28 -44 30 -8 26 30Z', colors.mane),
    circle(8, -66, 18, '#e8b88c'),
    path('M-10 -70C-8 -88 24 -88 27 -68C16 -76 2 -76 -10 -70Z', '#2a1c18'),
    stroke('M14 -32Q36 -42 50 -66M8 -26Q32 -28 52 -38', '#e8b88c', 11),
    stroke('M46 -62L82 -74M50 -38L88 -54', '#f3d9a0', 6),
  ])
  return at(
    x,
    y,
    [
      path(
        'M-424 -30C-468 -60 -470 -120 -436 -152C-440 -120 -420 -110 -404 -120C-416 -96 -396 -84 -378 -94C-392 -64 -384 -40 -366 -20Z',
        colors.mane,
      ),
      stroke(
        'M-404 -34C-432 -64 -436 -100 -428 -128M-392 -36C-410 -60 -412 -84 -408 -104',
        lighten(colors.mane, 0.3),
        4,
      ),
      drummer,
      drum,
      ...times(6, (i) => rower(-150 + i * 82, colors, i % 2 ? '#e8b88c' : '#d9a074')),
      path(HULL, scales),
      rect(-440, -60, 860, 46, '#000', { 'clip-path': `url(${canvas.href(key)})`, opacity: 0.12 }),
      stroke('M-428 -34C-300 6 -200 14 0 14C200 14 300 6 390 -38', gold, 9),
      dragonHead(canvas, 372, -46, 0.98, colors),
      path('M330 -60C346 -10 380 10 420 8L396 -70Z', colors.mane),
    ],
    { s },
  )
}
