import { decoFan, decoFrame } from '../../art/ornament/deco.ts'
import { pattern } from '../../art/ornament/pattern.ts'
import { atomStar, rays } from '../../art/ornament/rays.ts'
import { firework } from '../../art/sky/firework.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { type Point, type Triple } from '../../lib/number.ts'
import { polygon } from '../../lib/path.ts'
import { path, rect, stroke } from '../../lib/svg.ts'
import { foil, type FoilName } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain, vignette } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  bg: Color
  foil: FoilName
  ink: Color
  spark: Color
}

const PALETTES: readonly Palette[] = [
  { name: 'onyx', bg: '#14161f', foil: 'gold', ink: '#f3e6c8', spark: '#f3d27a' },
  { name: 'emerald', bg: '#0c3b37', foil: 'gold', ink: '#f2ead2', spark: '#ffe29a' },
  { name: 'plum', bg: '#3b1437', foil: 'rose', ink: '#fbe6df', spark: '#ffc2b0' },
  { name: 'navy', bg: '#0f2246', foil: 'silver', ink: '#e8eef6', spark: '#dfe9f5' },
]

/** The positions and sizes that picture and lettering share. */
const layoutOf = ({ width, height, landscape }: Size) => {
  const cy = landscape ? height * 0.5 : height * 0.48
  const iw = landscape ? width * 0.3 : width * 0.37
  return { cy, iw }
}

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const gd = foil(canvas, palette.foil)
  const parts = [
    rect(
      0,
      0,
      width,
      height,
      canvas.radial([lighten(palette.bg, 0.14), palette.bg, darken(palette.bg, 0.4)], { r: 0.8 }),
    ),
  ]
  parts.push(
    pattern(
      canvas,
      120,
      (z) =>
        decoFan(z / 2, z, z * 0.5, gd, { n: 8, w: 1.1, rings: [1, 0.9] }) +
        decoFan(0, z / 2, z * 0.5, gd, { n: 8, w: 1.1, rings: [1, 0.9] }) +
        decoFan(z, z / 2, z * 0.5, gd, { n: 8, w: 1.1, rings: [1, 0.9] }),
      { o: 0.2 },
    ),
  )
  const { cy, iw } = layoutOf(canvas)
  const ih = landscape ? height * 0.4 : height * 0.37
  const oct = (kx: number, ky: number) => {
    const a = iw * kx
    const b = ih * ky
    const k = 70
    return polygon([
      [width / 2 - a + k, cy - b],
      [width / 2 + a - k, cy - b],
      [width / 2 + a, cy - b + k],
      [width / 2 + a, cy + b - k],
      [width / 2 + a - k, cy + b],
      [width / 2 - a + k, cy + b],
      [width / 2 - a, cy + b - k],
      [width / 2 - a, cy - b + k],
    ])
  }
  parts.push(
    rays(canvas, width / 2, cy, 48, gd, { o: 0.22, taper: 0.12 }),
    path(oct(1.06, 1.04), palette.bg, { filter: shadow(canvas, { y: 10, b: 24, o: 0.6 }) }),
    stroke(oct(1.06, 1.04), gd, 5, { 'stroke-linejoin': 'miter' }),
    stroke(oct(1.02, 1), gd, 1.6),
    stroke(oct(0.97, 0.96), gd, 1.6),
  )
  for (const [sy, a0, a1] of [
    [-1, 0, 180],
    [1, 180, 360],
  ] satisfies Triple[])
    parts.push(
      decoFan(width / 2, cy + sy * ih * 0.96, landscape ? 96 : 120, gd, { n: 12, w: 2, a0, a1, rings: [1, 0.88, 0.8] }),
    )
  parts.push(decoFrame(canvas, 30, gd, { lw: 3 }))
  for (const [x, y] of [
    [150, 150],
    [width - 150, 150],
    [150, height - 150],
    [width - 150, height - 150],
  ] satisfies Point[])
    if (!landscape) parts.push(atomStar(x, y, 48, gd, { c2: gd }))
  if (landscape)
    for (const sd of [-1, 1]) {
      parts.push(
        firework(canvas, width / 2 + sd * width * 0.39, height * 0.34, 110, palette.spark, { style: 0, n: 24 }),
        firework(canvas, width / 2 + sd * width * 0.37, height * 0.68, 74, palette.spark, { style: 1 }),
      )
    }
  parts.push(ruleMark(canvas, options, gd))
  return parts.join('') + vignette(canvas, 0.4) + grain(canvas, { o: 0.28 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, landscape } = page
  const { cy, iw } = layoutOf(page)
  return stack(page, {
    x: width / 2,
    y: cy,
    w: iw * 1.66,
    maxH: landscape ? 440 : 760,
    valign: 'middle',
    gap: 30,
    items: chinese
      ? [
          {
            t: landscape ? title.join('') : title.join('\n'),
            font: 'xiaowei',
            size: landscape ? 170 : 210,
            fill: { foil: palette.foil },
            tracking: 0.06,
            lh: 1.12,
          },
          { rule: 'star', w: 360 },
          { t: note, font: 'song', size: 38, fill: palette.ink, wrap: true, lh: 1.6, wk: 0.8 },
        ]
      : [
          {
            t: title[0]?.toUpperCase(),
            font: 'limelight',
            size: 92,
            fill: { foil: palette.foil },
            tracking: 0.12,
            gap: 20,
          },
          { t: title[1], font: 'limelight', size: 128, fill: { foil: palette.foil } },
          { rule: 'star', w: 360 },
          { t: note, font: 'cormorant', size: 40, fill: palette.ink, wrap: true, wk: 0.72, lh: 1.35 },
        ],
  })
}

/** New Year in art deco style. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
