import { daisy } from '../../art/flowers/flowers.ts'
import { eucalyptus, leaf, sprig } from '../../art/flowers/leaves.ts'
import { globe } from '../../art/landscape/globe.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { item, radians, times, type Point, type Quad, type Triple } from '../../lib/number.ts'
import { circle, group, rect, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  bg: Color
  halo: Color
  sea: Color
  land: Color
  leaf: readonly [Color, Color, Color]
  flower: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'spruce',
    bg: '#143d38',
    halo: '#5fa58a',
    sea: '#3f8fb0',
    land: '#a5c96a',
    leaf: ['#2f7a58', '#58a36c', '#8fc48a'],
    flower: '#fff3dc',
    ink: '#f4f0d6',
  },
  {
    name: 'oat',
    bg: '#f4ead6',
    halo: '#fffaf0',
    sea: '#4f9fb8',
    land: '#8bb768',
    leaf: ['#3f7a56', '#6a9f68', '#a3bf86'],
    flower: '#f2b8a0',
    ink: '#24503f',
  },
]

const cxOf = ({ width, landscape }: Size) => (landscape ? width * 0.71 : width / 2)

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const cx = cxOf(canvas)
  const cy = landscape ? height * 0.43 : height * 0.57
  const r = landscape ? 236 : 262
  const foot = landscape ? height * 0.97 : height * 0.93
  const parts = [
    rect(0, 0, width, height, canvas.linear([lighten(palette.bg, 0.05), darken(palette.bg, 0.14)])),
    glow(canvas, cx, cy, r * 2, palette.halo, 0.75),
    ...times(3, (i) =>
      circle(cx, cy, r * (1.2 + i * 0.16), 'none', {
        stroke: palette.halo,
        'stroke-width': 2,
        opacity: 0.5 - i * 0.13,
      }),
    ),
  ]
  const reach = foot - cy
  const cupped = (side: number) =>
    (
      [
        [16, 1.04, 0.21, 0],
        [34, 1.14, 0.2, 1],
        [52, 1.1, 0.18, 2],
        [70, 0.95, 0.16, 0],
        [86, 0.76, 0.14, 1],
      ] satisfies Quad[]
    ).map(([angle, long, wide, tone]) => {
      const c = item(palette.leaf, tone)
      return leaf(cx, foot, reach * long, reach * wide, side * angle, c, lighten(c, 0.28))
    })
  const behind = [-1, 1].flatMap((side) => [
    ...cupped(side).toReversed(),
    eucalyptus(cx + side * 60, foot, reach * 1.2, side * 27, lighten(palette.leaf[1], 0.2)),
    sprig(cx + side * 70, foot, reach * 0.96, side * 62, palette.leaf[2], { n: 8 }),
  ])
  parts.push(
    group(behind, { filter: shadow(canvas, { y: 8, b: 10, o: 0.26 }) }),
    globe(canvas, cx, cy, r, { sea: palette.sea, land: palette.land, ice: '#f6fbf8' }),
  )
  const front: string[] = []
  for (const [side, angle, long, tone] of [
    [-1, 40, 0.62, 1],
    [1, 40, 0.62, 1],
    [-1, 64, 0.6, 2],
    [1, 64, 0.6, 2],
    [-1, 18, 0.5, 0],
    [1, 18, 0.5, 0],
    [1, 0, 0.44, 1],
  ] satisfies Quad[]) {
    const c = item(palette.leaf, tone)
    front.push(leaf(cx, foot + 6, reach * long, reach * 0.13, side * angle, c, lighten(c, 0.28)))
  }
  for (const [angle, distance, size] of [
    [-66, 0.5, 46],
    [62, 0.54, 50],
    [-28, 0.3, 34],
    [30, 0.33, 38],
    [0, 0.14, 58],
    [-88, 0.3, 32],
    [88, 0.32, 34],
  ] satisfies Triple[])
    front.push(
      daisy(
        canvas,
        cx + Math.sin(radians(angle)) * reach * distance,
        foot - Math.cos(radians(angle)) * reach * distance,
        size,
        {
          c: palette.flower,
          n: 9,
        },
      ),
    )
  parts.push(group(front, { filter: shadow(canvas, { y: 6, b: 7, o: 0.28 }) }))
  const birds: Point[] = landscape
    ? [
        [cx - 330, 150],
        [cx - 280, 118],
        [cx + 330, 190],
      ]
    : [
        [150, cy - 300],
        [206, cy - 336],
        [752, cy - 250],
      ]
  for (const [x, y] of birds)
    parts.push(stroke(`M${x - 24} ${y - 8}q14 -12 24 8q10 -20 24 -8`, palette.ink, 4, { opacity: 0.7 }))
  parts.push(ruleMark(canvas, options, palette.ink))
  return parts.join('') + grain(canvas, { o: 0.3 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  const cx = cxOf(page)
  return stack(page, {
    x: landscape ? width * 0.21 : cx,
    y: landscape ? height * 0.49 : height * 0.07,
    w: landscape ? 520 : 740,
    maxH: landscape ? height * 0.6 : height * 0.25,
    valign: landscape ? 'middle' : 'top',
    gap: 28,
    items: chinese
      ? [
          {
            t: title.join('\n'),
            font: 'xiaowei',
            size: landscape ? 132 : 148,
            fill: palette.ink,
            tracking: 0.06,
            lh: 1.16,
          },
          { rule: 'diamond', w: 220 },
          { t: note, font: 'wenkai', size: 40, fill: palette.ink, wrap: true, lh: 1.5, wk: 0.94 },
        ]
      : [
          { t: title.join('\n'), font: 'gloock', size: 116, fill: palette.ink, lh: 1.06, gap: 36 },
          { t: note, font: 'cormorantItalic', size: 44, fill: palette.ink, wrap: true, wk: 0.94 },
        ],
  })
}

/** Earth Day: the globe with leaves around its lower half. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
