import { inkMountain, ripples } from '../../art/landscape/land.ts'
import { pine } from '../../art/landscape/pine.ts'
import { bareTree } from '../../art/landscape/trees.ts'
import { sealMark } from '../../art/ornament/seal.ts'
import { mistBars } from '../../art/sky/auspicious-cloud.ts'
import { snowfall } from '../../art/sky/snow.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { at, ellipse, path, rect, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { background, glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { vertical } from '../../text/vertical.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color]
  hill: Color
  water: readonly [Color, Color]
  snow: Color
  wood: Color
  light: Color
  seal: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'first-snow',
    sky: ['#f2f5f7', '#d8e2e9'],
    hill: '#7d97a8',
    water: ['#b4c8d4', '#8faabb'],
    snow: '#fdfeff',
    wood: '#4a3a33',
    light: '#e8923f',
    seal: '#b5322a',
    ink: '#233b4c',
  },
  {
    name: 'snow-night',
    sky: ['#142338', '#2d4763'],
    hill: '#0d1a2b',
    water: ['#24405a', '#14283c'],
    snow: '#dfe9f2',
    wood: '#1c130f',
    light: '#ffc066',
    seal: '#a83a2f',
    ink: '#eef4f8',
  },
]

/** A covered boat with a lamp at its bow, snow on its roof; 300 wide at scale 1. */
const boat = (canvas: Canvas, x: number, y: number, s: number, { wood, snow, light }: Palette): string =>
  at(
    x,
    y,
    [
      ellipse(0, 26, 170, 9, '#000', { opacity: 0.18 }),
      path('M-176 -16C-120 4 110 4 172 -22C160 14 120 26 90 26H-110C-146 26 -166 8 -176 -16Z', wood),
      path('M-74 -2C-80 -66 -44 -82 0 -82C44 -82 80 -66 74 -2Z', lighten(wood, 0.28)),
      stroke('M-50 -2C-54 -54 -34 -70 -26 -78M0 -2V-80M50 -2C54 -54 34 -70 26 -78', wood, 3),
      path(
        'M-80 -34C-80 -76 -46 -94 0 -94C46 -94 80 -76 80 -34C66 -58 58 -50 44 -60C30 -52 16 -64 0 -58C-18 -64 -30 -50 -46 -60C-58 -52 -68 -56 -80 -34Z',
        snow,
      ),
      path(
        'M-172 -16C-150 -8 -110 -4 -84 -3L-84 -9C-116 -10 -150 -16 -172 -22ZM84 -5C120 -7 150 -14 170 -24L166 -29C140 -19 112 -12 84 -11Z',
        snow,
      ),
      stroke('M130 -16V-92Q132 -104 146 -102', wood, 5),
      glow(canvas, 146, -80, 110, light, 0.75),
      ellipse(146, -82, 14, 18, light),
      stroke('M-140 -12L-210 44', lighten(wood, 0.2), 5),
    ],
    { s },
  )

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const shore = landscape ? height * 0.66 : height * 0.66
  const bank = landscape
    ? `M${width * 0.62} ${height + 20}C${width * 0.7} ${height * 0.86} ${width * 0.82} ${height * 0.78} ${width + 20} ${height * 0.74}V${height + 20}Z`
    : `M${-20} ${height + 20}V${height * 0.87}C${width * 0.3} ${height * 0.85} ${width * 0.64} ${height * 0.92} ${width + 20} ${height * 0.88}V${height + 20}Z`
  const [bx, by] = landscape ? [width * 0.6, height * 0.76] : [width * 0.4, height * 0.74]
  const treeX = landscape ? width * 0.9 : width * 0.8
  const treeY = landscape ? height * 0.8 : height * 0.9
  const clear = landscape
    ? { x: 0, y: 0, width: width * 0.46, height: height * 0.62 }
    : { x: 0, y: 0, width, height: height * 0.42 }
  const parts = [
    background(canvas, [...palette.sky]),
    inkMountain(canvas, height * (landscape ? 0.53 : 0.46), 100, 0.8, palette.hill, { mist: 0.24, top: 0.35 }),
    inkMountain(canvas, height * (landscape ? 0.6 : 0.56), 70, 1.2, palette.hill, { mist: 0.18, top: 0.6 }),
    mistBars(width * 0.7, height * (landscape ? 0.58 : 0.52), 420, palette.sky[0], 0.35),
    rect(-10, shore, width + 20, height - shore + 20, canvas.linear([...palette.water])),
    ripples(canvas, shore + 16, height - 20, lighten(palette.water[0], 0.45), 22, { o: 0.5 }),
    boat(canvas, bx, by, landscape ? 0.82 : 1, palette),
    stroke(`M${bx + 118} ${by + 46}v60`, palette.light, 7, { opacity: 0.4, 'stroke-dasharray': '18 10' }),
    path(bank, canvas.linear([palette.snow, darken(palette.snow, 0.1)])),
    bareTree(canvas, treeX, treeY, landscape ? 560 : 640, palette.wood, { depth: 5, spread: 30, w: 0.045 }),
    ...(landscape
      ? [
          pine(canvas, width * 0.97, height * 0.83, 230, { snow: palette.snow }),
          pine(canvas, width * 0.77, height * 0.9, 150, { snow: palette.snow }),
        ]
      : [
          pine(canvas, width * 0.1, height * 0.92, 260, { snow: palette.snow }),
          pine(canvas, width * 0.27, height * 0.93, 170, { snow: palette.snow }),
        ]),
    snowfall(canvas, landscape ? 150 : 170, { c: palette.snow, big: 4, clear }),
  ]
  parts.push(sealMark(options, palette.seal), ruleMark(canvas, options, palette.seal))
  return parts.join('') + grain(canvas, { o: 0.32 })
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  if (words.chinese)
    return vertical(page, words.title.join(''), words.note, {
      x: landscape ? width * 0.28 : width * 0.36,
      y: landscape ? height * 0.11 : height * 0.07,
      size: landscape ? 176 : 172,
      maxH: height * (landscape ? 0.56 : 0.34),
      font: 'xiaowei',
      fill: palette.ink,
      ink: palette.ink,
      aside: 1,
      noteSize: 40,
      seal: '时令',
    })
  return lockup(page, words, {
    x: landscape ? width * 0.25 : width / 2,
    y: landscape ? height * 0.27 : height * 0.17,
    w: landscape ? 600 : 700,
    maxH: landscape ? height * 0.38 : height * 0.22,
    type: 'romantic',
    size: 122,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'line',
    ruleWidth: 110,
  })
}

/** Winter: a boat with a lamp on a river, everything under snow. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
