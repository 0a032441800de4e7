import { grainOf, GRAINS } from '../../art/food/grains.ts'
import { pattern } from '../../art/ornament/pattern.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { lighten, type Color } from '../../lib/color.ts'
import { cycle, item, times, type Triple } from '../../lib/number.ts'
import { roundedBox } from '../../lib/path.ts'
import { group, path, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, grain, paper } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { grainDish } from './grain-dish.ts'

interface Palette {
  name: string
  cloth: readonly [Color, Color]
  weave: Color
  glazes: readonly Color[]
  label: Color
  line: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'indigo-cloth',
    cloth: ['#2b4a70', '#1c3352'],
    weave: '#7f9cc0',
    glazes: ['#f1e7d3', '#c9d8d4', '#e6c9a2', '#dfe3ea'],
    label: '#f9f1e0',
    line: '#b5402f',
    ink: '#7a2218',
  },
  {
    name: 'straw-mat',
    cloth: ['#e9d3a2', '#d3b377'],
    weave: '#a9843f',
    glazes: ['#2f5f6b', '#7a3a2c', '#3f4f6b', '#5a6b3f'],
    label: '#fffaf0',
    line: '#2f5f6b',
    ink: '#5e2a17',
  },
]

/** Dishes as x, y (shares) and radius, around the label. */
const DISHES: Record<'portrait' | 'landscape', readonly Triple[]> = {
  portrait: [
    [0.22, 0.1, 150],
    [0.72, 0.085, 170],
    [0.93, 0.29, 120],
    [0.05, 0.28, 110],
    [0.07, 0.735, 140],
    [0.94, 0.72, 130],
    [0.33, 0.885, 172],
    [0.78, 0.925, 150],
  ],
  landscape: [
    [0.07, 0.2, 140],
    [0.235, 0.075, 112],
    [0.79, 0.085, 124],
    [0.94, 0.27, 150],
    [0.075, 0.72, 160],
    [0.235, 0.945, 116],
    [0.77, 0.935, 122],
    [0.93, 0.78, 146],
  ],
}

/** The positions and sizes that picture and lettering share. */
const layoutOf = ({ landscape }: Size) => {
  const [lw, lh] = landscape ? [830, 590] : [610, 700]
  return { lw, lh }
}

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const { lw, lh } = layoutOf(canvas)
  const [lx, ly] = [(width - lw) / 2, height * (landscape ? 0.5 : 0.5) - lh / 2]
  const label = roundedBox(lx, ly, lw, lh, 26)
  const spilled = times(16, (i) => {
    const x = landscape ? width * (0.165 + 0.67 * ((i % 8) / 7)) : width * (0.06 + 0.88 * ((i % 8) / 7))
    const low = i < 8
    const y = landscape ? height * (low ? 0.085 : 0.93) : height * (low ? 0.215 : 0.765)
    return grainOf(
      cycle(GRAINS, i * 3),
      x + canvas.between(-26, 26),
      y + canvas.between(-26, 26),
      0.95,
      canvas.between(0, 180),
    )
  })
  return [
    background(canvas, [...palette.cloth]),
    pattern(canvas, 22, (z) => stroke(`M0 ${z * 0.25}H${z}M0 ${z * 0.75}H${z}`, palette.weave, 1.4), { o: 0.3 }),
    pattern(canvas, 44, (z) => stroke(`M${z * 0.5} 0V${z}`, palette.weave, 3), { o: 0.22 }),
    ...spilled,
    group(
      DISHES[landscape ? 'landscape' : 'portrait'].map(([x, y, r], i) =>
        grainDish(canvas, width * x, height * y, r, item(GRAINS, i), cycle(palette.glazes, i)),
      ),
      { filter: shadow(canvas, { y: 12, b: 14, o: 0.4, c: '#140d08', wholeCard: true }) },
    ),
    paper(canvas, label, palette.label),
    path(roundedBox(lx + 22, ly + 22, lw - 44, lh - 44, 16), 'none', { stroke: palette.line, 'stroke-width': 3 }),
    path(roundedBox(lx + 32, ly + 32, lw - 64, lh - 64, 12), 'none', {
      stroke: lighten(palette.line, 0.35),
      'stroke-width': 1.2,
    }),
    ruleMark(canvas, options, palette.line),
    grain(canvas, { o: 0.32 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height } = page
  const { lw, lh } = layoutOf(page)
  return lockup(page, words, {
    x: width / 2,
    y: height / 2,
    w: lw - 150,
    maxH: lh - 150,
    type: 'elegant',
    size: 116,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'diamond',
  })
}

/** Laba: the eight ingredients of the porridge in dishes around the message. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
