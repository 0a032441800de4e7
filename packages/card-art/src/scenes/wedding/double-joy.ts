import { magpie } from '../../art/animals/magpie.ts'
import { leaf } from '../../art/flowers/leaves.ts'
import { peony } from '../../art/flowers/peony.ts'
import { cnFrame, damask } from '../../art/ornament/frame.ts'
import { petals } from '../../art/ornament/rangoli.ts'
import { cloud } from '../../art/sky/auspicious-cloud.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { cycle, type Quad } from '../../lib/number.ts'
import { disc, scallop } from '../../lib/path.ts'
import { group, path, rect, stroke } from '../../lib/svg.ts'
import { foil } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { glow, grain, paper, vignette } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { doubleJoy } from './double-joy-sign.ts'

interface Palette {
  name: string
  ground: Color
  /** colors of the cut-paper circles, from the outer one inwards */
  rounds: readonly [Color, Color, Color]
  /** color of the sign and of the title; none = gold leaf */
  red?: Color
  flowers: readonly Color[]
  leaf: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'vermilion',
    ground: '#8c1018',
    rounds: ['#a8161f', '#c22a2c', '#720a13'],
    flowers: ['#f29aa0', '#ffd9cf', '#e9606c'],
    leaf: '#2f7a68',
    ink: '#ffeccb',
  },
  {
    name: 'blush-paper',
    ground: '#fbeadd',
    rounds: ['#f3cdb9', '#fff6ec', '#fffaf4'],
    red: '#b5161f',
    flowers: ['#d9404c', '#f5a59f', '#fff0e6'],
    leaf: '#4f8a74',
    ink: '#8a1520',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const gold = foil(canvas, 'gold')
  const cx = landscape ? width * 0.7 : width / 2
  const cy = height * (landscape ? 0.49 : 0.58)
  const r = landscape ? 300 : 330
  const parts = [
    rect(0, 0, width, height, palette.ground),
    damask(canvas, palette.red ? '#c9503f' : '#ffce7a', { o: 0.1 }),
  ]
  parts.push(
    glow(canvas, cx, cy, r * 1.6, lighten(palette.ground, 0.3), 0.5),
    paper(canvas, scallop(cx, cy, r * 1.12, 28), palette.rounds[0], { y: 10, b: 18, o: 0.3, shadowColor: '#3a0508' }),
    path(petals(cx, cy, { n: 28, from: r * 0.94, to: r * 1.12, wide: 0.28 }), palette.red ? palette.rounds[1] : gold, {
      opacity: 0.75,
    }),
    paper(canvas, disc(cx, cy, r * 0.95), palette.rounds[1], { y: 6, b: 10, o: 0.3, shadowColor: '#3a0508' }),
    stroke(disc(cx, cy, r * 0.9), gold, 3),
    paper(canvas, disc(cx, cy, r * 0.82), palette.rounds[2], { y: 3, b: 8, o: 0.3, shadowColor: '#3a0508' }),
    group(path(doubleJoy(cx, cy, r * 1.04), palette.red ?? gold), {
      filter: shadow(canvas, { y: 6, b: 6, o: 0.4, c: '#3a0508' }),
    }),
  )
  const line = palette.red ? '#c9803f' : '#f3cf8a'
  const clouds = landscape
    ? ([
        [cx - 330, cy + 300, 260, 1],
        [cx + 330, cy + 290, 260, -1],
        [cx + 330, cy - 300, 190, -1],
      ] satisfies Quad[])
    : ([
        [130, cy + 430, 300, 1],
        [770, cy + 440, 300, -1],
        [110, cy - 390, 200, 1],
        [800, cy - 370, 200, -1],
      ] satisfies Quad[])
  parts.push(...clouds.map(([x, y, w, flip]) => cloud(x, y, w, palette.rounds[1], { line, flip, lw: 0.014 })))
  const base = cy + r * 1.02
  const green = [-74, -52, -30, 30, 52, 74].map((turn, i) =>
    leaf(
      cx + Math.sign(turn) * 60,
      base + 16,
      210 - Math.abs(i - 2.5) * 8,
      60,
      turn * 1.35,
      i % 2 ? palette.leaf : darken(palette.leaf, 0.16),
      lighten(palette.leaf, 0.3),
    ),
  )
  const blooms = (
    [
      [-176, 26, 70, 1],
      [176, 26, 70, 1],
      [-96, 6, 84, 2],
      [96, 6, 84, 2],
      [0, 24, 106, 0],
    ] satisfies Quad[]
  ).map(([dx, dy, size, c]) => peony(canvas, cx + dx, base + dy, size, { c: cycle(palette.flowers, c), rot: dx / 4 }))
  const bird = palette.red ? '#3a1a24' : '#3a0a12'
  parts.push(
    group([...green, ...blooms], { filter: shadow(canvas, { y: 8, b: 9, o: 0.34, c: '#3a0508' }) }),
    magpie(cx - r * 1.06, cy - r * 0.78, 0.86, bird, { belly: '#fff6ec' }),
    magpie(cx + r * 1.06, cy - r * 0.78, 0.86, bird, { flip: -1, belly: '#fff6ec' }),
    cnFrame(canvas, 34, palette.red ? line : gold, { lw: 3, k: 40 }),
    ruleMark(canvas, options, palette.red ?? gold),
  )
  return parts.join('') + vignette(canvas, palette.red ? 0.1 : 0.34, '#3a0508') + grain(canvas, { o: 0.32 })
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.245 : width / 2,
    y: height * (landscape ? 0.5 : 0.19),
    w: landscape ? 540 : 660,
    maxH: height * (landscape ? 0.64 : 0.22),
    type: 'classic',
    size: landscape ? 108 : 108,
    fill: palette.red ?? { foil: 'gold' },
    ink: palette.ink,
    rule: 'diamond',
    hanInOneLine: !landscape,
  })
}

/** Wedding: the double-happiness sign in cut paper, magpies and peonies. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
