import { daisy, rose } from '../../art/flowers/flowers.ts'
import { eucalyptus, sprig } from '../../art/flowers/leaves.ts'
import { peony } from '../../art/flowers/peony.ts'
import { pattern } from '../../art/ornament/pattern.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { item, radians, type Point, type Quint } from '../../lib/number.ts'
import { circle, group, path, rect, stroke } from '../../lib/svg.ts'
import { foil, type FoilName } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain, paper } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { TextFill } from '../../text/element.ts'
import { together, type Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  border: Color
  panel: Color
  metal: FoilName
  leaf: readonly [Color, Color]
  flowers: readonly [Color, Color, Color]
  title: TextFill
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'ivory',
    border: '#37574a',
    panel: '#fdf9ef',
    metal: 'gold',
    leaf: ['#6f9078', '#a3b99e'],
    flowers: ['#f6e6d8', '#ffffff', '#e9c3ae'],
    title: '#27483b',
    ink: '#3d4a40',
  },
  {
    name: 'claret',
    border: '#7d2438',
    panel: '#4a1022',
    metal: 'gold',
    leaf: ['#6d8a72', '#94ab90'],
    flowers: ['#c8465e', '#f0b8a0', '#f8e3d3'],
    title: { foil: 'gold' },
    ink: '#f6e3d0',
  },
  {
    name: 'bluebell',
    border: '#9fb4d6',
    panel: '#fbfcff',
    metal: 'silver',
    leaf: ['#6d8f8a', '#a9c2bd'],
    flowers: ['#6f86c4', '#f4f3fb', '#b9a6da'],
    title: '#2b3f74',
    ink: '#35425f',
  },
]

/** Leaves: degrees and length; flowers: degrees, distance, size, kind, color. */
const LEAVES: readonly Point[] = [
  [-78, 250],
  [-52, 300],
  [-24, 236],
  [0, 330],
  [26, 250],
  [54, 300],
  [80, 240],
]
const BLOOMS: readonly Quint[] = [
  [0, 46, 82, 0, 0],
  [-58, 116, 60, 1, 2],
  [56, 118, 62, 1, 1],
  [-6, 156, 50, 0, 2],
  [-84, 196, 36, 2, 1],
  [86, 198, 38, 2, 1],
  [30, 206, 34, 2, 1],
]

/** The two lines for time and place: the y of each, and both ends. */
const layoutOf = ({ width, height, landscape }: Size) =>
  landscape
    ? { lines: [height * 0.715, height * 0.8], from: width * 0.36, to: width * 0.64 }
    : { lines: [height * 0.635, height * 0.695], from: width * 0.24, to: width * 0.76 }

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const metal = foil(canvas, palette.metal)
  const clump = (x: number, y: number, turn: number, k: number): string =>
    [
      ...LEAVES.map(([a, l], i) => (i % 2 ? eucalyptus : sprig)(x, y, l * k, turn + a, item(palette.leaf, i % 2), {})),
      ...BLOOMS.map(([a, d, r, kind, c]) => {
        const [px, py] = [x + Math.sin(radians(turn + a)) * d * k, y - Math.cos(radians(turn + a)) * d * k]
        const color = item(palette.flowers, c)
        if (kind === 0) return peony(canvas, px, py, r * k, { c: color })
        return kind === 1
          ? rose(canvas, px, py, r * k, { c: color })
          : daisy(canvas, px, py, r * k, { c: color, core: '#e0b04a', n: 8 })
      }),
    ].join('')
  const [mx, my] = landscape ? [110, 84] : [84, 110]
  const [x0, y0, x1, y1] = [mx, my, width - mx, height - my]
  // the corners curve inwards, as on a printed invitation
  const plate = (d: number, cut: number) =>
    `M${x0 + d + cut} ${y0 + d}H${x1 - d - cut}A${cut} ${cut} 0 0 0 ${x1 - d} ${y0 + d + cut}V${y1 - d - cut}A${cut} ${cut} 0 0 0 ${x1 - d - cut} ${y1 - d}H${x0 + d + cut}A${cut} ${cut} 0 0 0 ${x0 + d} ${y1 - d - cut}V${y0 + d + cut}A${cut} ${cut} 0 0 0 ${x0 + d + cut} ${y0 + d}Z`
  const { lines, from, to } = layoutOf(canvas)
  return [
    rect(0, 0, width, height, palette.border),
    pattern(
      canvas,
      64,
      (z) =>
        path(`M${z / 2} 0L${z} ${z / 2}L${z / 2} ${z}L0 ${z / 2}Z`, 'none', {
          stroke: lighten(palette.border, 0.16),
          'stroke-width': 1.4,
        }) + circle(z / 2, z / 2, 2.4, lighten(palette.border, 0.2)),
      { o: 0.7 },
    ),
    paper(canvas, plate(0, 60), palette.panel, { y: 8, b: 18, o: 0.34 }),
    stroke(plate(20, 56), metal, 5),
    stroke(plate(34, 54), metal, 1.6),
    group(
      landscape
        ? [clump(x0 + 20, y1 - 10, 42, 0.94), clump(x1 - 20, y0 + 10, 222, 0.94)]
        : [clump(x0 + 16, y1 - 20, 40, 1.06), clump(x1 - 16, y0 + 20, 220, 0.96)],
      { filter: shadow(canvas, { y: 7, b: 9, o: 0.28, c: darken(palette.border, 0.6) }) },
    ),
    stroke(lines.map((y) => `M${from + 150} ${y + 14}H${to}`).join(''), metal, 2),
    ruleMark(canvas, options, metal),
    grain(canvas, { o: 0.26 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  const { lines, from } = layoutOf(page)
  const labels = words.chinese ? ['时间', '地点'] : ['When', 'Where']
  return together(
    ...labels.map((t, i) =>
      stack(page, {
        x: from,
        y: (lines[i] ?? 0) - 4,
        w: 160,
        maxH: 60,
        align: 'left',
        valign: 'middle',
        items: [{ t, font: words.chinese ? 'wenkai' : 'cormorantItalic', size: 36, fill: palette.ink }],
      }),
    ),
    lockup(page, words, {
      x: width / 2,
      y: height * (landscape ? 0.39 : 0.41),
      w: landscape ? 700 : 580,
      maxH: height * (landscape ? 0.46 : 0.3),
      type: 'brush',
      size: 138,
      noteSize: 42,
      fill: palette.title,
      ink: palette.ink,
      rule: 'diamond',
      ruleWidth: 280,
      hanInOneLine: true,
    }),
  )
}

/** Invitation: a printed card in a gilded frame with flowers, and lines for time and place. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
