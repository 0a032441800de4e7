import { damask } from '../../art/ornament/frame.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, type Color } from '../../lib/color.ts'
import { circle, group, rect } from '../../lib/svg.ts'
import { foil } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { brushAndPaint, nineNines, type NineNinesColors } from './nine-nines.ts'

interface Palette extends NineNinesColors {
  name: string
  silk: readonly [Color, Color]
  paper: readonly [Color, Color]
  rod: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'ochre-silk',
    silk: ['#a9713a', '#8a5628'],
    paper: ['#fbf4e3', '#f1e3c4'],
    rod: '#4a2318',
    bark: '#46332a',
    red: '#cf3a3a',
    line: '#9a7a66',
    ink: '#4a2a20',
  },
  {
    name: 'teal-silk',
    silk: ['#2f6268', '#1f474f'],
    paper: ['#f6f6ee', '#e3e8dc'],
    rod: '#2a1a14',
    bark: '#33383a',
    red: '#d8475a',
    line: '#7f918f',
    ink: '#1f3f44',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const gold = foil(canvas, 'pale')
  const [x, y, w, h] = landscape ? [118, 76, width - 236, height - 152] : [86, 120, width - 172, height - 240]
  const rods = landscape
    ? [
        rect(x - 62, y - 44, 40, h + 88, palette.rod, { rx: 18 }),
        rect(x + w + 22, y - 44, 40, h + 88, palette.rod, { rx: 18 }),
      ]
    : [
        rect(x - 60, y - 66, w + 120, 44, palette.rod, { rx: 20 }),
        rect(x - 60, y + h + 22, w + 120, 44, palette.rod, { rx: 20 }),
      ]
  const knobs = landscape
    ? [x - 42, x + w + 42].flatMap((kx) => [y - 36, y + h + 36].map((ky) => circle(kx, ky, 25, gold)))
    : [y - 44, y + h + 44].flatMap((ky) => [x - 50, x + w + 50].map((kx) => circle(kx, ky, 25, gold)))
  return [
    background(canvas, [...palette.silk]),
    damask(canvas, gold, { size: 120, o: 0.24, kind: 1 }),
    group(
      [
        landscape
          ? rect(x - 30, y, w + 60, h, darken(palette.silk[1], 0.22))
          : rect(x, y - 30, w, h + 60, darken(palette.silk[1], 0.22)),
        ...rods,
        ...knobs,
        rect(x, y, w, h, canvas.linear([...palette.paper])),
        rect(x + 14, y + 14, w - 28, h - 28, 'none', { stroke: palette.line, 'stroke-width': 1.6, opacity: 0.7 }),
      ],
      { filter: shadow(canvas, { y: 12, b: 16, o: 0.42, c: '#1a0d08', wholeCard: true }) },
    ),
    landscape ? nineNines(width * 0.68, y + h - 42, 1.06, palette) : nineNines(width * 0.46, y + h - 46, 1.16, palette),
    landscape
      ? brushAndPaint(width * 0.88, height * 0.83, 0.8, palette.red, palette.rod)
      : brushAndPaint(width * 0.77, height * 0.872, 0.86, palette.red, palette.rod),
    ruleMark(canvas, options, palette.red),
    grain(canvas, { o: 0.32 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.3 : width / 2,
    y: landscape ? height * 0.47 : height * 0.225,
    w: landscape ? 520 : 600,
    maxH: landscape ? height * 0.56 : height * 0.235,
    type: 'classic',
    size: 108,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'line',
    ruleWidth: 120,
    hanInOneLine: !landscape,
  })
}

/** Winter solstice: a scroll with a plum branch, on which one petal is painted red on each of 81 days. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
