import { lineFrame } from '../../art/ornament/deco.ts'
import { pattern } from '../../art/ornament/pattern.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import type { Point } from '../../lib/number.ts'
import { roundedBox } from '../../lib/path.ts'
import { at, group, rect, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain, paper, vignette } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'
import { type ToolName, TOOLS } from './workshop-tools.ts'

interface Palette {
  name: string
  bg: Color
  grid: Color
  wood: Color
  steel: Color
  accent: Color
  panel: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'denim',
    bg: '#2f4f74',
    grid: '#3c5f87',
    wood: '#c98a52',
    steel: '#cfd9df',
    accent: '#e0563f',
    panel: '#fdf3df',
    ink: '#223a58',
  },
  {
    name: 'mustard',
    bg: '#e3b04b',
    grid: '#eabf66',
    wood: '#9a5f38',
    steel: '#f7f1e2',
    accent: '#2f6f73',
    panel: '#274e52',
    ink: '#fdf0d2',
  },
]

type Laid = readonly [tool: ToolName, x: number, y: number, rot: number]

const PORTRAIT: readonly Laid[] = [
  ['hammer', 0.16, 0.1, -22],
  ['brush', 0.4, 0.09, 12],
  ['wrench', 0.63, 0.095, 38],
  ['pencil', 0.86, 0.105, -16],
  ['ruler', 0.12, 0.232, 14],
  ['scissors', 0.87, 0.24, 20],
  ['cog', 0.34, 0.215, 0],
  ['spoon', 0.63, 0.225, -28],
  ['trowel', 0.14, 0.755, 24],
  ['cog', 0.37, 0.77, 10],
  ['hammer', 0.64, 0.775, 34],
  ['pencil', 0.87, 0.75, 24],
  ['scissors', 0.15, 0.905, -30],
  ['wrench', 0.38, 0.91, -14],
  ['plane', 0.63, 0.915, -6],
  ['brush', 0.87, 0.9, -22],
]

const LANDSCAPE: readonly Laid[] = [
  ['hammer', 0.07, 0.2, -24],
  ['brush', 0.185, 0.16, 14],
  ['wrench', 0.07, 0.52, 16],
  ['ruler', 0.175, 0.5, -14],
  ['trowel', 0.065, 0.83, -14],
  ['spoon', 0.185, 0.83, 20],
  ['pencil', 0.82, 0.17, -18],
  ['scissors', 0.93, 0.2, 22],
  ['cog', 0.825, 0.48, 0],
  ['plane', 0.935, 0.51, 76],
  ['hammer', 0.815, 0.81, 26],
  ['brush', 0.935, 0.82, -16],
]

/** The positions and sizes that picture and lettering share. */
const layoutOf = ({ width, height, landscape }: Size) => {
  const [bw, bh] = landscape ? [820, 680] : [760, 590]
  const [bx, by] = [(width - bw) / 2, (height - bh) / 2 + (landscape ? 0 : 10)]
  return { bw, bh, bx, by }
}

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const parts = [
    rect(0, 0, width, height, palette.bg),
    pattern(canvas, 60, (z) => stroke(`M0 0H${z}M0 0V${z}`, palette.grid, 2), { o: 0.7 }),
    pattern(canvas, 300, (z) => stroke(`M0 0H${z}M0 0V${z}`, palette.grid, 5), { o: 0.8 }),
  ]
  const k = landscape ? 1.02 : 1.14
  parts.push(
    group(
      (landscape ? LANDSCAPE : PORTRAIT).map(([tool, x, y, rot]) =>
        at(width * x, height * y, TOOLS[tool](palette), { s: k, rot }),
      ),
      { filter: shadow(canvas, { y: 10, b: 9, o: 0.34, c: darken(palette.bg, 0.7) }) },
    ),
  )
  const { bw, bh, bx, by } = layoutOf(canvas)
  parts.push(
    paper(canvas, roundedBox(bx, by, bw, bh, 26), palette.panel, { y: 14, b: 18, o: 0.4 }),
    stroke(roundedBox(bx + 22, by + 22, bw - 44, bh - 44, 14), palette.ink, 3, {
      'stroke-dasharray': '14 10',
      opacity: 0.6,
    }),
  )
  for (const [sx, sy] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] satisfies Point[])
    parts.push(
      at(
        width / 2 + sx * (bw / 2 - 56),
        by + bh / 2 + sy * (bh / 2 - 56),
        TOOLS.cog({ ...palette, steel: lighten(palette.accent, 0.05) }),
        { s: 0.26 },
      ),
    )
  parts.push(
    lineFrame(canvas, 24, palette.steel, { lw: 3, double: false, r: 18 }),
    ruleMark(canvas, options, palette.ink),
  )
  return parts.join('') + vignette(canvas, 0.22) + grain(canvas, { o: 0.3 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, landscape } = page
  const { bw, bh, by } = layoutOf(page)
  return stack(page, {
    x: width / 2,
    y: by + bh / 2,
    w: bw - 170,
    maxH: bh - 170,
    valign: 'middle',
    gap: 32,
    items: chinese
      ? [
          {
            t: title.join(landscape ? '' : '\n'),
            font: 'qingke',
            size: landscape ? 136 : 150,
            fill: palette.ink,
            lh: 1.14,
            tracking: 0.04,
          },
          { rule: 'diamond', w: 220 },
          { t: note, font: 'hei', size: 36, fill: palette.ink, wrap: true, lh: 1.5 },
        ]
      : [
          { t: title.join('\n'), font: 'shrikhand', size: 112, fill: palette.ink, lh: 1.06 },
          { rule: 'diamond', w: 220 },
          { t: note, font: 'figtree', size: 36, fill: palette.ink, wrap: true, lh: 1.35, wk: 0.94 },
        ],
  })
}

/** Labor Day: the tools of many trades as paper cuts. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
