import { inkMountain, ripples } from '../../art/landscape/land.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, mix, type Color } from '../../lib/color.ts'
import { cycle, times } from '../../lib/number.ts'
import { circle, group, rect, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { bucket, campChair, fishingRod, jetty, rushes } from './jetty.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color, Color]
  sun: Color
  hills: readonly [Color, Color]
  water: readonly [Color, Color]
  wood: Color
  cloth: readonly [Color, Color]
  reed: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'dawn',
    sky: ['#f7d9c4', '#fbc79a', '#ffe9b8'],
    sun: '#fff0bd',
    hills: ['#a87f9a', '#6f5f8a'],
    water: ['#f3b98f', '#6a6f9c'],
    wood: '#8a5a3c',
    cloth: ['#2f6f73', '#d9583f'],
    reed: '#3d4f4a',
    ink: '#4a2340',
  },
  {
    name: 'mist',
    sky: ['#d9ebe8', '#e9f2e2', '#fdf3d2'],
    sun: '#ffedb0',
    hills: ['#86b3a8', '#4d8580'],
    water: ['#cfe5d8', '#3f7f86'],
    wood: '#9a6a44',
    cloth: ['#c9553c', '#e3a53f'],
    reed: '#2f5a4a',
    ink: '#17474c',
  },
]

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const shore = height * (landscape ? 0.6 : 0.53)
  const [sunX, sunY] = landscape ? [width * 0.62, shore - 150] : [width * 0.36, shore - 190]
  const r = landscape ? 92 : 110
  const [x, y, k] = landscape ? [width * 0.79, height + 10, 0.94] : [width * 0.56, height + 10, 1.12]
  const deck = landscape ? 250 : 330
  const far = y - deck
  const water = canvas.linear([
    [palette.water[0], 0],
    [mix(palette.water[0], palette.water[1], 0.55), 0.4],
    [palette.water[1], 1],
  ])
  const birds = times(5, (i) => {
    const bx = sunX + (landscape ? 190 : 170) + cycle([0, 54, 96, 30, 140], i)
    const by = sunY - (landscape ? 40 : 60) + cycle([0, -26, 8, 34, -40], i)
    return stroke(
      `M${bx - 16} ${by - 5}Q${bx - 6} ${by - 12} ${bx} ${by}Q${bx + 6} ${by - 12} ${bx + 16} ${by - 5}`,
      palette.ink,
      3,
      {
        opacity: '0.6',
      },
    )
  })
  const rods: Parameters<typeof fishingRod>[] = landscape
    ? [
        [[x - 60, far + 40], [x - 330, far - 250], [x - 420, shore + 120], palette.cloth[0]],
        [[x + 120, far + 60], [x - 40, far - 170], [x - 120, shore + 150], palette.cloth[1]],
      ]
    : [
        [[x - 130, far + 50], [x - 330, far - 360], [x - 400, shore + 250], palette.cloth[0]],
        [[x + 170, far + 70], [x + 40, far - 240], [x - 30, shore + 300], palette.cloth[1]],
      ]
  return [
    rect(0, 0, width, shore + 10, canvas.linear([...palette.sky])),
    glow(canvas, sunX, sunY, r * 4.2, palette.sun, 0.95),
    circle(sunX, sunY, r, palette.sun),
    ...birds,
    inkMountain(canvas, shore - (landscape ? 50 : 80), landscape ? 50 : 80, 1, palette.hills[0], {
      mist: 0.12,
      top: 0.75,
    }),
    inkMountain(canvas, shore - 24, landscape ? 28 : 44, 1.5, palette.hills[1], { mist: 0.1, top: 0.85 }),
    rect(0, shore, width, height - shore, water),
    rect(
      sunX - r * 1.8,
      shore,
      r * 3.6,
      height - shore,
      canvas.linear(
        [
          [palette.sun, 0, 0],
          [palette.sun, 0.5, 0.6],
          [palette.sun, 1, 0],
        ],
        { x2: 1, y2: 0 },
      ),
    ),
    ripples(canvas, shore + 10, height - 40, palette.sun, 46, { cx: sunX, o: 0.55 }),
    rect(0, shore - 2, width, 5, palette.sun, { opacity: '0.7' }),
    rushes(landscape ? width * 0.06 : width * 0.08, height + 14, landscape ? 300 : 390, palette.reed, 7),
    rushes(landscape ? width * 0.975 : width * 0.97, height + 14, landscape ? 250 : 330, darken(palette.reed, 0.15), 5),
    jetty(x, y, landscape ? 620 : 720, deck, palette.wood),
    group(
      [
        ...rods.map((rod) => fishingRod(...rod)),
        campChair(x - 130 * k, far + 150 * k, 1.16 * k, palette.cloth[0], '#e8d3a4'),
        campChair(x + 96 * k, far + 166 * k, 0.78 * k, palette.cloth[1], lighten(palette.cloth[0], 0.5)),
        bucket(x + 220 * k, far + 176 * k, 0.84 * k, '#8fa3ad', '#5f7f8f'),
      ],
      { filter: shadow(canvas, { y: 5, b: 6, o: 0.22, wholeCard: true }) },
    ),
    grain(canvas, { o: 0.32 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    ...(landscape
      ? { x: width * 0.26, y: height * 0.285, w: 680, maxH: height * 0.38 }
      : { x: width / 2, y: height * 0.17, w: 740, maxH: height * 0.25 }),
    type: 'classic',
    size: 114,
    hanInOneLine: landscape,
    fill: palette.ink,
    ink: palette.ink,
  })
}

/** Father's Day: two chairs on the jetty at dawn, a big one and a small one. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
