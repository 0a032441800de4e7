import { holly, sprig } from '../../art/flowers/leaves.ts'
import { modTree } from '../../art/landscape/trees.ts'
import { candle } from '../../art/ornament/candle.ts'
import { stripes } from '../../art/ornament/pattern.ts'
import { stocking } from '../../art/ornament/stocking.ts'
import { gift } from '../../art/paper/gift.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { item, times, type Triple } from '../../lib/number.ts'
import { group, rect } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { glow, grain, vignette } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'
import { fireplace } from './fireplace.ts'

interface Palette {
  name: string
  wall: Color
  floor: Color
  stone: Color
  brick: Color
  sock: readonly [Color, Color, Color]
  cuff: Color
  pine: Color
  light: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'hearth green',
    wall: '#1f4439',
    floor: '#6b4029',
    stone: '#efe3cf',
    brick: '#a4553c',
    sock: ['#b3262c', '#d9a441', '#3f7a5c'],
    cuff: '#fff6e8',
    pine: '#2f6b4a',
    light: '#ffcf73',
    ink: '#fff2d8',
  },
  {
    name: 'aubergine',
    wall: '#3d2340',
    floor: '#5a3530',
    stone: '#f0dccf',
    brick: '#8a4a4a',
    sock: ['#d8606a', '#6f8fb0', '#e0b05a'],
    cuff: '#fff3ec',
    pine: '#3f6a5f',
    light: '#ffc98a',
    ink: '#ffeadb',
  },
]

const FLAME = ['#e8632c', '#ffac3f', '#ffe9a0'] as const

const cxOf = ({ width, landscape }: Size) => (landscape ? width * 0.7 : width / 2)

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const cx = cxOf(canvas)
  const floor = landscape ? height * 0.91 : height * 0.915
  const w = landscape ? 800 : 820
  const h = landscape ? 520 : 760
  const mantel = floor - h
  const parts = [
    rect(0, 0, width, height, canvas.linear([palette.wall, darken(palette.wall, 0.28)])),
    stripes(canvas, lighten(palette.wall, 0.05), 96, 0.55),
    glow(canvas, cx, floor - h * 0.4, h * 1.1, palette.light, 0.35),
    rect(0, floor - 46, width, 46, darken(palette.stone, 0.12)),
    rect(0, floor - 50, width, 8, palette.stone),
    rect(0, floor, width, height - floor, canvas.linear([palette.floor, darken(palette.floor, 0.4)])),
    fireplace(canvas, cx, floor + 8, w, h, { stone: palette.stone, brick: palette.brick, flame: FLAME }),
  ]
  for (const [dx, tall, style] of [
    [-0.4, 128, 3],
    [-0.31, 92, 0],
    [0.4, 116, 1],
  ] satisfies Triple[])
    parts.push(
      modTree(canvas, cx + dx * w, mantel + 16, tall, {
        c: palette.pine,
        c2: lighten(palette.pine, 0.35),
        w: 0.5,
        style,
        star: palette.light,
      }),
    )
  for (const [dx, tall, wide] of [
    [0.19, 84, 22],
    [0.25, 118, 22],
    [0.31, 62, 22],
  ] satisfies Triple[])
    parts.push(candle(canvas, cx + dx * w, mantel + 10, tall, { c: palette.cuff, w: wide }))
  const garland = [-1, 1].flatMap((side) =>
    times(5, (i) =>
      sprig(
        cx + side * w * (0.02 + i * 0.1),
        mantel + 22 + Math.sin((i / 4) * Math.PI) * 14,
        118,
        side * (98 - i * 3),
        i % 2 ? palette.pine : darken(palette.pine, 0.2),
        { n: 7, size: 0.3, w: 0.22, berries: '#c8312b' },
      ),
    ),
  )
  parts.push(
    group([...garland, holly(canvas, cx, mantel + 40, 0.72), holly(canvas, cx + 8, mantel + 34, 0.6, { rot: 180 })], {
      filter: shadow(canvas, { y: 6, b: 5, o: 0.3 }),
    }),
  )
  const scale = landscape ? 0.98 : 1.34
  for (const [dx, tilt, i] of [
    [-0.31, -3, 0],
    [-0.015, 2, 1],
    [0.28, -2, 2],
  ] satisfies Triple[])
    parts.push(
      stocking(canvas, cx + dx * w - 14, mantel + 82, scale * (i === 1 ? 0.86 : 1), {
        c: item(palette.sock, i),
        c2: palette.cuff,
        style: i,
        rot: tilt,
      }),
    )
  const y0 = floor + (height - floor) * 0.45
  parts.push(
    gift(canvas, cx - w * 0.36, y0, 150, 120, { c: palette.sock[2], rib: palette.cuff, pat: 2 }),
    gift(canvas, cx + w * 0.35, y0, 130, 150, { c: palette.sock[0], rib: palette.light, pat: 1 }),
    gift(canvas, cx + w * 0.24, y0 + 14, 104, 78, { c: palette.sock[1], rib: palette.cuff }),
  )
  parts.push(ruleMark(canvas, options, palette.light))
  return parts.join('') + vignette(canvas, 0.3, '#1a0d08') + grain(canvas, { o: 0.3 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  const cx = cxOf(page)
  return stack(page, {
    x: landscape ? width * 0.215 : cx,
    y: landscape ? height * 0.44 : height * 0.055,
    w: landscape ? 520 : 740,
    maxH: landscape ? height * 0.62 : height * 0.25,
    valign: landscape ? 'middle' : 'top',
    gap: 30,
    items: chinese
      ? [
          { t: title.join(''), font: 'maShan', size: landscape ? 150 : 176, fill: { foil: 'gold' } },
          { rule: 'star', w: 260 },
          { t: note, font: 'wenkai', size: 38, fill: palette.ink, wrap: true, lh: 1.5, wk: 0.9 },
        ]
      : [
          { t: title[0], font: 'greatVibes', size: 150, fill: { foil: 'gold' }, gap: 2 },
          { t: title[1], font: 'dmSerif', size: 104, fill: { foil: 'gold' }, gap: 34 },
          { t: note, font: 'cormorantItalic', size: 42, fill: palette.ink, wrap: true, wk: 0.86 },
        ],
  })
}

/** Christmas Eve: stockings by the fire. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
