import { bunny } from '../../art/animals/bunny.ts'
import { daisy } from '../../art/flowers/flowers.ts'
import { grass } from '../../art/landscape/land.ts'
import { softCloud } from '../../art/sky/sky.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { cycle, round, times, type Triple } from '../../lib/number.ts'
import { ridge } from '../../lib/outline.ts'
import { scallop } from '../../lib/path.ts'
import { at, circle, group, path, rect, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, glow, grain, paper } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { GARMENTS, type Garment, washBasket } from './clothes.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color]
  hills: readonly [Color, Color]
  cloth: readonly Color[]
  tree: Color
  wood: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'mint',
    sky: ['#e4f3ee', '#fdf6e2'],
    hills: ['#b5d9b0', '#8fc096'],
    cloth: ['#ef9a86', '#f2c04f', '#6fb3b0', '#a99bd6', '#e8a9b8'],
    tree: '#7fb389',
    wood: '#9a7048',
    ink: '#27584e',
  },
  {
    name: 'sky',
    sky: ['#d3e6f5', '#fdf3ea'],
    hills: ['#c3dba0', '#9dc488'],
    cloth: ['#5f9bd0', '#f2a65f', '#f3cf66', '#7fbfb0', '#e58a8a'],
    tree: '#86b27a',
    wood: '#8a6a4c',
    ink: '#23507f',
  },
]

const ORDER: readonly Garment[] = ['romper', 'socks', 'bear', 'bib', 'hat', 'romper', 'blanket', 'socks']

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const parts = [background(canvas, palette.sky)]
  const sun: Triple = landscape ? [width * 0.92, height * 0.16, 66] : [width * 0.84, height * 0.37, 70]
  parts.push(glow(canvas, sun[0], sun[1], 230, '#ffe9a0', 0.9), circle(...sun, '#fff0b8'))
  for (const [x, y, w] of landscape
    ? ([
        [0.6, 0.14, 200],
        [0.78, 0.24, 160],
      ] satisfies Triple[])
    : ([
        [0.2, 0.38, 230],
        [0.6, 0.345, 170],
      ] satisfies Triple[]))
    parts.push(softCloud(width * x, height * y, w, '#fff', 0.9))
  const far = ridge(canvas, height * (landscape ? 0.76 : 0.73), 30, 1)
  parts.push(paper(canvas, far.d, palette.hills[0], { y: -3, b: 12, o: 0.16 }))
  const near = ridge(canvas, height * (landscape ? 0.86 : 0.83), 14, 1.2)
  parts.push(paper(canvas, near.d, palette.hills[1], { y: -4, b: 14, o: 0.2 }))
  const lineY = height * (landscape ? 0.46 : 0.47)
  const [x0, x1] = landscape ? [width * 0.47, width * 0.95] : [width * 0.08, width * 0.92]
  const foot = height * (landscape ? 0.9 : 0.87)
  for (const x of [x0, x1])
    parts.push(
      group(
        [
          rect(x - 10, lineY - 40, 20, foot - lineY + 40, palette.wood, { rx: 6 }),
          rect(x - 44, lineY - 26, 88, 13, darken(palette.wood, 0.12), { rx: 6 }),
        ],
        {
          filter: shadow(canvas, { y: 5, b: 6, o: 0.22, c: '#3a2a1c' }),
        },
      ),
    )
  const bush = (x: number, s: number) =>
    group(
      [
        scallop(x - 60 * s, foot - 20 * s, 60 * s, 11),
        scallop(x + 50 * s, foot - 24 * s, 66 * s, 11),
        scallop(x, foot - 70 * s, 74 * s, 12),
      ].map((d, i) => path(d, i === 2 ? lighten(palette.tree, 0.14) : palette.tree)),
      { filter: shadow(canvas, { y: 4, b: 6, o: 0.18, c: '#2a3a1c' }) },
    )
  parts.push(bush(x1 + (landscape ? 0 : -10), 0.9), bush(landscape ? width * 0.06 : x0, landscape ? 1.1 : 0.8))
  const rows = landscape ? [lineY] : [lineY, lineY + 250]
  const each = landscape ? 5 : 4
  const hung: string[] = []
  for (const [row, y] of rows.entries()) {
    const sag = landscape ? 46 : 40
    const onLine = (t: number) => y + sag * 4 * t * (1 - t)
    hung.push(
      stroke(
        `M${round(x0)} ${round(y)}Q${round((x0 + x1) / 2)} ${round(y + 2 * sag)} ${round(x1)} ${round(y)}`,
        '#6a5f58',
        4,
      ),
    )
    for (let i = 0; i < each; i++) {
      const t = (i + 0.62) / (each + 0.24)
      const n = row * each + i
      const draw = GARMENTS[cycle(ORDER, n)]
      hung.push(
        at(x0 + (x1 - x0) * t, onLine(t), draw(cycle(palette.cloth, n)), {
          s: landscape ? 1.12 : 1.16,
          rot: (t - 0.5) * -7,
        }),
      )
    }
  }
  parts.push(group(hung, { filter: shadow(canvas, { y: 7, b: 8, o: 0.22, c: '#3a2a1c' }) }))
  const bx = landscape ? width * 0.72 : width * 0.36
  const low = height * (landscape ? 0.96 : 0.93)
  parts.push(
    washBasket(canvas, bx, low, landscape ? 0.86 : 1, '#c99a62', [
      lighten(palette.cloth[0] ?? '#fff', 0.5),
      lighten(palette.cloth[2] ?? '#fff', 0.4),
    ]),
    bunny(canvas, bx + (landscape ? 250 : 300), low - 6, landscape ? 0.6 : 0.76, { c: '#fffaf2' }),
    ...times(landscape ? 16 : 10, () =>
      grass(canvas, canvas.between(0, width), height + 8, canvas.between(44, 90), darken(palette.hills[1], 0.14)),
    ),
    ...times(landscape ? 9 : 6, (i) => {
      const x = ((i + 0.5) / (landscape ? 9 : 6)) * width + canvas.between(-30, 30)
      return (
        stroke(`M${round(x)} ${height + 4}V${height - 40}`, darken(palette.hills[1], 0.2), 4) +
        daisy(canvas, x, height - 46, 19, { n: 9 })
      )
    }),
  )
  return parts.join('') + grain(canvas, { o: 0.34 })
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.23 : width / 2,
    y: height * (landscape ? 0.38 : 0.165),
    w: landscape ? 560 : 720,
    maxH: height * (landscape ? 0.54 : 0.22),
    type: 'playful',
    size: landscape ? 98 : 108,
    fill: palette.ink,
    ink: palette.ink,
    noteSize: 36,
    gap: 36,
    hanInOneLine: !landscape,
  })
}

/** New baby: baby clothes on a washing line in the garden. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
