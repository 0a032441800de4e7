import { flute } from '../../art/food/champagne.ts'
import { rays } from '../../art/ornament/rays.ts'
import { confetti } from '../../art/paper/confetti.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { sparkle } from '../../lib/path.ts'
import { circle, group, path, rect } from '../../lib/svg.ts'
import { foil } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { glow, grain, scrim } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'
import { clock } from './clock-face.ts'

interface Palette {
  name: string
  bg: Color
  ray: Color
  rayO: number
  face: Color
  hands: Color
  spark: readonly Color[]
  title: Color | { foil: 'gold' }
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'midnight',
    bg: '#14224a',
    ray: '#2c4180',
    rayO: 0.5,
    face: '#fbf3df',
    hands: '#14224a',
    spark: ['#f6d98a', '#fff5d8', '#d88f4a'],
    title: { foil: 'gold' },
    ink: '#fdf1d4',
  },
  {
    name: 'champagne',
    bg: '#f3e3c8',
    ray: '#fff6e4',
    rayO: 0.8,
    face: '#fffaf0',
    hands: '#4a2f22',
    spark: ['#c9923a', '#e3b96a', '#8f5f3a'],
    title: '#5a3420',
    ink: '#5a3420',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const gold = foil(canvas, 'gold')
  const cx = landscape ? width * 0.7 : width / 2
  const cy = landscape ? height * 0.45 : height * 0.575
  const r = landscape ? 330 : 350
  const table = height * 0.93
  const parts = [
    rect(
      0,
      0,
      width,
      height,
      canvas.radial([lighten(palette.bg, 0.12), palette.bg, darken(palette.bg, 0.3)], { r: 0.85 }),
    ),
    rays(canvas, cx, cy, 40, palette.ray, { o: palette.rayO, taper: 0.4 }),
    scrim(canvas, palette.bg, 0.96),
    glow(canvas, cx, cy, r * 1.7, palette.spark[1] ?? '#fff', 0.4),
    ...times(3, (i) =>
      circle(cx, cy, r * (1.08 + i * 0.075), 'none', {
        stroke: gold,
        'stroke-width': 3 - i * 0.8,
        opacity: 0.9 - i * 0.25,
      }),
    ),
    clock(canvas, cx, cy, r, { face: palette.face, ink: palette.hands, hour: -2.5, minute: -30 }),
    confetti(canvas, 70, palette.spark, {
      x0: landscape ? width * 0.45 : 20,
      x1: width - 20,
      y0: landscape ? 10 : height * 0.34,
      y1: table,
      s: 0.8,
      fall: 1.1,
    }),
  ]
  const tableTop = canvas.linear([darken(palette.bg, 0.3), darken(palette.bg, 0.55)])
  parts.push(
    group([rect(0, table, width, height - table, tableTop), rect(0, table, width, 5, gold)], {
      filter: shadow(canvas, { y: -8, b: 14, o: 0.3 }),
    }),
  )
  const s = landscape ? 1.22 : 1.62
  const foot = table + (height - table) * 0.5
  parts.push(
    group(flute(canvas, cx - 108 * s, foot, s, { rot: 11 }) + flute(canvas, cx + 108 * s, foot, s, { rot: -11 }), {
      filter: shadow(canvas, { y: 10, b: 12, o: 0.35 }),
    }),
    path(sparkle(cx, foot - 352 * s, 46 * s, 0.14), '#fffdf0'),
    path(sparkle(cx + 40 * s, foot - 392 * s, 18 * s, 0.14), '#fffdf0'),
  )
  parts.push(ruleMark(canvas, options, gold))
  return parts.join('') + grain(canvas, { o: 0.28 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return stack(page, {
    x: landscape ? width * 0.235 : width / 2,
    y: landscape ? height * 0.46 : height * 0.065,
    w: landscape ? 600 : 720,
    maxH: landscape ? height * 0.64 : height * 0.25,
    valign: landscape ? 'middle' : 'top',
    gap: 30,
    items: chinese
      ? [
          { t: title.join(''), font: 'xiaowei', size: landscape ? 140 : 166, fill: palette.title, tracking: 0.06 },
          { rule: 'star', w: 300 },
          { t: note, font: 'song', size: 38, fill: palette.ink, wrap: true, lh: 1.55, wk: 0.9 },
        ]
      : [
          { t: title[0], font: 'playfairItalic', size: 96, fill: palette.title, gap: 10 },
          { t: title[1], font: 'abril', size: 122, fill: palette.title, gap: 34 },
          { t: note, font: 'cormorantItalic', size: 42, fill: palette.ink, wrap: true, wk: 0.84 },
        ],
  })
}

/** New Year's Eve: a clock at five to midnight, and two glasses. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
