import { leafD, sprig } from '../../art/flowers/leaves.ts'
import { characterPath } from '../../art/ornament/characters.ts'
import { damask } from '../../art/ornament/frame.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { lighten, type Color } from '../../lib/color.ts'
import { cycle, round, times, type Triple } from '../../lib/number.ts'
import { at, circle, ellipse, group, path, rect } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'
import { mooncake } from './mooncake.ts'

interface Palette {
  name: string
  bg: Color
  line: Color
  plate: Color
  cake: readonly Color[]
  leaf: Color
  osm: Color
  ink: Color
  rule: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'teal-cloth',
    bg: '#1f5f63',
    line: '#e9d29a',
    plate: '#f6efe0',
    cake: ['#c98238', '#b86f2c', '#d9974a'],
    leaf: '#4f8f6a',
    osm: '#f6b53f',
    ink: '#fdf1d2',
    rule: '#e9c47a',
  },
  {
    name: 'cream-cloth',
    bg: '#f3e3c6',
    line: '#c98a4a',
    plate: '#1f5a63',
    cake: ['#c98238', '#8a4f2a', '#d9974a'],
    leaf: '#4f7f5a',
    osm: '#e89a2f',
    ink: '#5a2f1c',
    rule: '#b5342a',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const parts = [rect(0, 0, width, height, palette.bg), damask(canvas, palette.line, { size: 130, o: 0.22, kind: 0 })]
  const cakes = landscape
    ? ([
        [0.8, 0.52, 215, '福'],
        [0.985, 0.16, 150, null],
        [0.62, 0.02, 120, null],
        [0.98, 0.95, 130, null],
      ] satisfies [number, number, number, string | null][])
    : ([
        [0.5, 0.63, 270, '福'],
        [0.02, 0.5, 150, null],
        [0.98, 0.86, 170, null],
        [0.16, 0.93, 140, null],
        [0.96, 0.44, 110, null],
      ] satisfies [number, number, number, string | null][])
  parts.push(
    group(
      (landscape ? ([[0.8, 0.52, 268]] satisfies Triple[]) : ([[0.5, 0.63, 330]] satisfies Triple[]))
        .map(
          ([a, b, r]) =>
            circle(width * a, height * b, r, palette.plate) +
            circle(width * a, height * b, r * 0.9, 'none', { stroke: palette.line, 'stroke-width': 3 }) +
            circle(width * a, height * b, r * 0.97, 'none', { stroke: palette.line, 'stroke-width': 8 }),
        )
        .join(''),
      { filter: shadow(canvas, { y: 16, b: 22, o: 0.35 }) },
    ),
  )
  cakes.forEach(([a, b, r, ch], i) =>
    parts.push(
      mooncake(canvas, width * a, height * b, r, {
        c: cycle(palette.cake, i),
        glyph: ch
          ? (c: string) => path(characterPath(ch, r * 0.62, 0, r * 0.22), c)
          : (c: string) =>
              [0, 60, 120, 180, 240, 300]
                .map(
                  (q) =>
                    `<path transform="rotate(${q})" d="${leafD(r * 0.4, r * 0.12)}" fill="none" stroke="${c}" stroke-width="${round(r * 0.02)}"/>`,
                )
                .join(''),
      }),
    ),
  )
  for (const [x, y, a] of landscape
    ? ([
        [0.06, 0.96, 40],
        [0.5, 1.02, -10],
        [0.02, 0.1, 120],
      ] satisfies Triple[])
    : ([
        [0.02, 0.72, 70],
        [0.99, 0.6, -60],
        [0.6, 1.0, 0],
      ] satisfies Triple[]))
    parts.push(
      group(
        [
          sprig(width * x, height * y, 230, a, palette.leaf, { n: 7, vein: lighten(palette.leaf, 0.2) }),
          ...times(14, () =>
            at(
              width * x + canvas.between(-70, 90),
              height * y + canvas.between(-90, 60),
              [0, 90, 180, 270].map((k) => ellipse(0, -7, 5, 8, palette.osm, { transform: `rotate(${k})` })).join(''),
              { rot: canvas.between(0, 90) },
            ),
          ),
        ],
        { filter: shadow(canvas, { y: 6, b: 6, o: 0.3 }) },
      ),
    )
  parts.push(ruleMark(canvas, options, palette.rule))
  return parts.join('') + grain(canvas, { o: 0.36 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return stack(page, {
    x: landscape ? width * 0.31 : width / 2,
    y: landscape ? height * 0.5 : height * 0.2,
    w: landscape ? 740 : 720,
    maxH: landscape ? height * 0.6 : height * 0.25,
    valign: 'middle',
    gap: 32,
    items: chinese
      ? [
          { t: title.join(''), font: 'xiaowei', size: landscape ? 168 : 176, fill: palette.ink, tracking: 0.04 },
          { rule: 'diamond', w: 320 },
          { t: note, font: 'wenkai', size: 40, fill: palette.ink, wrap: true, lh: 1.5 },
        ]
      : [
          { t: title[0], font: 'gloock', size: 124, fill: palette.ink, gap: 14 },
          { t: title[1], font: 'gloock', size: 124, fill: palette.ink },
          { rule: 'diamond', w: 320 },
          { t: note, font: 'cormorantItalic', size: 42, fill: palette.ink, wrap: true, wk: 0.8 },
        ],
  })
}

/** Mid-Autumn: mooncakes on a cloth, from above. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
