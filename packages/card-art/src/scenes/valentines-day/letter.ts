import { daisy, rose } from '../../art/flowers/flowers.ts'
import { eucalyptus, sprig } from '../../art/flowers/leaves.ts'
import { peony } from '../../art/flowers/peony.ts'
import { heart } from '../../art/ornament/heart.ts'
import { pattern } from '../../art/ornament/pattern.ts'
import { envelope } from '../../art/paper/envelope.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, type Color } from '../../lib/color.ts'
import { item, radians, type Quint, type Triple } from '../../lib/number.ts'
import { at, rect } from '../../lib/svg.ts'
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
  pat: Color
  env: Color
  seal: Color
  rose: readonly Color[]
  leaf: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'powder',
    bg: '#f8d3cf',
    pat: '#f2bcb8',
    env: '#fff4ea',
    seal: '#c2354a',
    rose: ['#e2556a', '#f7a8a0', '#fff0e6'],
    leaf: '#7f9f84',
    ink: '#9c2239',
  },
  {
    name: 'sage',
    bg: '#dbe5d6',
    pat: '#c8d8c4',
    env: '#fff8ee',
    seal: '#b5485a',
    rose: ['#d9737f', '#f3c4a8', '#fffaf0'],
    leaf: '#6f8f72',
    ink: '#3a5340',
  },
  {
    name: 'berry',
    bg: '#7a1f3d',
    pat: '#8f2c4b',
    env: '#ffe9dd',
    seal: '#d9a441',
    rose: ['#ff8f9a', '#ffd0b8', '#fff3ea'],
    leaf: '#8fb09a',
    ink: '#ffe6d8',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const parts = [
    rect(0, 0, width, height, palette.bg),
    pattern(
      canvas,
      110,
      (z) => heart(z * 0.25, z * 0.28, z * 0.0011, palette.pat) + heart(z * 0.75, z * 0.78, z * 0.0011, palette.pat),
      { o: 0.7 },
    ),
  ]
  const ex = landscape ? width * 0.71 : width / 2
  const ey = landscape ? height * 0.6 : height * 0.66
  const ew = landscape ? 560 : 640
  const fl: string[] = []
  const fan = [
    [-52, 250, 0],
    [-34, 330, 1],
    [-16, 290, 2],
    [0, 350, 0],
    [17, 300, 1],
    [36, 330, 2],
    [54, 250, 0],
  ] satisfies Triple[]
  for (const [a, l, k] of fan)
    fl.push(
      k === 1
        ? eucalyptus(0, 0, l * 1.18, a, palette.leaf)
        : sprig(0, 0, l * 1.12, a, darken(palette.leaf, 0.1), { n: 8 }),
    )
  for (const [a, l, r, c, kind] of [
    [-44, 230, 56, 0, 0],
    [-22, 300, 66, 1, 1],
    [4, 250, 78, 0, 0],
    [28, 300, 60, 2, 1],
    [48, 220, 54, 1, 0],
    [-6, 350, 46, 2, 2],
    [16, 366, 36, 1, 2],
    [-34, 350, 34, 0, 2],
  ] satisfies Quint[]) {
    const x = Math.sin(radians(a)) * l
    const y = -Math.cos(radians(a)) * l
    fl.push(
      kind === 0
        ? rose(canvas, x, y, r, { c: item(palette.rose, c) })
        : kind === 1
          ? peony(canvas, x, y, r, { c: item(palette.rose, c) })
          : daisy(canvas, x, y, r, { c: '#fffaf2' }),
    )
  }
  parts.push(
    envelope(canvas, ex, ey, ew, {
      c: palette.env,
      sealC: palette.seal,
      letter: at(0, -ew * 0.05, fl, { filter: shadow(canvas, { y: 8, b: 8, o: 0.25 }) }),
    }),
  )
  for (let i = 0; i < 9; i++)
    parts.push(
      heart(
        canvas.between(40, width - 40),
        canvas.between(height * (landscape ? 0.86 : 0.8), height - 30),
        canvas.between(0.14, 0.34),
        item(palette.rose, i % 3),
        { rot: canvas.between(-40, 40), o: 0.9 },
      ),
    )
  parts.push(ruleMark(canvas, options, palette.seal))
  return parts.join('') + grain(canvas, { o: 0.32 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return stack(page, {
    x: landscape ? width * 0.26 : width / 2,
    y: landscape ? height * 0.46 : height * 0.2,
    w: landscape ? 600 : 740,
    maxH: landscape ? height * 0.64 : height * 0.28,
    valign: 'middle',
    gap: 32,
    items: chinese
      ? [
          {
            t: title.join(landscape ? '\n' : ''),
            font: 'maShan',
            size: landscape ? 190 : 176,
            fill: palette.ink,
            lh: 1.06,
          },
          { rule: 'heart', w: 280 },
          { t: note, font: 'wenkai', size: 40, fill: palette.ink, wrap: true, lh: 1.5 },
        ]
      : [
          { t: title.join('\n'), font: 'dmSerifItalic', size: landscape ? 128 : 140, fill: palette.ink, lh: 1.04 },
          { rule: 'heart', w: 280 },
          { t: note, font: 'cormorantItalic', size: 44, fill: palette.ink, wrap: true, wk: 0.84 },
        ],
  })
}

/** Valentine's Day: a letter with flowers. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
