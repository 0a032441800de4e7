import { halftone } from '../../art/ornament/rays.ts'
import { percentSign, priceTag } from '../../art/paper/price-tag.ts'
import { shoppingBag } from '../../art/paper/shopping-bag.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { round, type Quad } from '../../lib/number.ts'
import { sparkle, star } from '../../lib/path.ts'
import { group, path, rect, stroke } from '../../lib/svg.ts'
import { blur } from '../../paint/shadow.ts'
import { grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  bg: Color
  sheen: Color
  neon: Color
  onNeon: Color
  bag: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  { name: 'volt', bg: '#141417', sheen: '#26262c', neon: '#d8f23a', onNeon: '#17180c', bag: '#2c2d34', ink: '#faf8ee' },
  {
    name: 'flamingo',
    bg: '#17111d',
    sheen: '#2b1f35',
    neon: '#ff5fa2',
    onNeon: '#22060f',
    bag: '#33263f',
    ink: '#fff3f4',
  },
]

const cxOf = ({ width, landscape }: Size) => (landscape ? width * 0.73 : width / 2)

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const cx = cxOf(canvas)
  const floor = landscape ? height * 0.9 : height * 0.93
  const spread = landscape ? 440 : 470
  const oval = canvas.define(
    'oval',
    (id) => `<clipPath id="${id}"><ellipse cx="${cx}" cy="${floor}" rx="${spread}" ry="250"/></clipPath>`,
  )
  const parts = [
    rect(0, 0, width, height, palette.bg),
    group(
      halftone(canvas, cx - spread, floor - 260, spread * 2, 260, palette.sheen, { step: 20, max: 0.42, dir: 'y' }),
      { 'clip-path': oval },
    ),
    rect(0, floor, width, height - floor, darken(palette.bg, 0.45)),
  ]
  const line = `M0 ${round(floor)}H${width}`
  parts.push(
    stroke(line, palette.neon, 10, { filter: blur(canvas, 9), opacity: 0.8 }),
    stroke(line, lighten(palette.neon, 0.3), 4),
  )
  const tags = (
    landscape
      ? [
          [-0.17, 60, 0.9, 5],
          [0.0, 130, 1.0, -4],
          [0.17, 30, 0.86, 7],
        ]
      : [
          [-0.31, 120, 0.96, 4],
          [0.0, 40, 0.84, -3],
          [0.31, 150, 0.96, -6],
        ]
  ) satisfies Quad[]
  parts.push(
    ...tags.map(([dx, cord, s, rot], i) =>
      priceTag(canvas, cx + dx * width, -12, s, i === 1 ? palette.neon : palette.bag, {
        cord,
        rot,
        string: palette.neon,
        mark:
          i === 1
            ? percentSign(palette.onNeon)
            : i === 0
              ? path(sparkle(0, 0, 52, 0.2), palette.neon)
              : percentSign(palette.neon, 9),
      }),
    ),
  )
  const k = landscape ? 1.06 : 1.34
  parts.push(
    shoppingBag(canvas, cx - 170 * k, floor + 6, k, palette.bag, path(star(0, 0, 52, 22, 5), palette.neon), {
      w: 190,
      h: 210,
      handle: palette.neon,
    }),
    shoppingBag(canvas, cx + 165 * k, floor + 6, k, lighten(palette.bag, 0.08), percentSign(palette.neon, 9), {
      w: 170,
      h: 180,
      handle: palette.neon,
    }),
    shoppingBag(canvas, cx, floor + 26, k * 1.1, palette.neon, group(percentSign(palette.onNeon, 14)), {
      w: 210,
      h: 270,
      handle: palette.ink,
    }),
  )
  return parts.join('') + grain(canvas, { o: 0.22 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  const cx = cxOf(page)
  return stack(page, {
    x: landscape ? width * 0.255 : cx,
    y: landscape ? height * 0.48 : height * 0.425,
    w: landscape ? 660 : 760,
    maxH: landscape ? height * 0.66 : height * 0.31,
    valign: 'middle',
    gap: 30,
    items: chinese
      ? [
          { t: title[0], font: 'qingke', size: 190, fill: palette.neon, tracking: 0.04, gap: 22 },
          { t: title[1], font: 'qingke', size: 190, fill: palette.ink, tracking: 0.04, gap: 34 },
          { t: note, font: 'hei', size: 38, fill: palette.ink, wrap: true, lh: 1.45, wk: 0.9 },
        ]
      : [
          { t: title[0]?.toUpperCase(), font: 'bricolage', size: 170, fill: palette.neon, tracking: -0.02, gap: 18 },
          { t: title[1]?.toUpperCase(), font: 'bricolage', size: 170, fill: palette.ink, tracking: -0.02, gap: 34 },
          { t: note, font: 'figtree', size: 38, fill: palette.ink, wrap: true, wk: 0.9, lh: 1.35 },
        ],
  })
}

/** Black Friday: tags and bags in one neon color. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
