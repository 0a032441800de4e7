import { heart } from '../../art/ornament/heart.ts'
import { rays } from '../../art/ornament/rays.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { round, times, type Point } from '../../lib/number.ts'
import { polygon } from '../../lib/path.ts'
import { circle, group, path, rect } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { cactusFriends } from './cactus-friends.ts'

interface Palette {
  name: string
  ground: Color
  ray: Color
  sun: readonly [Color, Color]
  dune: readonly [Color, Color]
  tall: Color
  round: Color
  pots: readonly [Color, Color]
  flower: Color
  cloth: readonly [Color, Color]
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'desert',
    ground: '#fbe3bf',
    ray: '#fde9cb',
    sun: ['#f9c86a', '#f3a653'],
    dune: ['#f0bd8a', '#e0925f'],
    tall: '#4f9a72',
    round: '#7cae5a',
    pots: ['#c9573f', '#3f7f94'],
    flower: '#e8567a',
    cloth: ['#b5472f', '#f6d9a2'],
    ink: '#7d2616',
  },
  {
    name: 'lagoon',
    ground: '#bfe3df',
    ray: '#cbeae5',
    sun: ['#fff1d0', '#ffd9b8'],
    dune: ['#8fccc4', '#5faaa8'],
    tall: '#2f8a72',
    round: '#58a86a',
    pots: ['#f0846a', '#f6c25a'],
    flower: '#f26f8f',
    cloth: ['#1f6a78', '#f3f6ea'],
    ink: '#0f4550',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const cx = landscape ? width * 0.72 : width / 2
  const shelf = height * (landscape ? 0.83 : 0.84)
  const k = landscape ? 1.08 : 1.34
  const r = landscape ? 330 : 400
  const sunY = shelf - 250 * k
  const dune = (y: number, lift: number, c: Color) =>
    path(
      `M-20 ${y}C${round(width * 0.2)} ${y - lift} ${round(width * 0.4)} ${y - lift} ${round(width * 0.6)} ${y - lift * 0.2}S${round(width * 0.9)} ${y - lift * 0.6} ${width + 20} ${y - lift * 0.4}V${height + 20}H-20Z`,
      c,
    )
  // a woven cloth over the shelf: a row of triangles between two bands
  const step = 75
  const weave = times(Math.ceil(width / step) + 1, (i): string =>
    polygon([
      [i * step - 10, shelf + 56],
      [i * step + step / 2 - 10, shelf + 108],
      [i * step + step - 10, shelf + 56],
    ] satisfies Point[]),
  ).join('')
  return [
    rect(0, 0, width, height, palette.ground),
    rays(canvas, cx, sunY, 30, palette.ray, { taper: 0.5 }),
    circle(cx, sunY, r, palette.sun[0]),
    circle(cx, sunY, r * 0.8, palette.sun[1]),
    dune(shelf - 70, 90, palette.dune[0]),
    dune(shelf - 10, 60, palette.dune[1]),
    rect(-10, shelf, width + 20, height - shelf + 20, palette.cloth[0], {
      filter: shadow(canvas, { y: -5, b: 10, o: 0.24, c: '#3a1408' }),
    }),
    rect(-10, shelf + 26, width + 20, 12, palette.cloth[1]),
    path(weave, palette.cloth[1]),
    rect(-10, shelf + 124, width + 20, 6, lighten(palette.cloth[0], 0.3)),
    rect(-10, shelf, width + 20, 6, darken(palette.cloth[0], 0.25)),
    group(cactusFriends(canvas, cx - 10 * k, shelf + 12, k, palette), {
      filter: shadow(canvas, { y: 7, b: 9, o: 0.28, c: '#3a1408' }),
    }),
    heart(cx + 40 * k, shelf - 440 * k, 0.62 * k, palette.flower, { rot: 10, shine: true }),
    heart(cx + 112 * k, shelf - 476 * k, 0.34 * k, palette.flower, { rot: -12 }),
    ruleMark(canvas, options, palette.flower),
    grain(canvas, { o: 0.32 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.24 : width / 2,
    y: landscape ? height * 0.38 : height * 0.175,
    w: landscape ? 600 : 740,
    maxH: height * (landscape ? 0.52 : 0.24),
    type: 'playful',
    size: 112,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'heart',
    hanInOneLine: !landscape,
  })
}

/** Friendship: two cacti with an arm around each other. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
