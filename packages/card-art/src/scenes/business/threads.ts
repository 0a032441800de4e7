import { lineFrame } from '../../art/ornament/deco.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { lerp, round, times, type Point } from '../../lib/number.ts'
import { smooth, sparkle } from '../../lib/path.ts'
import { circle, group, path, rect } from '../../lib/svg.ts'
import { foil, type FoilName } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { glow, grain, vignette } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'

interface Palette {
  name: string
  ground: Color
  metal: FoilName
  shine: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  { name: 'navy', ground: '#0e1f42', metal: 'gold', shine: '#2c4a86', ink: '#efe6cf' },
  { name: 'graphite', ground: '#1f2328', metal: 'silver', shine: '#4a525c', ink: '#eceff2' },
  { name: 'pine', ground: '#10332d', metal: 'pale', shine: '#2c6656', ink: '#f1ead6' },
]

const THREADS = 38
const KNOTS = 12

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const metal = foil(canvas, palette.metal)
  // the threads form a band that twists twice; at each twist all of them run close together
  const thread = (i: number): string => {
    const k = i / (THREADS - 1) - 0.5
    const points = times(KNOTS + 1, (n): Point => {
      const t = n / KNOTS
      const twist = Math.cos(t * Math.PI * 2.3 + 0.5) * (0.65 + 0.35 * Math.sin(t * 5 + 1))
      const middle = landscape
        ? lerp(0.98, 0.3, t ** 1.15) + Math.sin(t * 6.4) * 0.11
        : lerp(0.85, 0.64, t) + Math.sin(t * 6.1 + 0.4) * 0.075
      const spread = (landscape ? 0.62 : 0.42) * (0.35 + 0.65 * t)
      return [lerp(-30, width + 30, t), height * (middle + k * twist * spread)]
    })
    return smooth(
      points.map(([x, y]): Point => [x, Math.min(height + 36, y)]),
      false,
      1,
    )
  }
  const lines = times(THREADS, (i) =>
    path(thread(i), 'none', {
      'stroke-width': i % 6 === 0 ? 2.4 : 1.2,
      opacity: round((0.45 + 0.55 * (i / THREADS)) * 10) / 10,
    }),
  )
  const dust = times(34, () => {
    const [x, y] = [
      canvas.between(landscape ? 0.55 : 0.05, 0.97) * width,
      canvas.between(landscape ? 0.12 : 0.46, 0.94) * height,
    ]
    return circle(x, y, canvas.between(1.2, 3.4), metal, { opacity: round(canvas.between(0.4, 1) * 10) / 10 })
  })
  const gleams = (
    landscape
      ? [
          [0.86, 0.36],
          [0.66, 0.6],
          [0.95, 0.72],
        ]
      : [
          [0.78, 0.57],
          [0.3, 0.78],
          [0.9, 0.83],
        ]
  ) satisfies number[][]
  return [
    rect(
      0,
      0,
      width,
      height,
      canvas.radial([lighten(palette.ground, 0.08), palette.ground, darken(palette.ground, 0.35)], {
        cx: 0.5,
        cy: 0.4,
        r: 0.85,
      }),
    ),
    glow(
      canvas,
      width * (landscape ? 0.82 : 0.6),
      height * (landscape ? 0.55 : 0.72),
      landscape ? 560 : 620,
      palette.shine,
      0.7,
    ),
    group(lines, { stroke: metal, 'stroke-linecap': 'round' }),
    ...dust,
    ...gleams.map(([x = 0, y = 0], i) => path(sparkle(width * x, height * y, 30 - i * 6, 0.14), metal)),
    lineFrame(canvas, 30, metal, { lw: 2, gap: 11 }),
    ruleMark(canvas, options, metal),
    vignette(canvas, 0.25),
    grain(canvas, { o: 0.24 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.29 : width / 2,
    y: landscape ? height * 0.38 : height * 0.23,
    w: landscape ? 660 : 700,
    maxH: height * (landscape ? 0.46 : 0.28),
    type: 'elegant',
    size: 108,
    fill: { foil: palette.metal },
    ink: palette.ink,
    rule: 'star',
    ruleWidth: 300,
    hanInOneLine: true,
  })
}

/** Business: a band of metal threads on a dark ground. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
