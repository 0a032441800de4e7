import { sprig } from '../../art/flowers/leaves.ts'
import { lemon, lemonSlice } from '../../art/food/lemon.ts'
import { dipper, honeyJar, steam, teaCup } from '../../art/food/tea.ts'
import { gingham } from '../../art/ornament/pattern.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { circle, ellipse, group, path, rect } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { knit } from './knit.ts'

interface Palette {
  name: string
  wall: Color
  check: Color
  disc: Color
  wool: readonly [Color, Color]
  cup: Color
  accent: Color
  steam: Color
  leaf: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'honey',
    wall: '#fbe6bd',
    check: '#f9dca6',
    disc: '#fff5dd',
    wool: ['#c65b4a', '#e08a6a'],
    cup: '#fffaf0',
    accent: '#c65b4a',
    steam: '#f2cf95',
    leaf: '#86a06a',
    ink: '#6e2f1f',
  },
  {
    name: 'mint',
    wall: '#cfe3d6',
    check: '#c2dacb',
    disc: '#eef6ee',
    wool: ['#3f6f74', '#6a9a98'],
    cup: '#fffdf6',
    accent: '#3f6f74',
    steam: '#ffffff',
    leaf: '#5f8f6a',
    ink: '#1f4a4a',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const cx = landscape ? width * 0.72 : width / 2
  const k = landscape ? 1.12 : 1.3
  const foot = height * (landscape ? 0.8 : 0.81)
  const edge = foot - 54 * k
  const disc = landscape ? 350 : 400
  const fold = (y: number, sway: number) =>
    `M-20 ${y + sway}C${width * 0.22} ${y - sway} ${width * 0.36} ${y + sway * 1.6} ${width * 0.56} ${y + sway * 0.4}S${width * 0.86} ${y - sway} ${width + 20} ${y + sway * 0.6}V${height + 20}H-20Z`
  return [
    rect(0, 0, width, height, palette.wall),
    gingham(canvas, palette.check, 110, 0.5),
    circle(cx, foot - 280 * k, disc, palette.disc),
    circle(cx, foot - 280 * k, disc - 22, 'none', { stroke: palette.accent, 'stroke-width': 2, opacity: 0.5 }),
    group([path(fold(edge, 22), knit(canvas, palette.wool[1], 26))], {
      filter: shadow(canvas, { y: -6, b: 12, o: 0.24, c: '#3a1a10', wholeCard: true }),
    }),
    ellipse(cx, foot + 6, 380 * k, 34 * k, '#2a120a', { opacity: 0.26 }),
    steam(cx + 6 * k, foot - 222 * k, 1.2 * k, palette.steam, 0.85),
    group(
      [
        sprig(cx - 250 * k, foot - 10, 260 * k, -24, palette.leaf, { n: 8 }),
        sprig(cx - 190 * k, foot - 20, 300 * k, 8, darken(palette.leaf, 0.14), { n: 8 }),
        honeyJar(canvas, cx - 202 * k, foot - 14 * k, 0.92 * k, palette.wool[1]),
        teaCup(canvas, cx + 24 * k, foot + 10 * k, 0.96 * k, palette.cup, palette.accent),
        lemon(canvas, cx + 266 * k, foot - 48 * k, 0.8 * k, -12),
        lemonSlice(cx + 196 * k, foot + 16 * k, 58 * k, { flat: 0.42 }),
        dipper(cx - 190 * k, foot + 30 * k, 0.86 * k, 8),
      ],
      { filter: shadow(canvas, { y: 8, b: 9, o: 0.3, c: '#3a1a10' }) },
    ),
    group([path(fold(foot + 92 * k, 26), knit(canvas, palette.wool[0], 34))], {
      filter: shadow(canvas, { y: -8, b: 14, o: 0.3, c: '#2a0f08', wholeCard: true }),
    }),
    path(
      fold(foot + 92 * k, 26),
      canvas.linear([
        [lighten(palette.wool[0], 0.2), 0, 0.3],
        [darken(palette.wool[0], 0.5), 1, 0.4],
      ]),
    ),
    ruleMark(canvas, options, palette.accent),
    grain(canvas, { o: 0.3 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.25 : width / 2,
    y: landscape ? height * 0.36 : height * 0.17,
    w: landscape ? 600 : 740,
    maxH: height * (landscape ? 0.5 : 0.22),
    type: 'script',
    size: 118,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'dots',
    hanInOneLine: !landscape,
  })
}

/** Get well: tea with lemon and honey on a knitted blanket. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
