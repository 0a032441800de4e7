import { daisy } from '../../art/flowers/flowers.ts'
import { hill } from '../../art/landscape/land.ts'
import { roundTree } from '../../art/landscape/round-tree.ts'
import { moon, smoke, stars } from '../../art/sky/sky.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { cycle, times } from '../../lib/number.ts'
import { ellipse, path } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { background, grain, vignette } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { fence, house, letterbox, type HouseOptions } from './house.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color, Color]
  moon: Color
  hills: readonly [Color, Color, Color]
  house: HouseOptions
  path: Color
  crowns: readonly Color[]
  flowers: readonly Color[]
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'twilight',
    sky: ['#1f2a5a', '#4a4a8a', '#e8a08a'],
    moon: '#fff0c2',
    hills: ['#4f5f8f', '#3a5f70', '#2f5a52'],
    house: { wall: '#f0dcc0', roof: '#b5483f', trim: '#6b4a3a', door: '#2f7a78', light: '#ffd983' },
    path: '#d3b48f',
    crowns: ['#3f7a60', '#2f6658', '#5a8a5f'],
    flowers: ['#ffffff', '#ffb3b0', '#ffd98a'],
    ink: '#fff0d2',
  },
  {
    name: 'harvest',
    sky: ['#ffe9c4', '#ffd49a', '#ffb98a'],
    moon: '#fffbe8',
    hills: ['#e8b06a', '#b9a050', '#7f8f45'],
    house: { wall: '#fff6e6', roof: '#2f6f78', trim: '#8a5a3c', door: '#c8503f', light: '#ffe08f' },
    path: '#f3dcb2',
    crowns: ['#d9702f', '#e8a53a', '#b5502f'],
    flowers: ['#ffffff', '#d9503f', '#ffe08a'],
    ink: '#7a2f1c',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const [far, middle, near] = palette.hills
  const [hx, hy, s] = landscape ? [width * 0.7, height * 0.83, 0.96] : [width * 0.5, height * 0.84, 1.04]
  const back = hill(canvas, height * (landscape ? 0.63 : 0.6), 60, 0.9, far, { phase: 4 })
  const mid = hill(canvas, height * (landscape ? 0.7 : 0.7), 50, 0.8, middle, {
    light: lighten(middle, 0.25),
    phase: 5,
  })
  const front = hill(canvas, height * (landscape ? 0.83 : 0.84), 14, 0.7, near, {
    light: lighten(near, 0.3),
  })
  const trees: [number, number, number][] = landscape
    ? [
        [0.44, 250, 0],
        [0.5, 170, 1],
        [0.93, 300, 0],
        [0.985, 190, 2],
        [0.06, 200, 1],
        [0.15, 130, 2],
      ]
    : [
        [0.05, 330, 0],
        [0.16, 210, 1],
        [0.95, 360, 0],
        [0.85, 200, 2],
      ]
  const door = hx - 44 * s
  const flowers = landscape ? 26 : 18
  return [
    background(canvas, [...palette.sky]),
    stars(canvas, landscape ? 70 : 60, { y1: height * 0.5, c: palette.moon, max: 2.4 }),
    moon(canvas, width * (landscape ? 0.53 : 0.83), height * (landscape ? 0.19 : 0.36), landscape ? 50 : 58, {
      c: palette.moon,
      glowC: palette.moon,
      glowO: 0.5,
    }),
    back.s,
    ...times(9, (i) => {
      const x = width * ((i + 0.5) / 9)
      return roundTree(canvas, x, back.yAt(x) + 10, canvas.between(60, 96), { crown: darken(far, 0.1) })
    }),
    mid.s,
    front.s,
    ...trees.map(([x, h, crown]) =>
      roundTree(canvas, width * x, hy + 12, h, {
        crown: cycle(palette.crowns, crown),
        dots: lighten(cycle(palette.crowns, crown), 0.35),
      }),
    ),
    smoke(canvas, hx + 150 * s, hy - 575 * s, 1.3, palette.moon, 0.6),
    house(canvas, hx, hy, s, palette.house),
    path(
      `M${door - 40} ${hy + 4}H${door + 44}C${door + 60} ${hy + 80} ${door + 130} ${hy + 120} ${door + 170} ${height + 10}H${door - 130}C${door - 60} ${hy + 130} ${door - 44} ${hy + 80} ${door - 40} ${hy + 4}Z`,
      palette.path,
    ),
    ...times(4, (i) => ellipse(door + 6 + i * 10, hy + 34 + i * 40, 26 + i * 9, 8 + i * 3, darken(palette.path, 0.14))),
    fence(-30, door - 150, hy + (landscape ? 86 : 120), 74, lighten(palette.house.wall, 0.4)),
    fence(door + 170, width + 30, hy + (landscape ? 86 : 120), 74, lighten(palette.house.wall, 0.4)),
    letterbox(door + 150, hy + (landscape ? 96 : 134), 0.9, palette.house.door),
    ...times(flowers, (i) => {
      const x = width * ((i + 0.5) / flowers)
      const y = hy + (landscape ? 112 : 170) + canvas.between(-14, landscape ? 20 : 50)
      const size = canvas.between(11, 20)
      return Math.abs(x - door) < 170 ? '' : daisy(canvas, x, y, size, { c: cycle(palette.flowers, i), n: 8, rot: 0 })
    }),
    vignette(canvas, 0.16, darken(palette.sky[0], 0.5)),
    ruleMark(canvas, options, palette.ink),
    grain(canvas, { o: 0.3 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    ...(landscape
      ? { x: width * 0.245, y: height * 0.265, w: 600, maxH: height * 0.42 }
      : { x: width / 2, y: height * 0.165, w: 740, maxH: height * 0.24 }),
    type: 'warm',
    size: 118,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'heart',
  })
}

/** For the family: a house with lit windows. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
