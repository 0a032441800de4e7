import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { cycle } from '../../lib/number.ts'
import { roundedBox } from '../../lib/path.ts'
import { ellipse, group, path, rect, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { CHALK, chalk, chalkStar, chalkTray, stalk, sunflower } from './chalk.ts'

interface Palette {
  name: string
  wall: Color
  board: readonly [Color, Color]
  frame: Color
  chalks: readonly Color[]
  petal: Color
  green: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'green',
    wall: '#f2dfba',
    board: ['#2f5c4a', '#20443a'],
    frame: '#b0723f',
    chalks: ['#ffffff', '#ffe08a', '#ffb3b0', '#a9dcf0'],
    petal: '#f6b62c',
    green: '#4f8a4a',
    ink: '#fff6df',
  },
  {
    name: 'slate',
    wall: '#d9e4e2',
    board: ['#38424f', '#242c38'],
    frame: '#8a6a52',
    chalks: ['#ffffff', '#ffd166', '#f7a8c0', '#9fe0cf'],
    petal: '#f7a83a',
    green: '#4a8068',
    ink: '#fff8e8',
  },
]

type ChalkSpot = readonly [x: number, y: number, s: number, drawing: keyof typeof CHALK, color: number, rot: number]

/** Chalk drawings around the words; x and y as shares of the board. */
const DRAWINGS: Record<'portrait' | 'landscape', readonly ChalkSpot[]> = {
  portrait: [
    [0.17, 0.115, 1.1, 'planet', 1, -8],
    [0.5, 0.125, 0.95, 'bulb', 0, 4],
    [0.83, 0.11, 1.05, 'atom', 3, 12],
    [0.18, 0.7, 1.15, 'triangle', 2, -4],
    [0.52, 0.68, 1.2, 'sum', 0, 3],
    [0.83, 0.71, 1.1, 'notes', 1, 6],
    [0.36, 0.82, 1, 'plane', 3, 4],
    [0.66, 0.83, 0.95, 'flask', 1, -4],
  ],
  landscape: [
    [0.1, 0.2, 1.05, 'planet', 1, -8],
    [0.3, 0.13, 0.8, 'sum', 0, 3],
    [0.72, 0.13, 0.86, 'plane', 2, 4],
    [0.9, 0.2, 1, 'atom', 3, 12],
    [0.085, 0.52, 1, 'bulb', 0, -6],
    [0.915, 0.5, 1, 'notes', 1, 6],
    [0.7, 0.86, 0.9, 'triangle', 2, -4],
    [0.32, 0.86, 0.86, 'flask', 3, 4],
  ],
}

/** The positions and sizes that picture and lettering share. */
const layoutOf = ({ width, height, landscape }: Size) => {
  const m = landscape ? 58 : 52
  const foot = landscape ? height * 0.87 : height * 0.83
  const [bw, bh] = [width - 2 * m, foot - m]
  return { m, foot, bw, bh }
}

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const { m, foot, bw, bh } = layoutOf(canvas)
  const drawings = DRAWINGS[landscape ? 'landscape' : 'portrait']
  const flowers: [number, number, number, number][] = landscape
    ? [
        [90, -8, 330, 96],
        [220, 10, 220, 74],
        [width - 90, 8, 340, 98],
        [width - 216, -10, 210, 72],
      ]
    : [
        [110, -8, 400, 118],
        [270, 8, 250, 88],
        [width - 110, 8, 380, 112],
        [width - 276, -6, 240, 84],
        [width / 2, 0, 180, 66],
      ]
  const ground = height + 20
  return [
    rect(0, 0, width, height, palette.wall),
    path(roundedBox(m, m, bw, bh, 18), palette.frame, {
      filter: shadow(canvas, { y: 14, b: 18, o: 0.34, c: '#3a1d0a' }),
    }),
    stroke(roundedBox(m + 5, m + 5, bw - 10, bh - 10, 14), lighten(palette.frame, 0.35), 4),
    rect(m + 28, m + 28, bw - 56, bh - 56, canvas.linear([palette.board[0], palette.board[1]])),
    rect(m + 28, m + 28, bw - 56, 12, '#000', { opacity: '0.22' }),
    ...[0.3, 0.64].map((y, i) =>
      ellipse(m + bw * (0.34 + i * 0.36), m + bh * y, bw * 0.3, bh * 0.09, '#fff', {
        opacity: '0.035',
        transform: `rotate(-12 ${m + bw / 2} ${m + bh / 2})`,
      }),
    ),
    ...drawings.map(([x, y, s, drawing, color, rot]) =>
      chalk(m + x * bw, m + y * bh, s, CHALK[drawing], cycle(palette.chalks, color), rot),
    ),
    chalkStar(m + bw * (landscape ? 0.19 : 0.33), m + bh * (landscape ? 0.32 : 0.175), 22, cycle(palette.chalks, 2)),
    chalkStar(m + bw * (landscape ? 0.81 : 0.68), m + bh * (landscape ? 0.33 : 0.17), 18, cycle(palette.chalks, 1)),
    path(roundedBox(m - 14, foot - 14, bw + 28, 34, 8), darken(palette.frame, 0.12), {
      filter: shadow(canvas, { y: 8, b: 8, o: 0.3, c: '#3a1d0a' }),
    }),
    rect(m - 8, foot - 12, bw + 16, 6, lighten(palette.frame, 0.3)),
    chalkTray(landscape ? width * 0.4 : width * 0.3, foot - 12, landscape ? 0.86 : 0.9, palette.chalks),
    group(
      flowers.flatMap(([x, rot, h, r]) => {
        const lean = (rot * Math.PI) / 180
        return [
          stalk(x, ground, h, rot, palette.green),
          sunflower(canvas, x + Math.sin(lean) * h, ground - Math.cos(lean) * h, r, palette.petal),
        ]
      }),
      { filter: shadow(canvas, { y: 6, b: 8, o: 0.3, wholeCard: true }) },
    ),
    ruleMark(canvas, options, cycle(palette.chalks, 1)),
    grain(canvas, { o: 0.34 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, landscape } = page
  const { m, bh } = layoutOf(page)
  return lockup(page, words, {
    x: width / 2,
    y: m + bh * (landscape ? 0.48 : 0.415),
    w: landscape ? 860 : 680,
    maxH: bh * (landscape ? 0.5 : 0.34),
    type: 'script',
    size: 122,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'dots',
    hanInOneLine: landscape,
  })
}

/** Teachers' Day: a blackboard full of chalk drawings, sunflowers below. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
