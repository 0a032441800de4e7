import { bear } from '../../art/animals/bear.ts'
import { houseWindow } from '../../art/buildings/house-window.ts'
import { broadPlant } from '../../art/flowers/pot-plant.ts'
import { heart } from '../../art/ornament/heart.ts'
import { stripes } from '../../art/ornament/pattern.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { cycle, round, times } from '../../lib/number.ts'
import { roundedBox } from '../../lib/path.ts'
import { at, circle, ellipse, group, path, rect, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'

interface Palette {
  name: string
  wall: Color
  stripe: Color
  frame: Color
  sky: readonly [Color, Color]
  sun: Color
  hill: Color
  leaf: Color
  pot: Color
  bed: Color
  quilt: readonly [Color, Color, Color, Color]
  bottle: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'sunrise',
    wall: '#f8d9c4',
    stripe: '#f6d1b9',
    frame: '#fff6ea',
    sky: ['#bfe0ea', '#fdf0cf'],
    sun: '#ffd27a',
    hill: '#9cc08a',
    leaf: '#6c9a62',
    pot: '#d98055',
    bed: '#a9714a',
    quilt: ['#e58a6f', '#fbe7c6', '#7fa8a4', '#f3b95f'],
    bottle: '#d8574f',
    ink: '#7a3126',
  },
  {
    name: 'lavender',
    wall: '#d9d4ec',
    stripe: '#d0cae6',
    frame: '#fdfbff',
    sky: ['#a8c4ea', '#fbe3dc'],
    sun: '#ffd9a0',
    hill: '#8fb0a4',
    leaf: '#5f8f80',
    pot: '#e0a58a',
    bed: '#8a6a80',
    quilt: ['#8d7fc0', '#f7ecf4', '#e59aae', '#a9c4dd'],
    bottle: '#e0708a',
    ink: '#3f3170',
  },
]

/** What the patient holds: a hot-water bottle with a heart, and a glass thermometer. */
const comforts = (bottle: Color): string =>
  [
    at(
      112,
      -6,
      [
        rect(-18, -92, 36, 34, darken(bottle, 0.16), { rx: 8 }),
        rect(-26, -98, 52, 14, darken(bottle, 0.3), { rx: 6 }),
        path(roundedBox(-62, -64, 124, 142, 34), bottle),
        path(roundedBox(-48, -50, 96, 114, 26), 'none', {
          stroke: lighten(bottle, 0.4),
          'stroke-width': 4,
          'stroke-dasharray': '3 10',
        }),
        heart(0, 14, 0.5, lighten(bottle, 0.75)),
      ],
      { rot: 12 },
    ),
    at(
      22,
      -76,
      [
        rect(0, -7, 108, 14, '#fff', { rx: 7 }),
        rect(10, -2, 60, 4, '#d8433f', { rx: 2 }),
        circle(100, 0, 7, '#d8433f'),
      ],
      { rot: -16 },
    ),
  ].join('')

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const bx = landscape ? width * 0.7 : width * 0.5
  const k = landscape ? 1.24 : 1.6
  const bed = height * (landscape ? 0.78 : 0.83)
  const [wx, wy, ww, wh] = landscape ? [width * 0.76, 90, 280, 350] : [width * 0.36, height * 0.34, 360, 440]
  const sunX = wx + ww * 0.32
  const view = [
    rect(wx, wy, ww, wh, canvas.linear([palette.sky[0], palette.sky[1]])),
    glow(canvas, sunX, wy + wh * 0.5, ww * 0.55, palette.sun, 0.9),
    circle(sunX, wy + wh * 0.5, ww * 0.16, palette.sun),
    path(
      `M${wx} ${wy + wh * 0.8}q${ww * 0.25} ${-wh * 0.16} ${ww * 0.5} 0t${ww * 0.5} ${-wh * 0.06}V${wy + wh}H${wx}Z`,
      palette.hill,
    ),
    path(
      `M${wx} ${wy + wh * 0.9}q${ww * 0.3} ${-wh * 0.08} ${ww * 0.6} 0t${ww * 0.4} 0V${wy + wh}H${wx}Z`,
      darken(palette.hill, 0.14),
    ),
  ].join('')
  const patch = landscape ? 112 : 118
  const quiltTop = (x: number) => bed + 26 + Math.sin((x - bx) / 190) * 12 - 26 * Math.exp(-(((x - bx) / 260) ** 2))
  const columns = Math.ceil(width / patch) + 1
  const rows = Math.ceil((height - bed + 60) / patch)
  const quilt = times(columns * rows, (n) => {
    const [i, j] = [n % columns, Math.floor(n / columns)]
    const [x, next] = [i * patch - 30, (i + 1) * patch - 30]
    const c = cycle(palette.quilt, i + j * 3)
    const [a, b] = [round(quiltTop(x) + j * patch), round(quiltTop(next) + j * patch)]
    const motif = c === palette.quilt[1] ? heart(x + patch / 2, a + patch / 2, 0.3, palette.quilt[0]) : ''
    return path(`M${x} ${a}L${next} ${b}V${b + patch}L${x} ${a + patch}Z`, c) + motif
  })
  const seams = times(columns, (i) => `M${i * patch - 30} ${round(quiltTop(i * patch - 30))}V${height + 10}`).join('')
  return [
    rect(0, 0, width, height, palette.wall),
    stripes(canvas, palette.stripe, 90, 0.8),
    path(
      `M${wx} ${wy + wh}L${wx + ww} ${wy + wh}L${bx + 520 > width ? width : bx + 520} ${bed}H${bx - 380}Z`,
      palette.sun,
      { opacity: 0.22 },
    ),
    houseWindow(canvas, [wx, wy, ww, wh], view, { frame: palette.frame, round: true, panes: [2, 3] }),
    broadPlant(canvas, wx + ww * (landscape ? 0.78 : 0.82), wy + wh, landscape ? 0.6 : 0.8, {
      pot: palette.pot,
      leaf: palette.leaf,
      lean: -26,
    }),
    group(
      [
        path(roundedBox(bx - 330 * k, bed - 170 * k, 660 * k, 300 * k, 60 * k), palette.bed),
        path(roundedBox(bx - 300 * k, bed - 140 * k, 600 * k, 300 * k, 40 * k), lighten(palette.bed, 0.14)),
      ],
      { filter: shadow(canvas, { y: 6, b: 12, o: 0.26, c: '#3a2010' }) },
    ),
    ellipse(bx, bed - 46 * k, 250 * k, 92 * k, darken('#fffaf2', 0.08)),
    ellipse(bx, bed - 54 * k, 246 * k, 88 * k, '#fffaf2'),
    bear(canvas, bx - 16 * k, bed + 34 * k, 0.96 * k, { c: '#b67d52', prop: comforts(palette.bottle) }),
    group([...quilt, stroke(seams, '#fff', 3, { 'stroke-dasharray': '4 11', opacity: 0.7 })], {
      filter: shadow(canvas, { y: -6, b: 12, o: 0.28, c: '#3a2010' }),
    }),
    ruleMark(canvas, options, palette.quilt[0]),
    grain(canvas, { o: 0.3 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.245 : width / 2,
    y: landscape ? height * 0.36 : height * 0.165,
    w: landscape ? 600 : 740,
    maxH: height * (landscape ? 0.5 : 0.22),
    type: 'playful',
    rule: 'heart',
    size: 108,
    fill: palette.ink,
    ink: palette.ink,
    hanInOneLine: !landscape,
  })
}

/** Get well: a bear in bed with a hot-water bottle, the sun at the window. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
