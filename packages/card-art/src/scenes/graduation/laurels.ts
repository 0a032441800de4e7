import { pattern } from '../../art/ornament/pattern.ts'
import { books } from '../../art/paper/books.ts'
import { mortarboard } from '../../art/people/mortarboard.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { circle, ellipse, group, rect } from '../../lib/svg.ts'
import { foil } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { TextFill } from '../../text/element.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { diploma } from './diploma.ts'
import { laurel } from './laurel.ts'

interface Palette {
  name: string
  wall: Color
  table: Color
  light: Color
  books: readonly [Color, Color, Color, Color]
  cap: Color
  ribbon: Color
  leaf: TextFill
  title: TextFill
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'library',
    wall: '#123a33',
    table: '#5a3626',
    light: '#2f6a58',
    books: ['#7a2a33', '#c08a3e', '#274a6a', '#3d5a3a'],
    cap: '#1b2330',
    ribbon: '#b4373f',
    leaf: { foil: 'gold' },
    title: { foil: 'gold' },
    ink: '#f3e7c9',
  },
  {
    name: 'ivory',
    wall: '#f6ead2',
    table: '#c98f6a',
    light: '#fffaf0',
    books: ['#3f6a72', '#d9a24f', '#a8414a', '#5d7a5a'],
    cap: '#33304f',
    ribbon: '#3f6a9a',
    leaf: '#8fa27a',
    title: '#6b2233',
    ink: '#5a2a30',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const cx = landscape ? width * 0.73 : width / 2
  const edge = height * (landscape ? 0.8 : 0.82)
  const k = landscape ? 1.04 : 1.46
  const foot = edge + 46 * k
  const leaf = typeof palette.leaf === 'string' ? palette.leaf : foil(canvas, palette.leaf.foil)
  const pile = books(
    cx - 10 * k,
    foot,
    k,
    [
      { c: palette.books[0], w: 400, h: 62, shift: 0 },
      { c: palette.books[1], w: 350, h: 48, shift: 18, pages: true },
      { c: palette.books[2], w: 370, h: 58, shift: -14 },
      { c: palette.books[3], w: 300, h: 44, shift: 10, pages: true },
    ],
    '#e8c376',
  )
  const wreathY = foot - pile.height * 0.92
  const r = landscape ? 306 : 352
  return [
    rect(0, 0, width, height, palette.wall),
    pattern(
      canvas,
      90,
      (z) => circle(z / 2, z / 2, z * 0.035, palette.light) + circle(0, 0, z * 0.035, palette.light),
      {
        o: 0.5,
      },
    ),
    glow(canvas, cx, wreathY, r * 1.7, palette.light, 0.85),
    laurel(cx, wreathY, r, leaf, { n: 14, open: 30, vein: darken(palette.wall, 0.1) }),
    rect(
      -10,
      edge,
      width + 20,
      height - edge + 20,
      canvas.linear([lighten(palette.table, 0.12), palette.table, darken(palette.table, 0.3)]),
    ),
    rect(-10, edge, width + 20, 8, lighten(palette.table, 0.35)),
    ellipse(cx, foot + 6, 280 * k, 24 * k, '#1a0d08', { opacity: 0.28 }),
    group(
      [
        pile.drawing,
        mortarboard(cx + 4 * k, foot - pile.height - 62 * k, 1.34 * k, { c: palette.cap, tassel: '#e8c376', rot: -4 }),
        diploma(canvas, cx - 178 * k, foot - 34 * k, 0.66 * k, { ribbon: palette.ribbon, rot: -9 }),
      ],
      { filter: shadow(canvas, { y: 8, b: 9, o: 0.34, c: '#1a0d08' }) },
    ),
    ruleMark(canvas, options, palette.ink),
    grain(canvas, { o: 0.3 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.26 : width / 2,
    y: landscape ? height * 0.4 : height * 0.2,
    w: landscape ? 640 : 740,
    maxH: height * (landscape ? 0.56 : 0.28),
    type: 'deco',
    size: 112,
    fill: palette.title,
    ink: palette.ink,
    rule: 'diamond',
    hanInOneLine: !landscape,
  })
}

/** Graduation: books, cap and diploma in front of a laurel wreath. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
