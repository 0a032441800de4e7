import { turkey } from '../../art/animals/turkey.ts'
import { maple, oak } from '../../art/flowers/autumn.ts'
import { pumpkin } from '../../art/food/pumpkin.ts'
import { halftone, rays } from '../../art/ornament/rays.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, type Color } from '../../lib/color.ts'
import { item, type Triple } from '../../lib/number.ts'
import { ridge } from '../../lib/outline.ts'
import { circle, path, rect } from '../../lib/svg.ts'
import { grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  bg: Color
  ray: Color
  disc: Color
  dot: Color
  ground: Color
  feather: readonly [Color, Color, Color, Color]
  pump: Color
  ink: Color
  ext: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'retro',
    bg: '#f6d79a',
    ray: '#f2c878',
    disc: '#fff0cc',
    dot: '#e0a24f',
    ground: '#7f8a4a',
    feather: ['#b5432a', '#e0852b', '#f1b843', '#7e3a20'],
    pump: '#e8712a',
    ink: '#7a2a1a',
    ext: '#f2a85a',
  },
  {
    name: 'teal',
    bg: '#24595a',
    ray: '#2b6566',
    disc: '#f6e3b8',
    dot: '#4f8f8a',
    ground: '#1f4a4a',
    feather: ['#c8443a', '#f0a03f', '#f6d06a', '#6b3020'],
    pump: '#f28a3a',
    ink: '#fff0cf',
    ext: '#174040',
  },
]

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const cx = landscape ? width * 0.7 : width / 2
  const cy = landscape ? height * 0.56 : height * 0.6
  const parts = [
    rect(0, 0, width, height, palette.bg),
    rays(canvas, cx, cy, 26, palette.ray, { o: 1 }),
    circle(cx, cy, landscape ? 330 : 370, palette.disc),
    circle(cx, cy, landscape ? 350 : 392, 'none', { stroke: palette.disc, 'stroke-width': 6 }),
    halftone(canvas, 0, height * 0.82, width, height * 0.2, palette.dot, { step: 18, max: 0.42, dir: 'none' }),
  ]
  const h = ridge(canvas, height * (landscape ? 0.88 : 0.83), 26, 0.9)
  parts.push(
    path(h.d, palette.ground),
    path(ridge(canvas, height * (landscape ? 0.93 : 0.89), 22, 1.2).d, darken(palette.ground, 0.14)),
  )
  parts.push(turkey(canvas, cx, cy + 20, landscape ? 1.72 : 2, { cols: palette.feather, hat: true }))
  for (const [x, y, k] of landscape
    ? ([
        [0.5, 0.9, 0.7],
        [0.92, 0.92, 0.8],
        [0.985, 0.96, 0.5],
      ] satisfies Triple[])
    : ([
        [0.14, 0.86, 0.9],
        [0.88, 0.87, 0.82],
        [0.7, 0.93, 0.5],
      ] satisfies Triple[]))
    parts.push(pumpkin(canvas, width * x, height * y, k, { c: palette.pump }))
  for (let i = 0; i < 16; i++)
    parts.push(
      (i % 2 ? maple : oak)(
        landscape
          ? canvas.between(width * 0.47, width)
          : canvas.pick([canvas.between(0, width * 0.12), canvas.between(width * 0.88, width)]),
        landscape
          ? canvas.pick([canvas.between(0, height * 0.14), canvas.between(height * 0.2, height * 0.9)])
          : canvas.between(height * 0.3, height * 0.96),
        canvas.between(0.3, 0.55),
        canvas.between(0, 360),
        item(palette.feather, i % 3),
      ),
    )
  return parts.join('') + grain(canvas, { o: 0.38 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return stack(page, {
    x: landscape ? width * 0.25 : width / 2,
    y: landscape ? height * 0.46 : height * 0.175,
    w: landscape ? 640 : 740,
    maxH: landscape ? height * 0.62 : height * 0.27,
    valign: 'middle',
    gap: 30,
    items: chinese
      ? [
          { t: title.join('\n'), font: 'kuaile', size: landscape ? 180 : 190, fill: palette.ink, lh: 1.14 },
          { t: note, font: 'wenkai', size: 38, fill: palette.ink, wrap: true, lh: 1.5 },
        ]
      : [
          {
            t: title.join('\n'),
            font: 'shrikhand',
            size: landscape ? 128 : 140,
            fill: palette.ink,
            lh: 1.06,
            extrude: { steps: 7, dx: 0.8, dy: 1, fill: palette.ext },
          },
          { t: note, font: 'figtree', size: 36, fill: palette.ink, wrap: true, wk: 0.8, lh: 1.35 },
        ],
  })
}

/** Thanksgiving: a turkey in front of retro rays. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
