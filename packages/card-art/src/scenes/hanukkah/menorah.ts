import { dreidel, gelt } from '../../art/ornament/dreidel.ts'
import { menorah } from '../../art/ornament/menorah.ts'
import { stars } from '../../art/sky/sky.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, mix, type Color } from '../../lib/color.ts'
import { type Triple } from '../../lib/number.ts'
import { archway, sparkle } from '../../lib/path.ts'
import { at, ellipse, group, path, rect, stroke } from '../../lib/svg.ts'
import { foil, type FoilName } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, glow, grain, paper, vignette } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup, lockupArea } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'

interface Palette {
  name: string
  bg: readonly [Color, Color]
  /** colors of the niche, from its rim inwards */
  niche: readonly [Color, Color, Color]
  table: Color
  metal: FoilName
  candles: readonly [Color, Color]
  tops: readonly [Color, Color]
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'sapphire',
    bg: ['#0d1d4d', '#142a66'],
    niche: ['#1b3680', '#25469a', '#3258b0'],
    table: '#0a1537',
    metal: 'gold',
    candles: ['#f6efe0', '#8fb6ea'],
    tops: ['#3f74c9', '#e0a545'],
    ink: '#f3ead6',
  },
  {
    name: 'dusk',
    bg: ['#241b45', '#372a63'],
    niche: ['#4a3a7c', '#5d4a94', '#705aa6'],
    table: '#171031',
    metal: 'pale',
    candles: ['#fff4e6', '#e9b7c4'],
    tops: ['#2f8f9a', '#d98a5a'],
    ink: '#f5ebe6',
  },
]

const placeOf = ({ width, height, landscape }: Size) => ({
  x: landscape ? width * 0.25 : width / 2,
  y: height * (landscape ? 0.44 : 0.18),
  w: landscape ? 600 : 720,
  maxH: height * (landscape ? 0.6 : 0.24),
})

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const cx = landscape ? width * 0.7 : width / 2
  const floor = height * (landscape ? 0.84 : 0.86)
  const wide = landscape ? 640 : 700
  const top = height * (landscape ? 0.09 : 0.34)
  const gold = foil(canvas, palette.metal)
  const place = placeOf(canvas)
  const parts = [
    background(canvas, palette.bg),
    stars(canvas, 90, { y1: height * 0.9, c: '#dfe9ff', twinkle: 0.08, clear: lockupArea(place) }),
  ]
  for (const [i, color] of palette.niche.entries()) {
    const inset = i * 34
    const d = archway(cx - wide / 2 + inset, top + inset, wide - 2 * inset, floor - top)
    parts.push(paper(canvas, d, color, { y: 4, b: 18, o: 0.4, shadowColor: darken(palette.bg[0], 0.5) }))
  }
  parts.push(
    stroke(archway(cx - wide / 2 + 16, top + 16, wide - 32, floor - top), gold, 2.4),
    glow(canvas, cx, floor - (landscape ? 480 : 540), landscape ? 360 : 420, '#ffd98a', 0.62),
    rect(-20, floor, width + 40, height - floor + 20, palette.table),
    rect(-20, floor, width + 40, 5, gold),
    ellipse(cx, floor + 24, 250, 22, darken(palette.table, 0.5), { opacity: 0.7 }),
    menorah(canvas, cx, floor + 18, landscape ? 1.28 : 1.36, { metal: palette.metal, candles: palette.candles }),
  )
  const side = landscape ? 300 : 330
  const still = [
    dreidel(cx - side, floor - 40, 0.72, { c: palette.tops[0], line: '#fff3d8', letter: 3, rot: 17 }),
    dreidel(cx + side + 10, floor - 42, 0.66, { c: palette.tops[1], line: '#fff8ea', letter: 1, rot: -22 }),
  ]
  for (const [dx, dy, s] of [
    [-292, 40, 0.9],
    [-236, 60, 0.8],
    [250, 62, 0.95],
    [342, 34, 0.8],
  ] satisfies Triple[])
    still.push(at(cx + dx, floor + dy, gelt(0, 0, s, mix('#d9a441', palette.table, 0.08)), { sy: 0.42 }))
  parts.push(group(still, { filter: shadow(canvas, { y: 6, b: 8, o: 0.4 }) }))
  const gleams = landscape
    ? ([
        [0.06, 0.14, 20],
        [0.43, 0.16, 26],
        [0.95, 0.12, 18],
        [0.07, 0.72, 22],
      ] satisfies Triple[])
    : ([
        [0.1, 0.06, 24],
        [0.9, 0.08, 18],
        [0.06, 0.3, 16],
        [0.94, 0.33, 24],
      ] satisfies Triple[])
  parts.push(
    gleams.map(([x, y, r]) => path(sparkle(width * x, height * y, r), lighten(palette.niche[2], 0.5))).join(''),
    ruleMark(canvas, options, gold),
  )
  return parts.join('') + vignette(canvas, 0.3, darken(palette.bg[0], 0.5)) + grain(canvas, { o: 0.26 })
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { landscape } = page
  const place = placeOf(page)
  return lockup(page, words, {
    ...place,
    type: 'classic',
    size: landscape ? 112 : 118,
    fill: { foil: palette.metal },
    ink: palette.ink,
    rule: 'star',
    hanInOneLine: !landscape,
  })
}

/** Hanukkah: a menorah with nine lights in a niche, dreidels and coins in front of it. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
