import { houseWindow } from '../../art/buildings/house-window.ts'
import { broadPlant } from '../../art/flowers/pot-plant.ts'
import { steam, teaCup } from '../../art/food/tea.ts'
import { books } from '../../art/paper/books.ts'
import { softCloud } from '../../art/sky/sky.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { circle, group, path, rect } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { deskLamp, laptop, pencilCup } from './desk-things.ts'
import { skyline } from './skyline.ts'

interface Palette {
  name: string
  wall: readonly [Color, Color]
  frame: Color
  sky: readonly [Color, Color]
  sun: Color
  town: Color
  lit: Color
  desk: Color
  accent: Color
  second: Color
  leaf: Color
  cup: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'morning',
    wall: ['#cfe0dc', '#bcd3cf'],
    frame: '#fdf8ee',
    sky: ['#9fcbe0', '#fdeccb'],
    sun: '#fff1c2',
    town: '#7fa3b5',
    lit: '#fdf0cf',
    desk: '#c48a58',
    accent: '#e0694a',
    second: '#e9b14c',
    leaf: '#4f8a68',
    cup: '#fffaf0',
    ink: '#173f45',
  },
  {
    name: 'evening',
    wall: ['#2d2a4c', '#3c3560'],
    frame: '#8d7aa8',
    sky: ['#5a4a90', '#f09a78'],
    sun: '#ffd49a',
    town: '#3b3068',
    lit: '#ffd98a',
    desk: '#7a4a44',
    accent: '#f0a35c',
    second: '#d8647a',
    leaf: '#5a9a8a',
    cup: '#f6ece0',
    ink: '#fdeed8',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const cx = landscape ? width * 0.7 : width / 2
  const edge = height * (landscape ? 0.78 : 0.8)
  const k = landscape ? 0.96 : 1.18
  const [wx, wy, ww, wh] = landscape
    ? [width * 0.5, 74, 640, 470]
    : [width * 0.13, height * 0.345, width * 0.74, height * 0.335]
  const view = [
    rect(wx, wy, ww, wh, canvas.linear([palette.sky[0], palette.sky[1]])),
    glow(canvas, wx + ww * 0.68, wy + wh * 0.56, ww * 0.4, palette.sun, 0.9),
    circle(wx + ww * 0.68, wy + wh * 0.56, ww * 0.09, palette.sun),
    softCloud(wx + ww * 0.24, wy + wh * 0.3, ww * 0.3, '#fff', 0.7),
    softCloud(wx + ww * 0.84, wy + wh * 0.2, ww * 0.22, '#fff', 0.5),
    skyline(canvas, wx, wy + wh, ww, wh * 0.56, palette.town, palette.lit),
  ].join('')
  const pile = books(
    cx - 262 * k,
    edge,
    0.62 * k,
    [
      { c: palette.accent, w: 260, h: 50, shift: 0 },
      { c: palette.leaf, w: 230, h: 40, shift: 12, pages: true },
      { c: palette.second, w: 240, h: 46, shift: -8 },
    ],
    '#f8e7bd',
  )
  return [
    rect(0, 0, width, height, canvas.linear([palette.wall[0], palette.wall[1]])),
    path(`M${wx + ww * 0.1} ${wy + wh}H${wx + ww}L${wx + ww - 90} ${edge}H${wx - 120}Z`, palette.sun, {
      opacity: 0.14,
    }),
    houseWindow(canvas, [wx, wy, ww, wh], view, { frame: palette.frame, panes: [3, 1] }),
    rect(-10, edge, width + 20, 30, lighten(palette.desk, 0.2)),
    rect(-10, edge + 30, width + 20, height - edge, canvas.linear([palette.desk, darken(palette.desk, 0.28)])),
    rect(cx - 190 * k, edge + 84, 380 * k, 90 * k, darken(palette.desk, 0.14), { rx: 10 }),
    rect(cx - 36 * k, edge + 84 + 38 * k, 72 * k, 14 * k, palette.second, { rx: 7 }),
    steam(cx + 216 * k, edge - 118 * k, 0.62 * k, '#fff', 0.7),
    group(
      [
        pile.drawing,
        broadPlant(canvas, cx - 268 * k, edge - pile.height, 0.62 * k, { pot: palette.second, leaf: palette.leaf }),
        laptop(canvas, cx - 12 * k, edge + 6, 1.02 * k, '#dfe3e6', lighten(palette.town, 0.5), palette.accent),
        teaCup(canvas, cx + 216 * k, edge + 14 * k, 0.54 * k, palette.cup, palette.accent),
        pencilCup(canvas, cx + (landscape ? 330 : 318) * k, edge + 6, 0.7 * k, palette.leaf, [
          palette.accent,
          palette.second,
          palette.town,
          '#f4f0e6',
        ]),
      ],
      { filter: shadow(canvas, { y: 7, b: 8, o: 0.26, c: '#20120c' }) },
    ),
    landscape ? deskLamp(canvas, 150, edge + 4, 0.56, palette.accent, palette.sun) : '',
    ruleMark(canvas, options, palette.ink),
    grain(canvas, { o: 0.28 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.245 : width / 2,
    y: landscape ? height * 0.33 : height * 0.17,
    w: landscape ? 600 : 740,
    maxH: height * (landscape ? 0.46 : 0.24),
    type: 'warm',
    size: 106,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'diamond',
    hanInOneLine: !landscape,
  })
}

/** Work: a desk with coffee at a window, the town outside. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
