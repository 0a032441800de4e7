import { daisy } from '../../art/flowers/flowers.ts'
import { hill } from '../../art/landscape/land.ts'
import { roundTree } from '../../art/landscape/round-tree.ts'
import { softCloud } from '../../art/sky/sky.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, mix, type Color } from '../../lib/color.ts'
import { cycle, times } from '../../lib/number.ts'
import { circle, group } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { steam, train, viaduct } from './train.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color]
  sun: Color
  hills: readonly [Color, Color, Color]
  stone: Color
  train: { body: Color; roof: Color; window: Color }
  blossom: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'spring',
    sky: ['#bfe3ee', '#fdf1d6'],
    sun: '#ffd56b',
    hills: ['#a9d2b4', '#7fbf7a', '#4f9d5d'],
    stone: '#c99b78',
    train: { body: '#d9503f', roof: '#2f5d73', window: '#fff0c8' },
    blossom: '#ffc1cf',
    ink: '#17435a',
  },
  {
    name: 'golden',
    sky: ['#fde0a6', '#fff5df'],
    sun: '#f58b54',
    hills: ['#e6c987', '#b9b45c', '#6f8f45'],
    stone: '#b67f62',
    train: { body: '#23707a', roof: '#a23d2c', window: '#fff2cf' },
    blossom: '#fff3d6',
    ink: '#6b2a1c',
  },
]

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const [far, middle, near] = palette.hills
  const deck = landscape ? height * 0.7 : height * 0.66
  const front = hill(canvas, height * (landscape ? 0.87 : 0.84), landscape ? 34 : 50, 1.1, near, {
    light: lighten(near, 0.35),
  })
  const [sunX, sunY] = landscape ? [width * 0.78, height * 0.3] : [width * 0.7, height * 0.45]
  const engine = landscape ? width * 0.76 : width * 0.66
  const back = hill(canvas, height * (landscape ? 0.6 : 0.55), landscape ? 60 : 90, 0.9, mix(far, palette.sky[1], 0.35))
  const slope = hill(canvas, height * (landscape ? 0.68 : 0.62), landscape ? 70 : 100, 1.2, middle)
  const trees = (yAt: (x: number) => number, count: number, h: number, sink: number) =>
    times(count, (i) => {
      const x = width * ((i + 0.5) / count) + canvas.between(-30, 30)
      return roundTree(canvas, x, yAt(x) + sink, h * canvas.between(0.8, 1.2), {
        crown: cycle([palette.blossom, lighten(near, 0.1), near], i),
        dots: i % 3 ? lighten(near, 0.4) : darken(palette.blossom, 0.14),
      })
    })
  return [
    background(canvas, [palette.sky[0], palette.sky[1]]),
    glow(canvas, sunX, sunY, landscape ? 330 : 380, palette.sun, 0.8),
    circle(sunX, sunY, landscape ? 84 : 96, palette.sun),
    softCloud(width * (landscape ? 0.93 : 0.2), height * (landscape ? 0.17 : 0.42), 190, '#fff', 0.8),
    softCloud(width * (landscape ? 0.6 : 0.9), height * (landscape ? 0.14 : 0.37), 150, '#fff', 0.7),
    back.s,
    ...trees(back.yAt, 7, 74, 10),
    slope.s,
    ...trees(slope.yAt, landscape ? 8 : 5, 130, 16),
    group(viaduct(-30, width + 10, deck, { stone: palette.stone, span: landscape ? 168 : 176, depth: height * 0.3 }), {
      filter: shadow(canvas, { y: 6, b: 10, o: 0.24, wholeCard: true }),
    }),
    train(engine, deck - 10, landscape ? 0.92 : 0.98, { ...palette.train, coaches: landscape ? 5 : 3 }),
    steam(engine + (landscape ? 162 : 172), deck - (landscape ? 160 : 170), 1, '#fff'),
    front.s,
    ...times(landscape ? 5 : 3, (i) => {
      const x = width * cycle([0.07, 0.9, 0.3, 0.98, 0.62], i)
      return roundTree(canvas, x, front.yAt(x) + 40, cycle([250, 220, 130, 160, 110], i), {
        crown: cycle([palette.blossom, lighten(near, 0.16)], i),
        dots: cycle([lighten(palette.blossom, 0.6), lighten(near, 0.5)], i),
      })
    }),
    ...times(landscape ? 26 : 20, (i) => {
      const x = width * ((i + 0.5) / (landscape ? 26 : 20))
      return daisy(canvas, x, front.yAt(x) + canvas.between(40, landscape ? 90 : 200), canvas.between(9, 17), {
        c: cycle(['#fff', palette.blossom], i),
        n: 8,
      })
    }),
    grain(canvas, { o: 0.32 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    ...(landscape
      ? { x: width * 0.29, y: height * 0.285, w: 680, maxH: height * 0.39 }
      : { x: width / 2, y: height * 0.18, w: 740, maxH: height * 0.24 }),
    type: 'retro',
    size: 126,
    gap: 44,
    fill: palette.ink,
    ink: palette.ink,
    hanInOneLine: landscape,
  })
}

/** Labour Day: a steam train on a viaduct in spring. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
