import { hill } from '../../art/landscape/land.ts'
import { pine } from '../../art/landscape/pine.ts'
import { firework } from '../../art/sky/firework.ts'
import { stars } from '../../art/sky/sky.ts'
import { snowfall } from '../../art/sky/snow.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { mix, type Color } from '../../lib/color.ts'
import { cycle, type Triple } from '../../lib/number.ts'
import { ellipse } from '../../lib/svg.ts'
import { background, evenStops, glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { farmhouse } from './farmhouse.ts'

interface Palette {
  name: string
  sky: readonly Color[]
  sparks: readonly Color[]
  snow: readonly [far: Color, middle: Color, near: Color]
  wall: Color
  roof: Color
  light: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'midnight-blue',
    sky: ['#0a1536', '#18295c', '#4a3f7c', '#b5606a'],
    sparks: ['#ffcf6b', '#ff7a6b', '#8fd6ff'],
    snow: ['#6b7fae', '#a9b8da', '#e6edf8'],
    wall: '#cfc0b4',
    roof: '#3b2f44',
    light: '#ffd27a',
    ink: '#fff3d6',
  },
  {
    name: 'red-glow',
    sky: ['#2a0b20', '#5a1428', '#a32c2c', '#f0895a'],
    sparks: ['#ffe08a', '#ffb05a', '#ff8f9a'],
    snow: ['#a3667a', '#d9a6a8', '#fbe9e0'],
    wall: '#e3c6ac',
    roof: '#3a1820',
    light: '#ffdf94',
    ink: '#fff0d2',
  },
]

/** Houses as x, y (shares), scale; far ones first. */
const HOUSES: Record<'portrait' | 'landscape', readonly Triple[]> = {
  portrait: [
    [0.22, 0.668, 0.44],
    [0.56, 0.655, 0.4],
    [0.85, 0.672, 0.46],
    [0.34, 0.785, 0.78],
    [0.8, 0.775, 0.66],
    [0.66, 0.93, 1.2],
  ],
  landscape: [
    [0.5, 0.655, 0.42],
    [0.66, 0.64, 0.4],
    [0.87, 0.65, 0.44],
    [0.59, 0.79, 0.7],
    [0.92, 0.785, 0.68],
    [0.765, 0.925, 1.02],
  ],
}
const FIREWORKS: Record<'portrait' | 'landscape', readonly Triple[]> = {
  portrait: [
    [0.26, 0.43, 130],
    [0.74, 0.4, 165],
    [0.5, 0.525, 90],
  ],
  landscape: [
    [0.58, 0.24, 120],
    [0.8, 0.25, 165],
    [0.93, 0.46, 84],
  ],
}

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const clear = { x: 0, y: 0, width: landscape ? width * 0.45 : width, height: height * (landscape ? 0.58 : 0.29) }
  const form = landscape ? 'landscape' : 'portrait'
  const house = ([x, y, s]: Triple) =>
    ellipse(width * x, height * y + 4 * s, 190 * s, 22 * s, palette.light, { opacity: 0.28 }) +
    farmhouse(canvas, width * x, height * y, s, { ...palette, snow: palette.snow[2] })
  const houses = HOUSES[form].map(house)
  const ground = landscape ? [0.6, 0.7, 0.83] : [0.635, 0.72, 0.845]
  const land = palette.snow.map(
    (c, i) =>
      hill(canvas, height * (ground[i] ?? 1), landscape ? 34 : 40, 1.3, c, {
        light: i ? palette.snow[2] : undefined,
        shade: i ? undefined : mix(c, palette.sky[1] ?? c, 0.4),
      }).s,
  )
  return [
    background(canvas, evenStops(palette.sky)),
    stars(canvas, 60, { y1: height * 0.5, max: 1.8, twinkle: 0, clear }),
    ...FIREWORKS[form].map(([x, y, r], i) =>
      firework(canvas, width * x, height * y, r, cycle(palette.sparks, i), { style: i % 2 ? 0 : 1, n: 24 }),
    ),
    glow(canvas, width * (landscape ? 0.74 : 0.5), height * 0.64, landscape ? 520 : 560, palette.light, 0.3),
    land[0],
    ...houses.slice(0, 3),
    land[1],
    pine(canvas, width * (landscape ? 0.69 : 0.1), height * (landscape ? 0.79 : 0.8), landscape ? 130 : 200, {
      snow: palette.snow[2],
    }),
    ...houses.slice(3, 5),
    land[2],
    pine(canvas, width * (landscape ? 0.585 : 0.13), height * (landscape ? 0.93 : 0.935), landscape ? 190 : 300, {
      snow: palette.snow[2],
    }),
    pine(canvas, width * (landscape ? 0.955 : 0.29), height * 0.955, landscape ? 170 : 190, { snow: palette.snow[2] }),
    landscape ? pine(canvas, width * 0.05, height * 0.9, 210, { snow: palette.snow[2] }) : '',
    landscape ? pine(canvas, width * 0.14, height * 0.95, 150, { snow: palette.snow[2] }) : '',
    houses[5],
    snowfall(canvas, landscape ? 120 : 110, { big: 3, clear }),
    grain(canvas, { o: 0.24 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.225 : width / 2,
    y: landscape ? height * 0.3 : height * 0.16,
    w: landscape ? 560 : 720,
    maxH: landscape ? height * 0.42 : height * 0.2,
    type: 'ink',
    size: 118,
    fill: palette.ink,
    ink: palette.ink,
    hanInOneLine: true,
  })
}

/** New Year's Eve: fireworks over a village under snow, red lanterns at every door, no moon. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
