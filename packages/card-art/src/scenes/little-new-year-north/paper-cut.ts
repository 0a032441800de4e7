import { windowView } from '../../art/buildings/lattice-window.ts'
import { hill } from '../../art/landscape/land.ts'
import { snowfall } from '../../art/sky/snow.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { roundedBox } from '../../lib/path.ts'
import { group, rect, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { paperCut } from './window-paper.ts'

interface Palette {
  name: string
  wall: readonly [Color, Color]
  wood: Color
  sky: readonly [Color, Color]
  snow: Color
  paper: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'snow-light',
    wall: ['#fbf3e4', '#f2dfc4'],
    wood: '#6f3d26',
    sky: ['#c9dfe8', '#eef5f7'],
    snow: '#ffffff',
    paper: '#cc2a22',
    ink: '#8f1d18',
  },
  {
    name: 'evening',
    wall: ['#21464a', '#173236'],
    wood: '#3c2218',
    sky: ['#f3c58d', '#fbe6c3'],
    snow: '#fff6e6',
    paper: '#c4261f',
    ink: '#fbe6c3',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const [x, y, w, h] = landscape
    ? [width * 0.475, 66, width * 0.475, height - 132]
    : [82, 560, width - 164, height - 660]
  const [cx, cy] = [x + w / 2, y + h / 2]
  const r = Math.min(w, h) * (landscape ? 0.36 : 0.4)
  const [dx, dy] = [w * (landscape ? 0.375 : 0.345), h * (landscape ? 0.335 : 0.385)]
  const corners = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const
  const view = [
    rect(x, y, w, h, canvas.linear([...palette.sky])),
    hill(canvas, y + h * 0.72, 40, 1.4, lighten(palette.sky[0], 0.35)).s,
    hill(canvas, y + h * 0.88, 26, 1.2, palette.snow).s,
    snowfall(canvas, 150, { c: palette.snow, big: 4 }),
  ]
  const bars = landscape
    ? `M${cx} ${y}V${y + h}M${x} ${cy}H${x + w}M${x + w * 0.25} ${y}V${y + h}M${x + w * 0.75} ${y}V${y + h}`
    : `M${cx} ${y}V${y + h}M${x} ${y + h * 0.25}H${x + w}M${x} ${y + h * 0.75}H${x + w}M${x} ${cy}H${x + w}`
  const soft = shadow(canvas, { y: 6, b: 6, o: 0.3, c: '#2a0f08' })
  return [
    background(canvas, [...palette.wall]),
    windowView(
      canvas,
      roundedBox(x, y, w, h, 10),
      [...view, stroke(bars, darken(palette.wood, 0.1), 13), stroke(bars, lighten(palette.wood, 0.2), 4)],
      {
        frame: palette.wood,
        thickness: 44,
      },
    ),
    rect(x - 56, y + h + 16, w + 112, 30, lighten(palette.wood, 0.12), { rx: 8, filter: soft }),
    group(
      [
        paperCut(cx, cy, r, palette.paper, '福'),
        ...corners.map(([sx, sy]) => paperCut(cx + sx * dx, cy + sy * dy, r * (landscape ? 0.27 : 0.3), palette.paper)),
      ],
      { filter: soft },
    ),
    ruleMark(canvas, options, palette.ink),
    grain(canvas, { o: 0.3 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.225 : width / 2,
    y: landscape ? height * 0.48 : height * 0.175,
    w: landscape ? 560 : 700,
    maxH: landscape ? height * 0.6 : height * 0.23,
    type: 'romantic',
    size: 116,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'diamond',
    hanInOneLine: !landscape,
  })
}

/** Little New Year: red paper cuts on a window, snow outside. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
