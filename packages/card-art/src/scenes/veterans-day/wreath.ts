import { poppy } from '../../art/flowers/poppy.ts'
import { inkMountain } from '../../art/landscape/land.ts'
import { closedWreath } from '../../art/ornament/remembrance-laurel.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { radians, type Point } from '../../lib/number.ts'
import { circle, group, rect } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'
import { sash } from './sash.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color, Color]
  hill: Color
  leaf: readonly [Color, Color, Color, Color]
  poppy: Color
  ribbon: Color
  panel: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'quiet dawn',
    sky: ['#c3ccd0', '#dcdcd4', '#efe2cc'],
    hill: '#8797a0',
    leaf: ['#4f6656', '#6b8270', '#3c5145', '#8a9d88'],
    poppy: '#a4433a',
    ribbon: '#4a5c70',
    panel: '#f6f1e4',
    ink: '#33414a',
  },
  {
    name: 'evergreen',
    sky: ['#24352f', '#34493f', '#51675a'],
    hill: '#1f2f29',
    leaf: ['#6b8672', '#86a089', '#54705f', '#a5b79f'],
    poppy: '#b4564a',
    ribbon: '#c9b98f',
    panel: '#f1ead8',
    ink: '#2c3d35',
  },
]

/** The positions and sizes that picture and lettering share. */
const layoutOf = ({ width, height, landscape }: Size) => {
  const cx = width / 2
  const cy = landscape ? height * 0.445 : height * 0.45
  const r = landscape ? 318 : 344
  return { cx, cy, r }
}

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const { cx, cy, r } = layoutOf(canvas)
  const parts = [
    rect(0, 0, width, height, canvas.linear([palette.sky[0], palette.sky[1], palette.sky[2]])),
    inkMountain(canvas, height * (landscape ? 0.6 : 0.72), 80, 0.8, palette.hill, { mist: 0.2, top: 0.35 }),
    inkMountain(canvas, height * (landscape ? 0.74 : 0.82), 60, 1.2, palette.hill, { mist: 0.22, top: 0.6 }),
    inkMountain(canvas, height * (landscape ? 0.88 : 0.92), 40, 0.9, palette.hill, { mist: 0.2, top: 0.9 }),
  ]
  parts.push(
    circle(cx, cy, r * 0.98, palette.panel, { filter: shadow(canvas, { y: 8, b: 16, o: 0.22 }) }),
    group(closedWreath(canvas, cx, cy, r, palette.leaf), { filter: shadow(canvas, { y: 12, b: 12, o: 0.3 }) }),
    group(sash(cx, cy + r * 1.02, landscape ? 0.82 : 1.3, palette.ribbon), {
      filter: shadow(canvas, { y: 8, b: 8, o: 0.3 }),
    }),
  )
  const poppies = (
    [
      [150, 0.5],
      [132, 0.62],
      [114, 0.46],
      [-148, 0.48],
      [-128, 0.58],
    ] satisfies Point[]
  ).map(([angle, s]) => {
    const [x, y] = [cx + Math.sin(radians(angle)) * r * 1.02, cy - Math.cos(radians(angle)) * r * 1.02]
    return poppy(canvas, x, y, s, palette.poppy, angle * 0.12)
  })
  parts.push(group(poppies, { filter: shadow(canvas, { y: 6, b: 6, o: 0.3 }) }))
  parts.push(
    circle(cx, cy, r * 0.72, 'none', { stroke: lighten(palette.ink, 0.5), 'stroke-width': 2, opacity: 0.6 }),
    ruleMark(canvas, options, darken(palette.ribbon, 0.2)),
  )
  return parts.join('') + grain(canvas, { o: 0.34 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { landscape } = page
  const { cx, cy, r } = layoutOf(page)
  return stack(page, {
    x: cx,
    y: cy,
    w: r * 1.24,
    maxH: r * 1,
    valign: 'middle',
    gap: 24,
    items: chinese
      ? [
          {
            t: title.join('\n'),
            font: 'songBold',
            size: landscape ? 84 : 88,
            fill: palette.ink,
            tracking: 0.1,
            lh: 1.22,
          },
          { rule: 'line', w: 90 },
          { t: note, font: 'wenkai', size: 35, fill: palette.ink, wrap: true, lh: 1.45 },
        ]
      : [
          { t: title.join('\n'), font: 'gloock', size: 74, fill: palette.ink, lh: 1.08 },
          { rule: 'line', w: 90 },
          { t: note, font: 'cormorantItalic', size: 38, fill: palette.ink, wrap: true, wk: 0.96, lh: 1.15 },
        ],
  })
}

/** Veterans Day: a wreath with a plain ribbon in front of misty hills. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
