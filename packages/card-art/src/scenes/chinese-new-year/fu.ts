import { leaf } from '../../art/flowers/leaves.ts'
import { peony } from '../../art/flowers/peony.ts'
import { characterPath } from '../../art/ornament/characters.ts'
import { damask } from '../../art/ornament/frame.ts'
import { rays } from '../../art/ornament/rays.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { item, type Triple } from '../../lib/number.ts'
import { polygon } from '../../lib/path.ts'
import { group, path, rect, stroke } from '../../lib/svg.ts'
import { foil } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain, paper } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'
import { coin, ingot } from './treasure.ts'

interface Palette {
  name: string
  bg: Color
  ray: Color
  red: Color
  line: Color
  fl: readonly Color[]
  leaf: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'cream',
    bg: '#f9e7c6',
    ray: '#fff3dc',
    red: '#c8201f',
    line: '#b5342a',
    fl: ['#e8637a', '#f7a08a'],
    leaf: '#3f7a5a',
    ink: '#a81a1c',
  },
  {
    name: 'peach',
    bg: '#f7cdb3',
    ray: '#fbdcc8',
    red: '#b3182a',
    line: '#b3182a',
    fl: ['#d9475f', '#fff0e0'],
    leaf: '#2f6b5a',
    ink: '#8a1222',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const gd = foil(canvas, 'gold')
  const parts = [
    rect(
      0,
      0,
      width,
      height,
      canvas.radial(
        [
          [lighten(palette.bg, 0.25), 0],
          [palette.bg, 1],
        ],
        { r: 0.8 },
      ),
    ),
    rays(canvas, landscape ? width * 0.3 : width / 2, landscape ? height / 2 : height * 0.42, 36, palette.ray, {
      o: 0.5,
    }),
  ]
  const cx = landscape ? width * 0.3 : width / 2
  const cy = landscape ? height / 2 : height * 0.42
  const z = landscape ? 215 : 255
  parts.push(damask(canvas, palette.line, { size: 120, o: 0.12, kind: 2 }))
  const d = (k: number) =>
    polygon([
      [cx, cy - z * 1.42 * k],
      [cx + z * 1.42 * k, cy],
      [cx, cy + z * 1.42 * k],
      [cx - z * 1.42 * k, cy],
    ])
  parts.push(
    group(
      [
        ...(
          [
            [-1, -0.62, 118],
            [1, -0.62, 108],
            [-1.08, 0.66, 96],
            [1.08, 0.66, 112],
          ] satisfies Triple[]
        ).map(([a, b, r], i) => peony(canvas, cx + z * a, cy + z * b, r, { c: item(palette.fl, i % 2) })),
        ...(
          [
            [-1.3, -0.2, -80],
            [1.3, -0.2, 80],
            [-1.35, 0.3, -110],
            [1.35, 0.28, 110],
            [-0.6, -1.05, -30],
            [0.6, -1.05, 30],
            [-0.6, 1.1, -150],
            [0.6, 1.1, 150],
          ] satisfies Triple[]
        ).map(([a, b, q]) =>
          leaf(cx + z * a * 0.75, cy + z * b * 0.75, 150, 34, q, palette.leaf, lighten(palette.leaf, 0.3)),
        ),
      ].toReversed(),
      { filter: shadow(canvas, { y: 12, b: 12, o: 0.35 }) },
    ),
    paper(canvas, d(1), canvas.linear([lighten(palette.red, 0.08), darken(palette.red, 0.18)]), {
      y: 18,
      b: 18,
      o: 0.45,
    }),
    stroke(d(0.93), gd, 5),
    stroke(d(0.88), gd, 1.8),
  )
  parts.push(
    path(characterPath('福', z * 1.5, cx, cy + z * 0.54), gd, {
      filter: shadow(canvas, { y: 5, b: 3, o: 0.5, c: '#3a0405' }),
    }),
  )
  parts.push(
    group(
      (landscape
        ? ([
            [0.07, 0.86, 46],
            [0.53, 0.9, 38],
            [0.05, 0.18, 34],
          ] satisfies Triple[])
        : ([
            [0.12, 0.68, 50],
            [0.88, 0.12, 42],
            [0.1, 0.14, 34],
            [0.9, 0.7, 40],
          ] satisfies Triple[])
      )
        .map(([a, b, r]) => coin(canvas, width * a, height * b, r))
        .join('') +
        ingot(canvas, landscape ? width * 0.5 : width * 0.85, landscape ? height * 0.16 : height * 0.63, 0.9),
      { filter: shadow(canvas, { y: 10, b: 8, o: 0.35 }) },
    ),
  )
  parts.push(ruleMark(canvas, options, palette.line))
  return parts.join('') + grain(canvas, { o: 0.32 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return stack(page, {
    x: landscape ? width * 0.74 : width / 2,
    y: landscape ? height / 2 : height * 0.835,
    w: landscape ? 620 : 720,
    maxH: landscape ? 620 : 440,
    valign: 'middle',
    gap: 30,
    items: chinese
      ? [
          { t: title.join(''), font: 'maShan', size: landscape ? 160 : 170, fill: palette.ink },
          { rule: 'diamond', w: 300 },
          { t: note, font: 'songBold', size: 40, fill: palette.ink, wrap: true, lh: 1.5 },
        ]
      : [
          { t: title[0], font: 'dmSerifItalic', size: 100, fill: palette.ink, gap: 8 },
          { t: title[1], font: 'dmSerif', size: 100, fill: palette.ink },
          { rule: 'diamond', w: 300 },
          { t: note, font: 'cormorantItalic', size: 40, fill: palette.ink, wrap: true, wk: 0.85 },
        ],
  })
}

/** Chinese New Year: a diamond with the character 福. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
