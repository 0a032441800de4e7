import { face } from '../../art/animals/face.ts'
import { bamboo } from '../../art/flowers/lotus.ts'
import { zongzi } from '../../art/food/zongzi.ts'
import { inkMountain } from '../../art/landscape/land.ts'
import { crest, waves } from '../../art/landscape/waves.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import type { Triple } from '../../lib/number.ts'
import { circle, group, rect } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  bg: readonly [Color, Color]
  sun: Color
  mt: Color
  bamboo: Color
  zong: Color
  wave: readonly [Color, Color]
  line: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'jade',
    bg: ['#e6f1e2', '#b9dccb'],
    sun: '#f6b77a',
    mt: '#3f7f74',
    bamboo: '#4f8f5a',
    zong: '#4d8a4f',
    wave: ['#1f6b6b', '#2f8480'],
    line: '#f0e3b8',
    ink: '#134540',
  },
  {
    name: 'cream',
    bg: ['#fbf0d8', '#f3d9a8'],
    sun: '#e8694f',
    mt: '#5f8f8a',
    bamboo: '#5f8f4a',
    zong: '#5a8f4a',
    wave: ['#234f7a', '#2f6a96'],
    line: '#fbe7b8',
    ink: '#1f3f5a',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const parts = [
    rect(0, 0, width, height, canvas.linear([palette.bg[0], palette.bg[1]])),
    circle(
      landscape ? width * 0.7 : width / 2,
      landscape ? height * 0.42 : height * 0.5,
      landscape ? 250 : 290,
      palette.sun,
      { opacity: 0.85 },
    ),
  ]
  parts.push(
    inkMountain(canvas, height * (landscape ? 0.64 : 0.6), 130, 0.9, palette.mt, { mist: 0.2, top: 0.5 }),
    inkMountain(canvas, height * (landscape ? 0.72 : 0.69), 90, 1.3, palette.mt, { mist: 0.2, top: 0.75 }),
  )
  for (const [x, h, w] of landscape
    ? ([
        [0.03, 1, 34],
        [0.085, 0.86, 26],
        [0.97, 1, 34],
      ] satisfies Triple[])
    : ([
        [0.02, 1, 36],
        [0.1, 0.6, 26],
        [0.985, 1, 36],
      ] satisfies Triple[]))
    parts.push(bamboo(canvas, width * x, height * 1.02, height * h * 1.06, w, palette.bamboo))
  const bw = landscape ? 110 : 124
  const y0 = landscape ? height * 0.86 : height * 0.82
  const zx = landscape ? width * 0.7 : width / 2
  parts.push(
    group(
      zongzi(canvas, zx - 190, y0 - 104, landscape ? 1.3 : 1.36, {
        c: darken(palette.zong, 0.08),
        rot: -8,
        face: face(0, 4, 0.66, { mood: 'happy' }),
      }) +
        zongzi(canvas, zx + 196, y0 - 108, landscape ? 1.24 : 1.3, {
          c: lighten(palette.zong, 0.06),
          rot: 9,
          face: face(0, 4, 0.66, { mood: 'joy' }),
        }) +
        zongzi(canvas, zx, y0 - 170, landscape ? 1.8 : 2, { c: palette.zong, face: face(0, 4, 0.7, { mood: 'joy' }) }),
      { filter: shadow(canvas, { y: 8, b: 10, o: 0.3 }) },
    ),
  )
  parts.push(
    group(waves(-40, y0 + 30, width + 80, 8, bw, { c: palette.wave[0], alt: palette.wave[1], line: palette.line }), {
      filter: shadow(canvas, { y: -6, b: 12, o: 0.25 }),
    }),
    crest(zx - (landscape ? 400 : 320), y0 + 24, 1.1, palette.wave[0], { line: palette.line }),
    crest(zx + (landscape ? 420 : 330), y0 + 24, 1, palette.wave[1], { line: palette.line, flip: -1 }),
  )
  parts.push(ruleMark(canvas, options, palette.ink))
  return parts.join('') + grain(canvas, { o: 0.3 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return stack(page, {
    x: landscape ? width * 0.335 : width / 2,
    y: landscape ? height * 0.3 : height * 0.175,
    w: landscape ? 530 : 560,
    maxH: landscape ? height * 0.42 : height * 0.26,
    valign: 'middle',
    gap: 28,
    items: chinese
      ? [
          { t: title.join(''), font: 'maShan', size: landscape ? 180 : 186, fill: palette.ink },
          { rule: 'diamond', w: 260 },
          { t: note, font: 'wenkai', size: 42, fill: palette.ink, wrap: true, lh: 1.5 },
        ]
      : [
          { t: title[0], font: 'yeseva', size: 130, fill: palette.ink, gap: 10 },
          { t: title[1], font: 'yeseva', size: 100, fill: palette.ink },
          { t: note, font: 'cormorantItalic', size: 42, fill: palette.ink, wrap: true, wk: 0.8 },
        ],
  })
}

/** Dragon Boat: a family of zongzi on the waves, with bamboo. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
