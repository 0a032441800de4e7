import { hill } from '../../art/landscape/land.ts'
import { crest, waves } from '../../art/landscape/waves.ts'
import { cloud } from '../../art/sky/auspicious-cloud.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { lighten, type Color } from '../../lib/color.ts'
import { circle, group } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { dragonBoatUnderWay, type DragonBoatColors } from './dragon-boat.ts'

interface Palette extends DragonBoatColors {
  name: string
  sky: readonly [Color, Color]
  sun: Color
  hills: readonly [Color, Color]
  water: readonly [Color, Color]
  line: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'vermilion',
    sky: ['#fdf0d6', '#f9d6a2'],
    sun: '#ef6a45',
    hills: ['#8fb8a4', '#5d9685'],
    water: ['#17606b', '#237886'],
    line: '#f3e3b4',
    hull: '#c2322a',
    scale: '#2f8a6b',
    mane: '#f0a12f',
    shirt: '#f5efe0',
    ink: '#8a1f1c',
  },
  {
    name: 'lake-blue',
    sky: ['#d9eef2', '#a9d4dc'],
    sun: '#fff3cf',
    hills: ['#86b7b4', '#4f8f93'],
    water: ['#154a78', '#20608f'],
    line: '#d8ecf2',
    hull: '#1f7a66',
    scale: '#d9452f',
    mane: '#f2b63a',
    shirt: '#fdf3dc',
    ink: '#123c5c',
  },
]

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const water = landscape ? height * 0.82 : height * 0.83
  const far = landscape ? height * 0.72 : height * 0.63
  const row = (y: number, r: number, rows: number) =>
    group(
      waves(-20, y, width + 40, rows, r, { c: palette.water[0], alt: palette.water[1], line: palette.line, rings: 3 }),
      {
        filter: shadow(canvas, { y: -6, b: 10, o: 0.25, wholeCard: true }),
      },
    )
  const boat = landscape
    ? dragonBoatUnderWay(canvas, width * 0.6, water - 84, 1.04, palette)
    : dragonBoatUnderWay(canvas, width * 0.45, water - 78, 0.83, palette)
  const rival = { ...palette, hull: palette.scale, scale: palette.hull, shirt: palette.mane }
  return [
    background(canvas, [...palette.sky]),
    circle(width * (landscape ? 0.8 : 0.7), height * (landscape ? 0.3 : 0.44), landscape ? 170 : 200, palette.sun, {
      opacity: 0.9,
    }),
    cloud(width * (landscape ? 0.92 : 0.86), height * (landscape ? 0.36 : 0.49), 300, lighten(palette.sky[0], 0.5), {
      line: palette.hills[0],
    }),
    cloud(width * (landscape ? 0.62 : 0.16), height * (landscape ? 0.2 : 0.43), 230, lighten(palette.sky[0], 0.5), {
      line: palette.hills[0],
      flip: -1,
    }),
    hill(canvas, height * (landscape ? 0.6 : 0.57), 56, 1.2, palette.hills[0]).s,
    hill(canvas, height * (landscape ? 0.67 : 0.61), 40, 1.7, palette.hills[1], {
      light: lighten(palette.hills[1], 0.3),
    }).s,
    row(far + 30, landscape ? 72 : 90, landscape ? 4 : 3),
    landscape ? '' : dragonBoatUnderWay(canvas, width * 0.52, far + 2, 0.72, rival),
    landscape ? '' : row(far + 92, 110, 5),
    group(boat, { filter: shadow(canvas, { y: 8, b: 10, o: 0.3 }) }),
    row(water + 44, landscape ? 110 : 130, landscape ? 3 : 5),
    crest(width * (landscape ? 0.34 : 0.1), water + 46, landscape ? 0.8 : 0.85, palette.water[0], {
      line: palette.line,
    }),
    crest(width * (landscape ? 0.965 : 0.93), water + 60, 0.8, palette.water[1], { line: palette.line, flip: -1 }),
    grain(canvas, { o: 0.3 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.25 : width / 2,
    y: landscape ? height * 0.3 : height * 0.165,
    w: landscape ? 640 : 720,
    maxH: landscape ? height * 0.44 : height * 0.22,
    type: 'classic',
    size: 124,
    fill: palette.ink,
    ink: palette.ink,
    hanInOneLine: true,
  })
}

/** Dragon Boat: boats with a drum and rowers race on high waves. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
