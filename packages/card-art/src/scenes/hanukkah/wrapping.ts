import { sprig } from '../../art/flowers/leaves.ts'
import { dreidel, gelt } from '../../art/ornament/dreidel.ts'
import { pattern } from '../../art/ornament/pattern.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { lighten, type Color } from '../../lib/color.ts'
import { roundedBox, scallop, sparkle } from '../../lib/path.ts'
import { path, rect, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { grain, paper } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { sufganiyah } from './sufganiyah.ts'

interface Palette {
  name: string
  bg: Color
  tops: readonly [Color, Color]
  leaf: Color
  coin: Color
  rim: Color
  panel: Color
  ink: Color
  accent: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'ice',
    bg: '#cfe0f2',
    tops: ['#2b5cab', '#5d8fd6'],
    leaf: '#7d9a6a',
    coin: '#e2b04e',
    rim: '#2b5cab',
    panel: '#fffdf7',
    ink: '#1c3f7d',
    accent: '#c48a2c',
  },
  {
    name: 'cream',
    bg: '#f3e6cd',
    tops: ['#1f6f78', '#d9803f'],
    leaf: '#8a9a58',
    coin: '#dca73f',
    rim: '#1f6f78',
    panel: '#fffaf0',
    ink: '#17505a',
    accent: '#c06a2c',
  },
]

const TILE = 430

/** The positions and sizes that picture and lettering share. */
const layoutOf = ({ width, height }: Size) => {
  const [cx, cy] = [width / 2, height / 2]
  return { cx, cy }
}

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const gleam = lighten(palette.rim, 0.55)
  const motifs = (z: number) => {
    const k = z / TILE
    const on = (x: number, y: number): [number, number] => [z * x, z * y]
    return [
      dreidel(...on(0.25, 0.24), 0.72 * k, { c: palette.tops[0], line: '#fff6e2', letter: 3, rot: 14 }),
      dreidel(...on(0.76, 0.74), 0.72 * k, { c: palette.tops[1], line: '#fff6e2', letter: 1, rot: -16 }),
      sufganiyah(canvas, ...on(0.76, 0.25), 0.82 * k, { rot: -8 }),
      sufganiyah(canvas, ...on(0.25, 0.76), 0.82 * k, { rot: 10 }),
      sprig(...on(0.43, 0.56), 120 * k, 38, palette.leaf, { n: 5, size: 0.34, berries: '#4f5a3a' }),
      sprig(...on(0.93, 0.06), 84 * k, 140, palette.leaf, { n: 4, size: 0.36, berries: '#4f5a3a' }),
      gelt(...on(0.5, 0.09), 0.8 * k, palette.coin),
      gelt(...on(0.07, 0.5), 0.7 * k, palette.coin),
      path(sparkle(...on(0.52, 0.93), 20 * k), gleam),
      path(sparkle(...on(0.94, 0.5), 24 * k), gleam),
      path(sparkle(...on(0.07, 0.06), 18 * k), gleam),
    ].join('')
  }
  const parts = [rect(0, 0, width, height, palette.bg), pattern(canvas, TILE, motifs)]
  const [pw, ph] = landscape ? [780, 560] : [660, 760]
  const { cx, cy } = layoutOf(canvas)
  const left = cx - pw / 2
  const top = cy - ph / 2
  parts.push(
    landscape
      ? paper(canvas, roundedBox(left - 24, top - 24, pw + 48, ph + 48, 60), palette.rim, { y: 14, b: 24, o: 0.3 })
      : paper(canvas, scallop(cx, cy, 414, 36), palette.rim, { y: 14, b: 24, o: 0.3 }),
    landscape
      ? paper(canvas, roundedBox(left, top, pw, ph, 44), palette.panel, { y: 4, b: 8, o: 0.25 })
      : paper(canvas, scallop(cx, cy, 386, 36), palette.panel, { y: 4, b: 8, o: 0.25 }),
    landscape
      ? stroke(roundedBox(left + 20, top + 20, pw - 40, ph - 40, 30), palette.accent, 2)
      : stroke(scallop(cx, cy, 362, 36, 0.02), palette.accent, 2),
    ruleMark(canvas, options, palette.accent),
  )
  return parts.join('') + grain(canvas, { o: 0.3 })
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { landscape } = page
  const { cx, cy } = layoutOf(page)
  return lockup(page, words, {
    x: cx,
    y: cy,
    w: landscape ? 640 : 560,
    maxH: landscape ? 430 : 500,
    type: 'warm',
    size: landscape ? 104 : 100,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'star',
  })
}

/** Hanukkah: wrapping paper of dreidels, doughnuts and olive branches, with a label. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
