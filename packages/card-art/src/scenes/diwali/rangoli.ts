import { diya } from '../../art/ornament/diya.ts'
import { beads, loops, petals } from '../../art/ornament/rangoli.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { TAU, times } from '../../lib/number.ts'
import { disc, scallop } from '../../lib/path.ts'
import { circle, group, path, rect, stroke } from '../../lib/svg.ts'
import { foil } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { glow, grain, vignette } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'

interface Palette {
  name: string
  bg: readonly [Color, Color]
  /** colored powders, from the middle outwards */
  powder: readonly [Color, Color, Color, Color, Color]
  chalk: Color
  clay: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'magenta',
    bg: ['#6d1247', '#43082f'],
    powder: ['#ffd24a', '#f0532d', '#e2337f', '#7b2fa0', '#2aa6a0'],
    chalk: '#fff4e2',
    clay: '#c9622f',
    ink: '#ffeedd',
  },
  {
    name: 'teal',
    bg: ['#0c4f58', '#06303a'],
    powder: ['#fff0a8', '#ffb52e', '#f0662f', '#d42f66', '#6fc7a0'],
    chalk: '#fffaea',
    clay: '#b5502a',
    ink: '#fdf3df',
  },
]

const medallion = (canvas: Canvas, cx: number, cy: number, r: number, { powder, chalk }: Palette): string => {
  const [one, two, three, four, five] = powder
  return group(
    [
      path(petals(cx, cy, { n: 16, from: r * 0.72, to: r, wide: 0.52 }), five),
      path(petals(cx, cy, { n: 16, from: r * 0.78, to: r * 0.93, wide: 0.3 }), lighten(five, 0.4)),
      path(scallop(cx, cy, r * 0.82, 32), darken(four, 0.1)),
      stroke(loops(cx, cy, r * 0.8, 32, r * 0.035), chalk, 3),
      path(petals(cx, cy, { n: 16, from: r * 0.5, to: r * 0.8, wide: 0.5, turn: 0.5 }), three),
      path(petals(cx, cy, { n: 16, from: r * 0.56, to: r * 0.74, wide: 0.28, turn: 0.5 }), lighten(three, 0.35)),
      path(scallop(cx, cy, r * 0.6, 24), four),
      stroke(loops(cx, cy, r * 0.58, 24, r * 0.04), chalk, 3),
      path(petals(cx, cy, { n: 12, from: r * 0.24, to: r * 0.6, wide: 0.5 }), two),
      path(petals(cx, cy, { n: 12, from: r * 0.3, to: r * 0.53, wide: 0.28 }), one),
      path(disc(cx, cy, r * 0.33), three),
      stroke(disc(cx, cy, r * 0.33), chalk, 4),
      path(petals(cx, cy, { n: 8, from: r * 0.05, to: r * 0.31, wide: 0.5, turn: 0.5 }), one),
      path(beads(cx, cy, r * 0.9, 32, r * 0.012, 0.5) + beads(cx, cy, r * 0.68, 32, r * 0.012), chalk),
      path(beads(cx, cy, r * 0.47, 12, r * 0.016, 0.5) + beads(cx, cy, r * 1.05, 48, r * 0.012), chalk),
    ],
    { filter: shadow(canvas, { y: 4, b: 14, o: 0.4, c: '#1a0212', wholeCard: true }) },
  )
}

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const gold = foil(canvas, 'gold')
  const cx = landscape ? width * 0.71 : width / 2
  const cy = height * (landscape ? 0.5 : 0.63)
  const r = landscape ? 330 : 350
  const parts = [
    rect(
      0,
      0,
      width,
      height,
      canvas.radial([palette.bg[0], palette.bg[1]], { cx: cx / width, cy: cy / height, r: 0.75 }),
    ),
    glow(canvas, cx, cy, r * 1.5, '#ffb04a', 0.3),
    medallion(canvas, cx, cy, r, palette),
  ]
  const lamps = 12
  const ringed = times(lamps, (i) => {
    const angle = (i / lamps) * TAU + TAU / 24
    return [cx + Math.cos(angle) * (r + 66), cy + Math.sin(angle) * (r + 66)] as const
  }).toSorted((a, b) => a[1] - b[1])
  parts.push(
    ...ringed.map(([x, y]) =>
      diya(canvas, x, y + 34, 0.56, { clay: palette.clay, paint: palette.powder[0], light: 130 }),
    ),
    circle(cx, cy, r * 0.17, darken(palette.powder[2], 0.2), { opacity: 0.35 }),
    diya(canvas, cx, cy + 52, 1, { clay: palette.clay, paint: palette.powder[0], light: 190 }),
    ruleMark(canvas, options, gold),
  )
  return parts.join('') + vignette(canvas, 0.3, darken(palette.bg[1], 0.4)) + grain(canvas, { o: 0.34 })
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.235 : width / 2,
    y: height * (landscape ? 0.5 : 0.18),
    w: landscape ? 560 : 720,
    maxH: height * (landscape ? 0.66 : 0.24),
    type: 'brush',
    size: landscape ? 150 : 172,
    fill: { foil: 'gold' },
    ink: palette.ink,
    rule: 'dots',
  })
}

/** Diwali: a rangoli of colored powder with clay lamps around it. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
