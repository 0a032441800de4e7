import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { round, times } from '../../lib/number.ts'
import { roundedBox } from '../../lib/path.ts'
import { at, ellipse, group, path, rect } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { glow } from '../../paint/surface.ts'

export interface FireplaceColors {
  /** the frame around the fire and the shelf above it */
  stone: Color
  /** the bricks inside that frame */
  brick: Color
  flame: readonly [outer: Color, middle: Color, inner: Color]
}

const FLAMES = [
  'M-110 0C-140 -60 -96 -96 -104 -150C-74 -128 -66 -108 -62 -88C-52 -128 -30 -150 -40 -214C0 -186 22 -150 18 -112C34 -128 42 -146 40 -170C74 -138 78 -104 70 -80C86 -88 94 -102 96 -118C124 -80 126 -40 110 0Z',
  'M-78 0C-98 -44 -70 -66 -72 -102C-52 -88 -46 -72 -42 -60C-36 -92 -20 -108 -24 -150C6 -128 18 -98 14 -74C26 -82 32 -96 32 -108C58 -80 58 -54 50 -42C62 -46 68 -56 70 -66C88 -42 88 -20 78 0Z',
  'M-46 0C-58 -28 -40 -40 -40 -62C-28 -54 -24 -44 -22 -34C-18 -54 -8 -66 -10 -92C10 -76 16 -58 12 -42C20 -48 24 -56 24 -64C44 -40 52 -18 46 0Z',
]

/** Logs in flames, standing on (x, y); about 240 units wide at scale 1. */
const fire = (x: number, y: number, s: number, colors: FireplaceColors['flame']): string =>
  at(
    x,
    y,
    [
      ...FLAMES.map((d, i) => path(d, colors[i] ?? colors[0], { opacity: i === 0 ? 0.92 : 1 })),
      ...[-1, 1].map((side) =>
        at(
          side * 20,
          2,
          rect(-120, -15, 240, 30, '#7a4a2e', { rx: 15 }) +
            ellipse(side * 108, 0, 11, 14, '#b98255') +
            ellipse(side * 108, 0, 5, 7, '#8a5a3a'),
          { rot: side * 7 },
        ),
      ),
    ],
    { s },
  )

/**
 * A fireplace with a fire, `w` wide at the mantel and `h` high. (x, y) is the middle of its foot, so the mantel's top
 * edge is at `y - h`.
 */
export const fireplace = (
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  { stone, brick, flame }: FireplaceColors,
): string => {
  const key = canvas.define(
    'bricks',
    (id) =>
      `<pattern id="${id}" width="84" height="60" patternUnits="userSpaceOnUse"><rect width="84" height="60" fill="${darken(brick, 0.22)}"/>` +
      [
        [2, 2, 80],
        [-40, 32, 80],
        [44, 32, 80],
      ]
        .map(
          ([bx, by, bw], i) =>
            `<rect x="${bx}" y="${by}" width="${bw}" height="26" rx="3" fill="${i ? brick : lighten(brick, 0.08)}"/>`,
        )
        .join('') +
      '</pattern>',
  )
  const body = w * 0.86
  const open = w * 0.54
  const top = y - h * 0.66
  const opening = `M${round(x - open / 2)} ${round(y)}V${round(top + 60)}Q${round(x)} ${round(top - 70)} ${round(x + open / 2)} ${round(top + 60)}V${round(y)}Z`
  const post = (side: number) =>
    rect(x + side * (body / 2 - 34) - 34, y - h + 40, 68, h - 40, stone) +
    rect(x + side * (body / 2 - 34) - 20, y - h + 96, 40, h - 150, darken(stone, 0.08), { rx: 6 }) +
    rect(x + side * (body / 2 - 34) - 44, y - 34, 88, 34, darken(stone, 0.05), { rx: 4 })
  return group([
    group(
      [
        rect(x - body / 2, y - h + 20, body, h - 20, key),
        post(-1),
        post(1),
        rect(x - body / 2, y - h + 26, body, 74, stone),
      ],
      { filter: shadow(canvas, { y: 14, b: 18, o: 0.35, c: '#2a0f08' }) },
    ),
    path(opening, '#2a1410'),
    path(
      opening,
      canvas.radial(
        [
          [flame[1], 0, 0.75],
          [flame[0], 0.6, 0.3],
          [flame[0], 1, 0],
        ],
        { cy: 0.9, r: 0.8 },
      ),
    ),
    fire(x, y - 24, (open / 240) * 0.78, flame),
    glow(canvas, x, y - 60, w * 0.42, flame[1], 0.34),
    ...times(2, (i) =>
      path(
        roundedBox(x - w / 2 + i * 22, y - h + i * 26, w - i * 44, 30, 8),
        i ? darken(stone, 0.12) : lighten(stone, 0.12),
      ),
    ).toReversed(),
  ])
}
