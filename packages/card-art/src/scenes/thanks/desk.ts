import { daisy, rose } from '../../art/flowers/flowers.ts'
import { eucalyptus, sprig } from '../../art/flowers/leaves.ts'
import { heartD } from '../../art/ornament/heart.ts'
import { stripes } from '../../art/ornament/pattern.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { item, radians, type Quad } from '../../lib/number.ts'
import { roundedBox } from '../../lib/path.ts'
import { at, group, path, rect, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain, paper } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { fountainPen, inkBottle, openEnvelope, stamp } from './desk-things.ts'

interface Palette {
  name: string
  desk: Color
  letter: Color
  edge: Color
  envelope: Color
  lining: Color
  flowers: readonly [Color, Color, Color]
  leaves: readonly [Color, Color]
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'terracotta',
    desk: '#c98362',
    letter: '#fffaf0',
    edge: '#d9b48f',
    envelope: '#f3dcc0',
    lining: '#6f8f7a',
    flowers: ['#e9776a', '#fbd3b0', '#fff3e4'],
    leaves: ['#5f7f62', '#94ad8a'],
    ink: '#24466b',
  },
  {
    name: 'slate',
    desk: '#51657a',
    letter: '#fdfaf4',
    edge: '#b9c6cf',
    envelope: '#dfe5e4',
    lining: '#c98a78',
    flowers: ['#e0a0a6', '#f6dcc8', '#ffffff'],
    leaves: ['#6f8f86', '#a9c0b0'],
    ink: '#5a2d45',
  },
]

/** A loose posy whose stems meet at the origin and which leans by `lean` degrees. */
const posy = (canvas: Canvas, { flowers, leaves }: Palette, lean: number): string => {
  const greens = [-64, -38, -12, 16, 42, 66].map((turn, i) =>
    i % 2
      ? eucalyptus(0, 0, 270 - Math.abs(turn), lean + turn, leaves[1])
      : sprig(0, 0, 300 - Math.abs(turn), lean + turn, leaves[0]),
  )
  const heads = (
    [
      [-34, 130, 54, 1],
      [30, 140, 58, 0],
      [-2, 196, 48, 2],
      [-58, 190, 34, 3],
      [52, 214, 36, 3],
      [4, 84, 64, 0],
    ] satisfies Quad[]
  ).map(([turn, reach, r, kind]) => {
    const x = Math.sin(radians(lean + turn)) * reach
    const y = -Math.cos(radians(lean + turn)) * reach
    return kind === 3 ? daisy(canvas, x, y, r, { c: '#fffdf6' }) : rose(canvas, x, y, r, { c: item(flowers, kind) })
  })
  return greens.join('') + heads.join('')
}

/** The positions and sizes that picture and lettering share. */
const layoutOf = ({ width, landscape }: Size) => {
  const [pw, ph] = landscape ? [760, 660] : [640, 900]
  const px = landscape ? 170 : (width - pw) / 2
  const py = landscape ? 120 : 300
  return { pw, ph, px, py }
}

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const parts = [rect(0, 0, width, height, palette.desk), stripes(canvas, darken(palette.desk, 0.06), 44, 0.6, 90)]
  const { pw, ph, px, py } = layoutOf(canvas)
  parts.push(
    landscape
      ? openEnvelope(canvas, 1150, 500, 620, palette.envelope, palette.lining, 8)
      : openEnvelope(canvas, 560, 1240, 620, palette.envelope, palette.lining, -6),
    paper(canvas, roundedBox(px, py, pw, ph, 6), palette.letter, { y: 12, b: 20, o: 0.34, shadowColor: '#2a1408' }),
    stroke(roundedBox(px + 24, py + 24, pw - 48, ph - 48, 3), palette.edge, 2),
    stroke(roundedBox(px + 32, py + 32, pw - 64, ph - 64, 3), palette.edge, 1),
  )
  const posies = landscape
    ? ([
        [64, 846, 34, 1.16],
        [1440, 40, 214, 1],
      ] satisfies Quad[])
    : ([
        [96, 196, 128, 1.12],
        [850, 1200, -52, 0.94],
      ] satisfies Quad[])
  for (const [x, y, lean, s] of posies)
    parts.push(
      at(x, y, posy(canvas, palette, lean), { s, filter: shadow(canvas, { y: 9, b: 10, o: 0.34, c: '#2a1408' }) }),
    )
  const motif = path(heartD(0.42), '#fff6ea')
  parts.push(
    landscape
      ? fountainPen(canvas, 1160, 760, 1.1, palette.ink, -14)
      : fountainPen(canvas, 340, 1330, 1.16, palette.ink, -24),
    landscape ? inkBottle(canvas, 1450, 700, 0.86, palette.ink) : inkBottle(canvas, 150, 1440, 0.96, palette.ink),
    group([
      landscape
        ? stamp(canvas, 1010, 180, 0.9, { c: palette.flowers[0], motif, rot: -8 })
        : stamp(canvas, 770, 190, 1, { c: palette.flowers[0], motif, rot: 9 }),
      landscape
        ? stamp(canvas, 1108, 220, 0.82, { c: lighten(palette.lining, 0.1), motif, rot: 11 })
        : stamp(canvas, 660, 160, 0.86, { c: lighten(palette.lining, 0.1), motif, rot: -7 }),
    ]),
    ruleMark(canvas, options, palette.flowers[0]),
  )
  return parts.join('') + grain(canvas, { o: 0.36 })
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { landscape } = page
  const { pw, ph, px, py } = layoutOf(page)
  return lockup(page, words, {
    x: px + pw / 2 + (landscape ? 34 : 0),
    y: py + ph * 0.46,
    w: pw - 180,
    maxH: ph * (landscape ? 0.66 : 0.5),
    type: 'brush',
    size: landscape ? 156 : 150,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'heart',
    noteWidth: 0.8,
  })
}

/** Thanks: a letter on a desk with pen, ink and flowers. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
