import { hill } from '../../art/landscape/land.ts'
import { pine } from '../../art/landscape/pine.ts'
import { moon, stars } from '../../art/sky/sky.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, type Color } from '../../lib/color.ts'
import type { Quad } from '../../lib/number.ts'
import { ruleMark } from '../../paint/marks.ts'
import { background, evenStops, glow, grain, scrim } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { campfire, campMug, marshmallows, tent } from './camp.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color, Color]
  moon: Color
  ridge: Color
  ground: readonly [Color, Color]
  pine: Color
  tent: Color
  mugs: readonly [Color, Color]
  stone: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'midnight',
    sky: ['#0d1a3a', '#1d3a63', '#4a7a92'],
    moon: '#fdf1cc',
    ridge: '#1c3a55',
    ground: ['#1d4a4a', '#12332f'],
    pine: '#16433f',
    tent: '#e0694a',
    mugs: ['#d9574f', '#4fa0b4'],
    stone: '#6f7f86',
    ink: '#fdf0d4',
  },
  {
    name: 'heather',
    sky: ['#241445', '#5a2f78', '#d9748a'],
    moon: '#ffe3c2',
    ridge: '#4a2a66',
    ground: ['#4a2f5f', '#2c1a40'],
    pine: '#32204f',
    tent: '#4fa09a',
    mugs: ['#f0b04e', '#e8708a'],
    stone: '#8a7896',
    ink: '#ffeedd',
  },
]

const PINES = {
  portrait: [
    [0.06, 0.02, 330, -2],
    [0.2, -0.012, 240, 1],
    [0.95, 0.02, 360, 2],
    [0.82, -0.012, 250, -1],
    [0.34, -0.02, 170, 0],
    [0.69, -0.024, 160, 0],
  ],
  landscape: [
    [0.44, 0.03, 250, -1],
    [0.5, 0, 190, 1],
    [0.98, 0.05, 360, 2],
    [0.91, 0.01, 260, -1],
    [0.03, 0.05, 230, 0],
    [0.11, 0.02, 160, 0],
  ],
} satisfies Record<string, Quad[]>

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const cx = landscape ? width * 0.73 : width * 0.5
  const ground = height * (landscape ? 0.7 : 0.71)
  const k = landscape ? 0.9 : 1.26
  const far = hill(canvas, ground - (landscape ? 90 : 120), 60, 1.2, palette.ridge)
  const near = hill(canvas, ground, 18, 0.8, palette.ground[0])
  const front = hill(canvas, height * (landscape ? 0.9 : 0.9), 14, 0.9, palette.ground[1])
  const fireX = cx - (landscape ? 40 : 0) * k
  const fireY = height * (landscape ? 0.85 : 0.83)
  return [
    background(canvas, evenStops(palette.sky)),
    stars(canvas, landscape ? 120 : 130, { y1: height * 0.66, c: palette.moon, max: 2, twinkle: 0.05 }),
    scrim(canvas, palette.sky[0], 0.5),
    moon(canvas, width * (landscape ? 0.9 : 0.8), height * (landscape ? 0.17 : 0.4), landscape ? 52 : 60, {
      c: palette.moon,
      glowC: palette.moon,
      glowO: 0.4,
    }),
    far.s,
    ...PINES[landscape ? 'landscape' : 'portrait'].map(([x, dy, h, lean]) =>
      pine(canvas, width * x, ground + height * dy, h * (landscape ? 1 : 1.1), {
        c: palette.pine,
        lean,
        trunk: darken(palette.pine, 0.4),
      }),
    ),
    near.s,
    glow(canvas, fireX, fireY - 60, landscape ? 520 : 560, '#ff9a3c', 0.4),
    tent(
      canvas,
      cx + (landscape ? 200 : 140) * k,
      ground + (landscape ? 60 : 70),
      (landscape ? 0.96 : 0.86) * k,
      palette.tent,
    ),
    campfire(canvas, fireX - (landscape ? 60 : 70) * k, fireY, 0.86 * k, palette.stone),
    marshmallows(fireX - (landscape ? 340 : 330) * k, fireY + 20 * k, 0.9 * k, 52),
    marshmallows(fireX + 214 * k, fireY + 34 * k, 0.9 * k, -52),
    front.s,
    campMug(fireX - (landscape ? 310 : 290) * k, fireY + 74 * k, 0.9 * k, palette.mugs[0]),
    campMug(fireX + (landscape ? 180 : 160) * k, fireY + 84 * k, 0.9 * k, palette.mugs[1]),
    ruleMark(canvas, options, palette.ink),
    grain(canvas, { o: 0.28 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.24 : width / 2,
    y: landscape ? height * 0.36 : height * 0.18,
    w: landscape ? 600 : 740,
    maxH: height * (landscape ? 0.5 : 0.24),
    type: 'retro',
    size: 112,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'star',
    hanInOneLine: true,
  })
}

/** Friendship: a fire, a tent and two mugs under the stars. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
