import { carnation } from '../../art/flowers/carnation.ts'
import { leaf } from '../../art/flowers/leaves.ts'
import { peony } from '../../art/flowers/peony.ts'
import { lineFrame } from '../../art/ornament/deco.ts'
import { damask } from '../../art/ornament/frame.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { cycle, radians, times, type Point, type Quad } from '../../lib/number.ts'
import { group, rect } from '../../lib/svg.ts'
import { foil, FOILS } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain, vignette } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { TextFill } from '../../text/element.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { silkTail, swag, twistedRibbon } from './silk.ts'

interface Palette {
  name: string
  ground: readonly [Color, Color]
  brocade: Color
  silk: Color
  peonies: readonly Color[]
  leaf: Color
  title: TextFill
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'crimson',
    ground: ['#a8161c', '#6f0c14'],
    brocade: '#f3c873',
    silk: '#d8262a',
    peonies: ['#f7a3ac', '#fbe3c8', '#e8545f'],
    leaf: '#2f6b52',
    title: { foil: 'pale' },
    ink: '#ffe9c2',
  },
  {
    name: 'ivory',
    ground: ['#fdf5e4', '#f5e2c0'],
    brocade: '#d9a552',
    silk: '#cf2a2a',
    peonies: ['#ef7f8c', '#fff1e4', '#d8404c'],
    leaf: '#4f8468',
    title: '#a5161b',
    ink: '#6b1a16',
  },
]

/** Peonies along the foot of the card: x and y as shares of the card, radius, color. */
const BLOOMS: Record<'portrait' | 'landscape', readonly Quad[]> = {
  portrait: [
    [0.06, 0.85, 118, 1],
    [0.95, 0.86, 124, 2],
    [0.74, 0.84, 100, 1],
    [0.3, 0.85, 108, 2],
    [0.14, 0.955, 132, 0],
    [0.86, 0.965, 126, 1],
    [0.5, 0.92, 158, 0],
  ],
  landscape: [
    [0.89, 0.8, 88, 1],
    [0.13, 0.8, 96, 2],
    [0.04, 0.93, 116, 0],
    [0.95, 0.93, 118, 0],
    [0.2, 0.95, 92, 1],
    [0.8, 0.95, 92, 2],
  ],
}

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const [gold, deepGold] = [foil(canvas, 'gold'), FOILS.gold[0]]
  const blooms = BLOOMS[landscape ? 'landscape' : 'portrait']
  const drop = landscape ? 150 : 230
  const knots: Point[] = landscape
    ? [
        [width * 0.24, 26],
        [width * 0.5, 10],
        [width * 0.76, 26],
      ]
    : [[width / 2, 26]]
  const hooks: Point[] = [[-30, -10], ...knots, [width + 30, -10]]
  const ribbon: Point[] = landscape
    ? [
        [-30, 470],
        [90, 600],
        [300, 690],
        [500, 790],
        [800, 820],
        [1100, 790],
        [1300, 690],
        [1510, 600],
        [width + 30, 470],
      ]
    : [
        [-30, 1060],
        [110, 1180],
        [240, 1250],
        [420, 1200],
        [560, 1150],
        [720, 1200],
        [930, 1030],
      ]
  const foliage = blooms.flatMap(([x, y, r], i) =>
    times(5, (k) => {
      const way = -80 + k * 40 + i * 7
      const [lx, ly] = [x * width + Math.sin(radians(way)) * r * 0.7, y * height - Math.cos(radians(way)) * r * 0.7]
      return leaf(
        lx,
        ly,
        r * 0.86,
        r * 0.26,
        way,
        k % 2 ? palette.leaf : lighten(palette.leaf, 0.16),
        darken(palette.leaf, 0.2),
      )
    }),
  )
  return [
    rect(0, 0, width, height, canvas.radial([...palette.ground], { cy: 0.42, r: 0.8 })),
    damask(canvas, palette.brocade, { size: 150, o: 0.1 }),
    lineFrame(canvas, landscape ? 34 : 30, gold, { lw: 3, gap: 12 }),
    ...hooks
      .slice(1)
      .map((to, i) =>
        swag(canvas, cycle(hooks, i), to, drop * (landscape && (i === 1 || i === 2) ? 0.8 : 1.25), palette.silk),
      ),
    silkTail(canvas, landscape ? 22 : 20, -10, landscape ? 110 : 120, landscape ? 330 : 520, palette.silk),
    silkTail(canvas, width - 22, -10, landscape ? 110 : 120, landscape ? 330 : 520, palette.silk),
    group(
      knots.map(([x, y]) => carnation(canvas, x, y + 24, landscape ? 62 : 96, palette.silk)),
      { filter: shadow(canvas, { y: 6, b: 8, o: 0.35, c: '#3a0606' }) },
    ),
    group(
      [
        twistedRibbon(ribbon, { front: gold, back: deepGold, width: landscape ? 62 : 74, turns: landscape ? 8 : 5 }),
        ...foliage,
        ...blooms.map(([x, y, r, c], i) =>
          peony(canvas, x * width, y * height, r, { c: cycle(palette.peonies, c), rot: 40 * i }),
        ),
      ],
      { filter: shadow(canvas, { y: 8, b: 10, o: 0.3, c: '#3a0606', wholeCard: true }) },
    ),
    vignette(canvas, 0.16, darken(palette.silk, 0.7)),
    ruleMark(canvas, options, gold),
    grain(canvas, { o: 0.28 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: width / 2,
    y: height * (landscape ? 0.48 : 0.45),
    w: landscape ? 780 : 690,
    maxH: height * (landscape ? 0.46 : 0.36),
    type: 'classic',
    size: landscape ? 118 : 138,
    fill: palette.title,
    ink: palette.ink,
    rule: 'diamond',
    hanInOneLine: landscape,
  })
}

/** National Day: red silk, gold ribbons and peonies. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
