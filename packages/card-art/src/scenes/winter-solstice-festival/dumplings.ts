import { bowl } from '../../art/food/bowl.ts'
import { steam } from '../../art/food/steam.ts'
import { hill } from '../../art/landscape/land.ts'
import { snowfall } from '../../art/sky/snow.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { circle, group, path, rect, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { dumplingPlate } from './dumpling-plate.ts'

interface Palette {
  name: string
  sky: readonly Color[]
  sun: Color
  arc: Color
  hills: readonly [Color, Color]
  table: Color
  runner: Color
  glaze: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'long-night',
    sky: ['#17304f', '#2f5474', '#d98f6f'],
    sun: '#ffcf8a',
    arc: '#f6d9a8',
    hills: ['#9db6c9', '#e9f0f5'],
    table: '#5a2f24',
    runner: '#a8322c',
    glaze: '#2f6286',
    ink: '#fdf0d9',
  },
  {
    name: 'first-light',
    sky: ['#f6ecda', '#f8d9b4', '#f0ae86'],
    sun: '#e8583f',
    arc: '#d98a5f',
    hills: ['#b9c7cf', '#fbfcfd'],
    table: '#8a4a30',
    runner: '#2f5f63',
    glaze: '#b03a30',
    ink: '#5e2519',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const [cx, horizon] = landscape ? [width * 0.72, height * 0.56] : [width / 2, height * 0.56]
  const edge = landscape ? height * 0.72 : height * 0.73
  const arcs = times(4, (i) => {
    const rx = (landscape ? 150 : 130) + i * (landscape ? 84 : 84)
    const ry = 96 + i * 64
    return stroke(
      `M${cx - rx} ${horizon + 30}A${rx} ${ry} 0 0 1 ${cx + rx} ${horizon + 30}`,
      palette.arc,
      i ? 2 : 3.5,
      {
        'stroke-dasharray': i ? '3 13' : null,
        opacity: i ? 0.7 - i * 0.12 : 0.95,
      },
    )
  })
  const sun = horizon - 66
  const clear = { x: 0, y: 0, width: landscape ? width * 0.47 : width, height: height * (landscape ? 0.6 : 0.27) }
  const [px, py, ps] = landscape ? [width * 0.665, height * 0.88, 0.94] : [width * 0.4, height * 0.835, 1.12]
  const [bx, by, bs] = landscape ? [width * 0.9, height * 0.79, 0.74] : [width * 0.74, height * 0.875, 0.98]
  return [
    background(canvas, [...palette.sky]),
    ...arcs,
    glow(canvas, cx, sun, 300, palette.sun, 0.6),
    circle(cx, sun, landscape ? 62 : 70, palette.sun),
    hill(canvas, horizon, 40, 1.4, palette.hills[0]).s,
    hill(canvas, horizon + (landscape ? 66 : 100), 44, 1.1, palette.hills[1], { shade: palette.hills[0] }).s,
    snowfall(canvas, 130, { big: 3, clear }),
    group(
      [
        rect(
          -10,
          edge,
          width + 20,
          height - edge + 20,
          canvas.linear([lighten(palette.table, 0.1), darken(palette.table, 0.2)]),
        ),
        rect(-10, edge, width + 20, 8, lighten(palette.table, 0.3)),
        path(
          landscape
            ? `M${width * 0.47} ${edge + 46}H${width + 10}V${height - 36}H${width * 0.44}Z`
            : `M-10 ${edge + 70}H${width + 10}V${height - 70}H-10Z`,
          palette.runner,
        ),
        stroke(
          landscape
            ? `M${width * 0.466} ${edge + 60}H${width + 10}M${width * 0.446} ${height - 50}H${width + 10}`
            : `M-10 ${edge + 88}H${width + 10}M-10 ${height - 88}H${width + 10}`,
          palette.arc,
          3,
          { 'stroke-dasharray': '14 8' },
        ),
      ],
      { filter: shadow(canvas, { y: -6, b: 14, o: 0.3, c: '#1a0d08', wholeCard: true }) },
    ),
    group(dumplingPlate(canvas, px, py, ps, palette.glaze), { filter: shadow(canvas, { y: 8, b: 10, o: 0.3 }) }),
    bowl(canvas, bx, by, bs, { c: palette.glaze }),
    steam(canvas, px, py - 240 * ps, 190 * ps, { spread: 90 * ps }),
    ruleMark(canvas, options, palette.ink),
    grain(canvas, { o: 0.28 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.24 : width / 2,
    y: landscape ? height * 0.29 : height * 0.15,
    w: landscape ? 600 : 720,
    maxH: landscape ? height * 0.4 : height * 0.2,
    type: 'classic',
    size: 122,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'diamond',
    hanInOneLine: !landscape,
  })
}

/** Winter solstice: a low sun, dumplings (eaten in the north) and tangyuan (eaten in the south). */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
