import { eucalyptus } from '../../art/flowers/leaves.ts'
import { cake } from '../../art/food/cake.ts'
import { hill } from '../../art/landscape/land.ts'
import { stars } from '../../art/sky/sky.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { round, times, type Point } from '../../lib/number.ts'
import { circle, ellipse, group, path, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, evenStops, glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { stringLights } from './lights.ts'
import { carafe, clothTable, flowerJug, fruitDish, wineGlass } from './table.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color, Color]
  star: number
  hedge: readonly [Color, Color]
  lawn: Color
  wire: Color
  bulbs: readonly Color[]
  cloth: Color
  flowers: readonly [Color, Color]
  leaf: Color
  jug: Color
  cake: readonly (readonly [Color, Color])[]
  wine: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'dusk',
    sky: ['#132b45', '#24506a', '#5a8a8c'],
    star: 0.9,
    hedge: ['#173f47', '#1f5550'],
    lawn: '#2a5c4a',
    wire: '#0d1e30',
    bulbs: ['#ffd98a', '#ffe9b8', '#ffc870'],
    cloth: '#f6ead8',
    flowers: ['#e8788a', '#f6c9a0'],
    leaf: '#5f8f6a',
    jug: '#dfe9ec',
    cake: [
      ['#f6c9cf', '#fff6ef'],
      ['#fff1e0', '#e8788a'],
    ],
    wine: '#c2405a',
    ink: '#fdf1d4',
  },
  {
    name: 'golden',
    sky: ['#fff3d9', '#ffe0b4', '#fbc398'],
    star: 0,
    hedge: ['#8fae78', '#6f9a66'],
    lawn: '#86ab68',
    wire: '#7a5238',
    bulbs: ['#ffb84a', '#fff3c8', '#ff9a5a'],
    cloth: '#fffaf0',
    flowers: ['#e2606f', '#f7b267'],
    leaf: '#4f8a5a',
    jug: '#5f93ab',
    cake: [
      ['#ffd9a8', '#fff8ec'],
      ['#fff3e0', '#e2606f'],
    ],
    wine: '#d8574f',
    ink: '#7a2f1f',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const cx = landscape ? width * 0.71 : width / 2
  const table = height * (landscape ? 0.72 : 0.755)
  const k = landscape ? 0.86 : 1
  const lawn = hill(canvas, table + (landscape ? 40 : 70), 14, 0.8, palette.lawn)
  const hedge = (y: number, r: number, c: Color) => {
    const fill = canvas.linear([lighten(c, 0.1), darken(c, 0.14)])
    return group(
      times(Math.ceil(width / (r * 1.05)) + 2, (i) =>
        circle(i * r * 1.05 - r / 2, y + canvas.between(-0.22, 0.22) * r, round(r * canvas.between(0.8, 1.12)), fill),
      ),
    )
  }
  const [l, r, lampTop] = landscape ? [width * 0.49, width * 0.965, height * 0.12] : [36, width - 36, height * 0.39]
  const swag = (y: number): Point[] => [
    [l, y],
    [r, y - 6],
  ]
  // a garland of leaves climbs each post
  const post = (x: number) => {
    const foot = table + 90
    const garland = times(5, (i) =>
      eucalyptus(
        x,
        lampTop + 60 + ((foot - lampTop - 60) * i) / 5,
        100,
        i % 2 ? 34 : -34,
        i % 2 ? palette.leaf : darken(palette.leaf, 0.15),
        { n: 4 },
      ),
    )
    return [
      stroke(`M${x} ${foot}V${lampTop - 40}`, '#6b4632', 16),
      stroke(`M${x - 4} ${foot}V${lampTop - 40}`, '#94694a', 4),
      circle(x, lampTop - 46, 15, '#94694a'),
      ...garland,
    ].join('')
  }
  return [
    background(canvas, evenStops(palette.sky)),
    group(stars(canvas, 60, { y1: height * 0.3, c: '#fff', max: 1.6, twinkle: 0 }), { opacity: palette.star * 0.5 }),
    glow(canvas, cx, table - 120, landscape ? 560 : 640, palette.bulbs[0] ?? '#fff', 0.5),
    hedge(table - (landscape ? 10 : 30), landscape ? 92 : 104, palette.hedge[0]),
    hedge(table + 46, landscape ? 74 : 84, palette.hedge[1]),
    lawn.s,
    post(l),
    post(r),
    stringLights(canvas, swag(lampTop - 20), palette.bulbs, { n: 12, c: palette.wire, r: 9 }),
    stringLights(canvas, swag(lampTop + 56), palette.bulbs, { n: 13, c: palette.wire, r: 10 }),
    ellipse(cx, table + 236 * k, 420 * k, 30, '#0a1a14', { opacity: 0.3 }),
    group(
      [
        path(
          `M${cx - 300 * k} ${table + 120 * k}l-18 ${120 * k}M${cx + 300 * k} ${table + 120 * k}l18 ${120 * k}`,
          'none',
          { stroke: '#5b4030', 'stroke-width': 14 },
        ),
        clothTable(canvas, cx, table, 800 * k, 190 * k, palette.cloth),
        flowerJug(canvas, cx - 210 * k, table - 24 * k, 0.9 * k, palette.jug, palette.flowers, palette.leaf),
        cake(canvas, cx + 6 * k, table - 24 * k, 0.66 * k, { tiers: palette.cake, candles: 3, plate: '#e9d9c4' }),
        carafe(canvas, cx + 172 * k, table - 22 * k, 0.8 * k, '#f6d86a'),
        fruitDish(canvas, cx + 292 * k, table - 14 * k, 0.72 * k, palette.jug),
        wineGlass(cx - 330 * k, table - 10 * k, 0.7 * k, palette.wine),
        wineGlass(cx - 100 * k, table - 4 * k, 0.72 * k, palette.wine),
        wineGlass(cx + 112 * k, table - 2 * k, 0.72 * k, palette.wine),
      ],
      { filter: shadow(canvas, { y: 6, b: 8, o: 0.26, c: '#1a100a' }) },
    ),
    ruleMark(canvas, options, palette.ink),
    grain(canvas, { o: 0.28 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.235 : width / 2,
    y: landscape ? height * 0.32 : height * 0.175,
    w: landscape ? 600 : 740,
    maxH: height * (landscape ? 0.48 : 0.25),
    type: 'romantic',
    size: 112,
    noteSize: 42,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'star',
    hanInOneLine: !landscape,
  })
}

/** Invitation: a garden table laid under strings of lights. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
