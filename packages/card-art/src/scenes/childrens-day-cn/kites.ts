import { daisy } from '../../art/flowers/flowers.ts'
import { hill } from '../../art/landscape/land.ts'
import { roundTree } from '../../art/landscape/round-tree.ts'
import { balloon } from '../../art/ornament/balloon.ts'
import { kite, paperPlane, pinwheel, trail } from '../../art/paper/paper-toys.ts'
import { softCloud } from '../../art/sky/sky.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { lighten, type Color } from '../../lib/color.ts'
import { cycle, times, type Point } from '../../lib/number.ts'
import { circle, group, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color]
  sun: Color
  hills: readonly [Color, Color, Color]
  toys: readonly [Color, Color, Color, Color]
  plane: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'sky',
    sky: ['#9fdcf2', '#e9f8f4'],
    sun: '#ffd75e',
    hills: ['#b5e0a6', '#86c978', '#57a85c'],
    toys: ['#f2604f', '#ffc145', '#3f8fd6', '#ef7fa8'],
    plane: '#ffffff',
    ink: '#14486b',
  },
  {
    name: 'apricot',
    sky: ['#ffd3a8', '#fff3dc'],
    sun: '#ff9a5c',
    hills: ['#f3d489', '#c2cc74', '#7fae62'],
    toys: ['#e2574f', '#2fa39a', '#f7b733', '#7a6fd0'],
    plane: '#fffaf0',
    ink: '#7a2c22',
  },
]

/** Converts points from shares of the card to card units. */
const spread = ({ width, height }: Canvas, points: readonly Point[]): Point[] =>
  points.map(([x, y]) => [x * width, y * height])

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const { toys } = palette
  const [far, middle, near] = palette.hills
  const back = hill(canvas, height * (landscape ? 0.66 : 0.68), 70, 0.8, far)
  const mid = hill(canvas, height * (landscape ? 0.76 : 0.77), 60, 1, middle)
  const front = hill(canvas, height * (landscape ? 0.87 : 0.87), 36, 0.9, near, {
    light: lighten(near, 0.4),
  })
  const k = landscape ? 1 : 1.16
  const kites: [number, number, number, number][] = landscape
    ? [
        [0.62, 0.3, 1.15, 18],
        [0.86, 0.24, 0.86, -14],
        [0.75, 0.55, 0.6, 26],
      ]
    : [
        [0.25, 0.45, 1.2, -18],
        [0.77, 0.43, 1, 16],
        [0.53, 0.385, 0.56, 8],
      ]
  const strings = kites.map(([x, y], i) => {
    const [fx, fy] = [x * width, y * height]
    const hand = landscape ? width * 0.5 + i * 60 : width * (0.4 + i * 0.08)
    return stroke(`M${fx} ${fy}Q${(fx + hand) / 2 + 60} ${height * 0.72} ${hand} ${mid.yAt(hand)}`, '#fff', 2.4, {
      opacity: '0.85',
    })
  })
  const sun: Point = landscape ? [width * 0.96, height * 0.1] : [width * 0.9, height * 0.345]
  const flight = landscape
    ? spread(canvas, [
        [0.06, 0.92],
        [0.14, 0.7],
        [0.24, 0.74],
        [0.22, 0.84],
        [0.17, 0.78],
        [0.28, 0.66],
        [0.42, 0.68],
      ])
    : spread(canvas, [
        [0.16, 0.83],
        [0.24, 0.74],
        [0.38, 0.76],
        [0.34, 0.81],
        [0.28, 0.78],
        [0.36, 0.715],
        [0.44, 0.7],
      ])
  const end = flight.at(-1) ?? [0, 0]
  return [
    background(canvas, [palette.sky[0], palette.sky[1]]),
    glow(canvas, ...sun, 300, palette.sun, 0.7),
    circle(...sun, 80, palette.sun),
    softCloud(width * (landscape ? 0.74 : 0.14), height * (landscape ? 0.12 : 0.37), 210, '#fff', 0.9),
    softCloud(width * (landscape ? 0.95 : 0.82), height * (landscape ? 0.46 : 0.56), 190, '#fff', 0.75),
    softCloud(width * (landscape ? 0.52 : 0.5), height * (landscape ? 0.5 : 0.33), 140, '#fff', 0.7),
    back.s,
    ...times(6, (i) => {
      const x = width * cycle([0.06, 0.3, 0.52, 0.66, 0.82, 0.95], i)
      return roundTree(canvas, x, back.yAt(x) + 8, canvas.between(70, 110), { crown: middle })
    }),
    mid.s,
    ...strings,
    group(
      kites.map(([x, y, s, rot], i) =>
        kite(
          x * width,
          y * height,
          s * k,
          times(4, (c) => cycle(toys, i + c)),
          { rot },
        ),
      ),
      { filter: shadow(canvas, { y: 6, b: 6, o: 0.16, wholeCard: true }) },
    ),
    trail(flight, '#fff', 5),
    paperPlane(end[0] + 40, end[1] - 6, 1.3 * k, palette.plane, { rot: 8 }),
    paperPlane(width * (landscape ? 0.9 : 0.86), height * (landscape ? 0.63 : 0.7), 0.7 * k, lighten(toys[1], 0.3), {
      rot: -10,
    }),
    ...times(3, (i) => {
      const x = width * (landscape ? 0.9 : 0.84) + (i - 1) * 54
      return balloon(canvas, x, mid.yAt(x) - 130 - (i % 2) * 60, 40, cycle(toys, i + 1), {
        tail: 130,
        rot: (i - 1) * 8,
      })
    }),
    front.s,
    pinwheel(width * (landscape ? 0.04 : 0.1), front.yAt(60) + 50, 250, toys),
    pinwheel(width * (landscape ? 0.47 : 0.9), front.yAt(width * 0.9) + 50, 190, [...toys].toReversed()),
    ...times(landscape ? 24 : 16, (i) => {
      const x = width * ((i + 0.5) / (landscape ? 24 : 16))
      return daisy(canvas, x, front.yAt(x) + canvas.between(34, landscape ? 80 : 150), canvas.between(10, 20), {
        c: cycle(['#fff', lighten(toys[3], 0.5), lighten(toys[1], 0.4)], i),
        n: 8,
      })
    }),
    grain(canvas, { o: 0.28 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    ...(landscape
      ? { x: width * 0.255, y: height * 0.33, w: 600, maxH: height * 0.5 }
      : { x: width / 2, y: height * 0.17, w: 760, maxH: height * 0.24 }),
    type: 'playful',
    size: 124,
    gap: 44,
    fill: palette.ink,
    ink: palette.ink,
  })
}

/** Children's Day: kites, paper planes and balloons over the hills. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
