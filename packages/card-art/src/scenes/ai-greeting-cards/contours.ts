import type { Canvas } from '../../lib/canvas.ts'
import type { Color } from '../../lib/color.ts'
import { clamp, item, times } from '../../lib/number.ts'
import { path, rect, stroke } from '../../lib/svg.ts'
import { foil, type FoilName } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { grain, paper } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { contour, sampled } from './contour-lines.ts'

interface Palette {
  name: string
  /** colors of the paper sheets, from the lowest to the highest, which is under the text */
  sheets: readonly [Color, Color, Color, Color, Color, Color]
  foil: FoilName
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'canyon',
    sheets: ['#5a1f2f', '#9c3538', '#d05f3e', '#ee9550', '#f9cf92', '#fff4e0'],
    foil: 'gold',
    ink: '#6a2230',
  },
  {
    name: 'glacier',
    sheets: ['#12264a', '#1d4a7a', '#357ba3', '#6fb0c2', '#bcdfe0', '#f7fcfa'],
    foil: 'silver',
    ink: '#163f66',
  },
  {
    name: 'orchid',
    sheets: ['#2f1a4f', '#5c2f80', '#9650a4', '#cb83b8', '#f1c2d4', '#fff6f6'],
    foil: 'rose',
    ink: '#512470',
  },
]

/** distance between the samples; it divides both sides of a card */
const STEP = 100 / 3

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const phase = times(8, () => canvas.between(0, 7))
  const p = (i: number) => item(phase, i)
  const [rx, ry] = landscape ? [760, 500] : [540, 700]
  // waves in four directions, but none in the middle: there the highest sheet stays whole
  const waves = (x: number, y: number) =>
    Math.sin(x * 0.0052 + p(0)) * Math.cos(y * 0.0061 + p(1)) +
    0.7 * Math.sin((x + y) * 0.0044 + p(2) + Math.sin(y * 0.004 + p(3))) +
    0.5 * Math.cos((x - y) * 0.0078 + p(4)) +
    0.3 * Math.sin(x * 0.0128 + p(5)) * Math.sin(y * 0.0117 + p(6))
  const field = sampled(width, height, STEP, (x, y) => {
    const far = Math.hypot((x - width / 2) / rx, (y - height / 2) / ry)
    return 1.42 - far * 0.95 + waves(x, y) * 0.46 * clamp((far - 0.3) * 1.25, 0, 1) ** 1.7
  })
  const levels = [0.02, 0.27, 0.5, 0.7, 0.88]
  const [ground, ...above] = palette.sheets
  const outlines = levels.map((level) => contour(field, level))
  return [
    rect(0, 0, width, height, ground),
    // no shadow here: it would be invisible on the dark ground, and each shadow takes time on the viewer's device
    path(item(outlines, 0), item(above, 0), { 'fill-rule': 'evenodd' }),
    ...outlines
      .slice(1)
      .map((d, i) =>
        paper(canvas, d, item(above, i + 1), { y: 7, b: 12, o: 0.34, shadowColor: '#140a1c', rule: 'evenodd' }),
      ),
    stroke(outlines.at(-2) ?? '', foil(canvas, palette.foil), 2.4, { opacity: 0.9 }),
    ruleMark(canvas, options, palette.ink),
    grain(canvas, { o: 0.32 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: width / 2,
    y: height / 2,
    w: landscape ? 600 : 480,
    maxH: landscape ? 360 : 520,
    type: 'romantic',
    size: landscape ? 98 : 92,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'diamond',
  })
}

/** Generative: sheets of paper cut along the contour lines of a wavy landscape. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
