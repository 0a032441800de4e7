import { hill } from '../../art/landscape/land.ts'
import { rays } from '../../art/ornament/rays.ts'
import { confetti } from '../../art/paper/confetti.ts'
import { mortarboard } from '../../art/people/mortarboard.ts'
import { softCloud } from '../../art/sky/sky.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, type Color } from '../../lib/color.ts'
import { cycle, type Quad } from '../../lib/number.ts'
import { circle, group } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, evenStops, glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { campus } from './campus.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color, Color]
  sun: Color
  wall: Color
  roof: Color
  window: Color
  lawn: readonly [Color, Color]
  caps: readonly [Color, Color]
  tassel: Color
  paper: readonly Color[]
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'morning',
    sky: ['#fdf1d8', '#fbdcb4', '#f6b98e'],
    sun: '#fff7e0',
    wall: '#e9c9a0',
    roof: '#b4553f',
    window: '#6b4a55',
    lawn: ['#7fa071', '#5f8560'],
    caps: ['#24345e', '#3a4d80'],
    tassel: '#e0a13c',
    paper: ['#d9674f', '#f4c95d', '#4d86a0', '#ffffff'],
    ink: '#24345e',
  },
  {
    name: 'evening',
    sky: ['#14204a', '#2c3f7c', '#7a6aa8'],
    sun: '#f6cf9a',
    wall: '#6f6aa2',
    roof: '#2c2f63',
    window: '#ffd98a',
    lawn: ['#2b4a5c', '#1c3347'],
    caps: ['#8c2f4c', '#b04a5e'],
    tassel: '#f3cd72',
    paper: ['#f3cd72', '#e58a8a', '#9fd0d8', '#ffffff'],
    ink: '#fdf0d2',
  },
]

/** The caps: x and y as shares of the card, scale, turn. */
const FLIGHT = {
  portrait: [
    [0.5, 0.46, 1.5, -8],
    [0.18, 0.43, 0.92, -34],
    [0.82, 0.41, 0.95, 30],
    [0.28, 0.565, 0.78, 22],
    [0.76, 0.555, 0.86, -22],
    [0.09, 0.56, 0.52, 44],
    [0.93, 0.6, 0.5, -40],
  ],
  landscape: [
    [0.72, 0.3, 1.25, -10],
    [0.55, 0.32, 0.76, -32],
    [0.9, 0.24, 0.84, 28],
    [0.62, 0.13, 0.66, 18],
    [0.8, 0.1, 0.56, -24],
    [0.84, 0.45, 0.52, -20],
    [0.6, 0.5, 0.48, 30],
    [0.96, 0.45, 0.42, 40],
  ],
} satisfies Record<string, Quad[]>

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const cx = landscape ? width * 0.72 : width / 2
  const ground = height * (landscape ? 0.84 : 0.87)
  const lawn = hill(canvas, ground, 22, 0.7, palette.lawn[0])
  const meadow = hill(canvas, ground + 74, 26, 0.9, palette.lawn[1], { shade: darken(palette.lawn[1], 0.4) })
  const sunY = height * (landscape ? 0.6 : 0.66)
  return [
    background(canvas, evenStops(palette.sky)),
    rays(canvas, cx, sunY, 26, palette.sun, { o: 0.13, taper: 0.5 }),
    glow(canvas, cx, sunY, landscape ? 460 : 560, palette.sun, 0.8),
    circle(cx, sunY, landscape ? 150 : 190, palette.sun, { opacity: 0.55 }),
    softCloud(width * (landscape ? 0.5 : 0.12), height * 0.7, 260, palette.sun, 0.4),
    softCloud(width * 0.94, height * (landscape ? 0.66 : 0.7), 300, palette.sun, 0.36),
    campus(cx, ground + 16, landscape ? 0.7 : 0.84, palette),
    lawn.s,
    meadow.s,
    confetti(canvas, 46, palette.paper, {
      x0: landscape ? width * 0.5 : 0,
      y0: landscape ? 0 : height * 0.34,
      y1: height * 0.8,
      fall: 1,
      s: 0.8,
    }),
    group(
      FLIGHT[landscape ? 'landscape' : 'portrait'].map(([x, y, s, rot], i) =>
        mortarboard(width * x, height * y, s, {
          c: cycle(palette.caps, i),
          tassel: palette.tassel,
          rot,
          flying: i % 2 === 1,
        }),
      ),
      { filter: shadow(canvas, { y: 10, b: 10, o: 0.26, c: '#2a1408' }) },
    ),
    ruleMark(canvas, options, palette.ink),
    grain(canvas, { o: 0.3 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.25 : width / 2,
    y: landscape ? height * 0.4 : height * 0.18,
    w: landscape ? 620 : 740,
    maxH: height * (landscape ? 0.5 : 0.23),
    type: 'classic',
    size: 112,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'star',
    hanInOneLine: !landscape,
  })
}

/** Graduation: caps in the air over the campus. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
