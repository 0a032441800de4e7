import { daisy, rose } from '../../art/flowers/flowers.ts'
import { eucalyptus, sprig } from '../../art/flowers/leaves.ts'
import { peony } from '../../art/flowers/peony.ts'
import { egg } from '../../art/ornament/egg.ts'
import { stripes } from '../../art/ornament/pattern.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { lighten, type Color } from '../../lib/color.ts'
import { item, radians, type Point, type Quint } from '../../lib/number.ts'
import { archway } from '../../lib/path.ts'
import { group, rect, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain, paper } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'
import { inTwoLines } from '../../text/title-lines.ts'

interface Palette {
  name: string
  bg: Color
  arch: readonly [Color, Color]
  panel: Color
  line: Color
  leaf: readonly [Color, Color]
  fl: readonly [Color, Color, Color]
  core: Color
  egg: readonly Color[]
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'blush',
    bg: '#f3c6bd',
    arch: ['#e8a79c', '#f9ded4'],
    panel: '#fffaf3',
    line: '#d9a58f',
    leaf: ['#7f9f7a', '#a5bfa0'],
    fl: ['#e2677a', '#f7b39a', '#fbe0d4'],
    core: '#f2b640',
    egg: ['#f7b7c3', '#b8d8e8', '#fff0c4'],
    ink: '#8a3448',
  },
  {
    name: 'sage',
    bg: '#b9cbb0',
    arch: ['#95ad8c', '#dfe8d6'],
    panel: '#fffdf6',
    line: '#a8b894',
    leaf: ['#5f8060', '#8fab88'],
    fl: ['#f0a58f', '#fff3e6', '#d9707a'],
    core: '#f2b640',
    egg: ['#f7cdb8', '#c8d8ee', '#fff0c4'],
    ink: '#3f5a3f',
  },
  {
    name: 'sky',
    bg: '#b8d0e3',
    arch: ['#8fb0cc', '#dfeaf3'],
    panel: '#fdfdfb',
    line: '#a3bcd0',
    leaf: ['#6f9080', '#a3bfb0'],
    fl: ['#f29aa5', '#fff3ea', '#8f9fd9'],
    core: '#f6c04f',
    egg: ['#f7b7c3', '#c9d8f0', '#fff0c4'],
    ink: '#2f4f73',
  },
  {
    name: 'night',
    bg: '#2a3350',
    arch: ['#3f4a73', '#5a6696'],
    panel: '#fdf6ec',
    line: '#b89a6a',
    leaf: ['#4f7f6f', '#8fb0a0'],
    fl: ['#e8637f', '#ffc4a8', '#b58fd9'],
    core: '#f6c04f',
    egg: ['#f7b7c3', '#c9d8f0', '#fff0c4'],
    ink: '#2a3350',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const parts = [rect(0, 0, width, height, palette.bg), stripes(canvas, lighten(palette.bg, 0.2), 70, 0.6)]
  const aw = landscape ? 760 : 660
  const ah = landscape ? 720 : 1260
  const ax = (width - aw) / 2
  const ay = landscape ? 90 : 170
  for (const [k, c] of [
    [44, palette.arch[0]],
    [22, palette.arch[1]],
    [0, palette.panel],
  ] satisfies [number, string][])
    parts.push(paper(canvas, archway(ax - k, ay - k, aw + 2 * k, ah + k + 200), c, { y: 6, b: 16, o: 0.22 }))
  parts.push(stroke(archway(ax + 22, ay + 22, aw - 44, ah + 200), palette.line, 2))
  const fl: string[] = []
  const clump = (x: number, y: number, a: number, k: number, seedC = 0) => {
    const q: string[] = []
    for (const [da, l] of [
      [-62, 250],
      [-36, 300],
      [-10, 330],
      [16, 310],
      [42, 280],
      [66, 240],
    ] satisfies Point[])
      q.push(
        (q.length % 2 ? eucalyptus : sprig)(x, y, l * k, a + da, q.length % 2 ? palette.leaf[1] : palette.leaf[0], {}),
      )
    for (const [da, d, r, kind, c] of [
      [0, 40, 92, 1, 0],
      [-52, 120, 62, 0, 1],
      [50, 124, 66, 0, 2],
      [-14, 190, 52, 1, 1],
      [26, 226, 40, 2, 0],
      [-44, 226, 36, 2, 2],
      [74, 190, 34, 2, 1],
      [-80, 180, 38, 0, 2],
    ] satisfies Quint[]) {
      const X = x + Math.sin(radians(a + da)) * d * k
      const Y = y - Math.cos(radians(a + da)) * d * k
      q.push(
        kind === 1
          ? peony(canvas, X, Y, r * k, { c: item(palette.fl, (c + seedC) % 3) })
          : kind === 0
            ? rose(canvas, X, Y, r * k, { c: item(palette.fl, (c + seedC) % 3) })
            : daisy(canvas, X, Y, r * k, { c: '#fffaf2', core: palette.core }),
      )
    }
    return q.join('')
  }
  if (landscape)
    fl.push(
      clump(ax - 40, height - 20, 4, 1.12),
      clump(ax + aw + 40, height - 20, -4, 1.12, 1),
      clump(ax - 20, ay + 130, 250, 0.54, 2),
      clump(ax + aw + 20, ay + 120, 110, 0.5),
    )
  else
    fl.push(
      clump(110, height - 60, 24, 1.35),
      clump(width - 110, height - 40, -26, 1.25, 1),
      clump(width / 2, height + 10, 0, 1, 2),
      clump(width - 100, ay + 90, 200, 0.8, 1),
      clump(100, ay + 130, 150, 0.58, 2),
    )
  parts.push(group(fl.join(''), { filter: shadow(canvas, { y: 10, b: 10, o: 0.26 }) }))
  if (options.eggs)
    for (const [x, y, r, st, i] of landscape
      ? ([
          [0.42, 0.92, 60, 0, 0],
          [0.5, 0.95, 66, 2, 1],
          [0.58, 0.92, 56, 3, 2],
        ] satisfies Quint[])
      : ([
          [0.36, 0.92, 80, 0, 0],
          [0.52, 0.94, 88, 2, 1],
          [0.68, 0.925, 74, 3, 2],
        ] satisfies Quint[]))
      parts.push(
        egg(canvas, width * x, height * y, r, {
          style: st,
          c: item(palette.egg, i),
          c3: palette.core,
          rot: (i - 1) * 10,
        }),
      )
  parts.push(ruleMark(canvas, options, palette.fl[0]))
  return parts.join('') + grain(canvas, { o: 0.3 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return stack(page, {
    x: width / 2,
    y: landscape ? height * 0.385 : height * 0.475,
    w: 520,
    maxH: landscape ? height * 0.48 : height * 0.34,
    valign: 'middle',
    gap: 30,
    items: chinese
      ? [
          { t: inTwoLines(title), font: 'maShan', size: landscape ? 132 : 160, fill: palette.ink, lh: 1.1 },
          { rule: 'heart', w: 240 },
          { t: note, font: 'wenkai', size: landscape ? 37 : 40, fill: palette.ink, wrap: true, lh: 1.6, wk: 0.86 },
        ]
      : [
          { t: title.join('\n'), font: 'greatVibes', size: landscape ? 136 : 176, fill: palette.ink, lh: 0.98 },
          { rule: 'heart', w: 240 },
          {
            t: note,
            font: 'cormorantItalic',
            size: landscape ? 40 : 42,
            fill: palette.ink,
            wrap: true,
            wk: 0.8,
            lh: 1.25,
          },
        ],
  })
}

/** An arch of flowers (Mother's Day, thanks, Easter). */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
