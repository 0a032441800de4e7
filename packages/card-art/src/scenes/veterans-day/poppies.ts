import { sprig } from '../../art/flowers/leaves.ts'
import { poppy, poppyBud, poppyStem } from '../../art/flowers/poppy.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { item, type Quad, type Triple } from '../../lib/number.ts'
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
  bg: Color
  sun: Color
  stem: Color
  leaf: Color
  poppy: readonly [Color, Color]
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'bone',
    bg: '#ece5d6',
    sun: '#dccfb8',
    stem: '#5f7060',
    leaf: '#8a9a84',
    poppy: ['#a63f35', '#bb5d4c'],
    ink: '#3a2f2c',
  },
  {
    name: 'slate',
    bg: '#33424b',
    sun: '#465862',
    stem: '#6f8578',
    leaf: '#57706a',
    poppy: ['#b4544a', '#c97a68'],
    ink: '#f1ebdd',
  },
]

const FLOWERS: Record<'portrait' | 'landscape', readonly Quad[]> = {
  portrait: [
    [0.17, 0.7, 1.05, 0],
    [0.5, 0.62, 1.28, 0],
    [0.83, 0.715, 1.1, 1],
    [0.34, 0.8, 0.86, 1],
    [0.69, 0.83, 0.9, 0],
    [0.08, 0.86, 0.72, 1],
    [0.94, 0.88, 0.74, 0],
    [0.5, 0.91, 0.7, 1],
  ],
  landscape: [
    [0.58, 0.5, 1.02, 0],
    [0.74, 0.36, 1.22, 0],
    [0.9, 0.48, 1.06, 1],
    [0.66, 0.72, 0.86, 1],
    [0.82, 0.68, 0.9, 0],
    [0.96, 0.78, 0.74, 0],
    [0.53, 0.82, 0.66, 0],
    [0.75, 0.88, 0.66, 1],
  ],
}

const BUDS: Record<'portrait' | 'landscape', readonly Triple[]> = {
  portrait: [
    [0.4, 780, -1],
    [0.6, 760, 1],
    [0.04, 470, 1],
  ],
  landscape: [
    [0.69, 690, -1],
    [0.83, 720, 1],
    [0.5, 360, 1],
  ],
}

const cxOf = ({ width, landscape }: Size) => (landscape ? width * 0.74 : width / 2)

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const view = landscape ? 'landscape' : 'portrait'
  const foot = height + 20
  const cx = cxOf(canvas)
  const parts = [
    rect(0, 0, width, height, canvas.linear([lighten(palette.bg, 0.05), darken(palette.bg, 0.1)])),
    circle(cx, landscape ? height * 0.46 : height * 0.66, landscape ? 330 : 360, palette.sun),
  ]
  const leaves = [-0.42, -0.26, -0.1, 0.08, 0.24, 0.4].map((dx, i) =>
    sprig(
      cx + dx * (landscape ? width * 0.55 : width),
      foot,
      landscape ? 380 : 560,
      dx * 40,
      i % 2 ? palette.leaf : darken(palette.leaf, 0.14),
      {
        n: 8,
        w: 0.26,
      },
    ),
  )
  const flowers = FLOWERS[view].toSorted((a, b) => a[1] - b[1])
  const stems = flowers.map(([x, y, s]) => {
    const lean = (x * width - cx) * 0.34
    return poppyStem(width * x - lean, foot, foot - height * y, lean, palette.stem, 8 * s)
  })
  const buds = BUDS[view].map(([x, h, flip]) => poppyBud(width * x, foot, h, palette.stem, palette.poppy[0], flip))
  parts.push(
    group([...leaves, ...stems, ...buds], { filter: shadow(canvas, { y: 6, b: 8, o: 0.2 }) }),
    group(
      flowers.map(([x, y, s, tone], i) =>
        poppy(canvas, width * x, height * y, s, item(palette.poppy, tone), (i % 3) * 10 - 10),
      ),
      { filter: shadow(canvas, { y: 10, b: 10, o: 0.28 }) },
    ),
  )
  parts.push(ruleMark(canvas, options, palette.ink))
  return parts.join('') + grain(canvas, { o: 0.34 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  const cx = cxOf(page)
  return stack(page, {
    x: landscape ? width * 0.24 : cx,
    y: landscape ? height * 0.48 : height * 0.1,
    w: landscape ? 580 : 700,
    maxH: landscape ? height * 0.56 : height * 0.26,
    valign: landscape ? 'middle' : 'top',
    gap: 32,
    items: chinese
      ? [
          { t: title.join('\n'), font: 'song', size: 112, fill: palette.ink, tracking: 0.12, lh: 1.25 },
          { rule: 'line', w: 110 },
          { t: note, font: 'wenkai', size: 38, fill: palette.ink, wrap: true, lh: 1.6, wk: 0.9 },
        ]
      : [
          { t: title.join('\n'), font: 'gloock', size: 104, fill: palette.ink, lh: 1.08 },
          { rule: 'line', w: 110 },
          { t: note, font: 'cormorantItalic', size: 42, fill: palette.ink, wrap: true, wk: 0.86 },
        ],
  })
}

/** Veterans Day: tall poppies in front of a pale sun. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
