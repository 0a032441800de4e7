import { daisy } from '../../art/flowers/flowers.ts'
import { eucalyptus, sprig } from '../../art/flowers/leaves.ts'
import { egg } from '../../art/ornament/egg.ts'
import { dots } from '../../art/ornament/pattern.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { item, radians, type Quad, type Quint, type Triple } from '../../lib/number.ts'
import { group, rect } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'
import { catkinTwig, nest } from './twig-nest.ts'

interface Palette {
  name: string
  bg: Color
  dot: Color
  twig: Color
  leaf: readonly [Color, Color]
  egg: readonly [Color, Color, Color, Color, Color]
  paint: readonly [Color, Color]
  flower: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'robin',
    bg: '#a9d6d3',
    dot: '#c2e4e0',
    twig: '#9a6f45',
    leaf: ['#5f8f6a', '#8fb595'],
    egg: ['#f6b8a8', '#fff0d2', '#6fb0c4', '#f2cf7a', '#c9b3dc'],
    paint: ['#fffaf0', '#e8785f'],
    flower: '#fffaf0',
    ink: '#1f4f56',
  },
  {
    name: 'buttermilk',
    bg: '#f7dfa0',
    dot: '#fbeabd',
    twig: '#8a6248',
    leaf: ['#7a9a5a', '#a9bf7f'],
    egg: ['#f3a7b0', '#ffffff', '#8fc0a8', '#f0a45f', '#a7b7e0'],
    paint: ['#fffdf6', '#c2607a'],
    flower: '#ffffff',
    ink: '#6b3d1f',
  },
]

const cxOf = ({ width, landscape }: Size) => (landscape ? width * 0.71 : width / 2)

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const cx = cxOf(canvas)
  const cy = landscape ? height * 0.5 : height * 0.655
  const r = landscape ? 290 : 316
  const parts = [
    rect(0, 0, width, height, palette.bg),
    dots(canvas, palette.dot, 72, 0.07, 0.7),
    glow(canvas, cx, cy, r * 1.9, lighten(palette.bg, 0.6), 0.7),
  ]
  const branches = [
    [-128, 1.5, 0, 0],
    [-100, 1.62, 1, 1],
    [-76, 1.5, 0, 0],
    [-52, 1.56, 2, 1],
    [48, 1.56, 0, 1],
    [74, 1.62, 1, 0],
    [102, 1.5, 0, 1],
    [130, 1.54, 2, 0],
    [-20, 1.34, 2, 0],
    [16, 1.36, 1, 1],
    [166, 1.48, 1, 0],
    [-160, 1.5, 2, 1],
  ] satisfies Quad[]
  const spray = branches.map(([angle, reach, kind, tone]) => {
    const length = r * (reach - 0.62)
    const [x, y] = [cx + Math.sin(radians(angle)) * r * 0.72, cy - Math.cos(radians(angle)) * r * 0.72]
    if (kind === 0) return catkinTwig(x, y, length, angle, darken(palette.twig, 0.2), '#efe9e2')
    return kind === 1
      ? eucalyptus(x, y, length, angle, item(palette.leaf, tone))
      : sprig(x, y, length, angle, item(palette.leaf, tone), { n: 7 })
  })
  parts.push(group(spray, { filter: shadow(canvas, { y: 8, b: 8, o: 0.24 }) }))
  const clutch = [
    [-112, -64, -22, 0, 0],
    [104, -78, 20, 2, 3],
    [0, -122, 4, 1, 1],
    [-72, 84, -12, 3, 4],
    [92, 72, 16, 4, 2],
  ] satisfies Quint[]
  const eggs = clutch.map(([x, y, rot, style, color]) =>
    egg(canvas, (x / 316) * r, (y / 316) * r, r * 0.245, {
      style,
      c: item(palette.egg, color),
      c2: palette.paint[0],
      c3: palette.paint[1],
      rot,
      sh: false,
    }),
  )
  parts.push(nest(canvas, cx, cy, r, palette.twig, group(eggs, { filter: shadow(canvas, { y: 8, b: 9, o: 0.3 }) })))
  for (const [angle, reach, size] of [
    [-118, 1.0, 50],
    [-104, 1.2, 30],
    [62, 1.02, 56],
    [80, 1.22, 32],
    [150, 1.02, 40],
  ] satisfies Triple[])
    parts.push(
      daisy(canvas, cx + Math.sin(radians(angle)) * r * reach, cy - Math.cos(radians(angle)) * r * reach, size, {
        c: palette.flower,
      }),
    )
  parts.push(ruleMark(canvas, options, palette.ink))
  return parts.join('') + grain(canvas, { o: 0.3 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  const cx = cxOf(page)
  return stack(page, {
    x: landscape ? width * 0.235 : cx,
    y: landscape ? height * 0.5 : height * 0.075,
    w: landscape ? 580 : 740,
    maxH: landscape ? height * 0.62 : height * 0.26,
    valign: landscape ? 'middle' : 'top',
    gap: 28,
    items: chinese
      ? [
          { t: title.join('\n'), font: 'kuaile', size: landscape ? 136 : 156, fill: palette.ink, lh: 1.14 },
          { rule: 'dots', w: 200 },
          { t: note, font: 'wenkai', size: 40, fill: palette.ink, wrap: true, lh: 1.5, wk: 0.9 },
        ]
      : [
          { t: title[0], font: 'pacifico', size: 104, fill: palette.ink, gap: 16 },
          { t: title[1], font: 'pacifico', size: 138, fill: palette.ink, gap: 40 },
          { t: note, font: 'cormorantItalic', size: 44, fill: palette.ink, wrap: true, wk: 0.86 },
        ],
  })
}

/** Easter: a nest of painted eggs among willow twigs. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
