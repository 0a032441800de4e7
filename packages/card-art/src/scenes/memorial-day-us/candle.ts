import { poppy } from '../../art/flowers/poppy.ts'
import { candle } from '../../art/ornament/candle.ts'
import { lineFrame } from '../../art/ornament/deco.ts'
import { laurel } from '../../art/ornament/remembrance-laurel.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import type { Triple } from '../../lib/number.ts'
import { ellipse, group, path, rect } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { glow, grain, vignette } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  bg: Color
  halo: Color
  leaf: readonly [Color, Color, Color]
  stone: Color
  wax: Color
  poppy: Color
  line: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'vigil',
    bg: '#35423d',
    halo: '#d9c48f',
    leaf: ['#5f7a68', '#7f9a84', '#a3b59c'],
    stone: '#5f6b64',
    wax: '#f3ead4',
    poppy: '#a8483d',
    line: '#8f9d92',
    ink: '#f3efe0',
  },
  {
    name: 'ash green',
    bg: '#d5dace',
    halo: '#fbf4df',
    leaf: ['#5a7062', '#74897a', '#93a594'],
    stone: '#a9b3a6',
    wax: '#fffaf0',
    poppy: '#9c463b',
    line: '#7f8f82',
    ink: '#2b3833',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const cx = landscape ? width * 0.71 : width / 2
  const cy = landscape ? height * 0.47 : height * 0.625
  const r = landscape ? 262 : 286
  const foot = cy + r * 0.86
  const parts = [
    rect(0, 0, width, height, canvas.linear([lighten(palette.bg, 0.04), darken(palette.bg, 0.16)])),
    glow(canvas, cx, cy - r * 0.2, r * 1.8, palette.halo, 0.55),
    lineFrame(canvas, 44, palette.line, { lw: 2, gap: 12 }),
    group(laurel(canvas, cx, cy, r, palette.leaf, 66), { filter: shadow(canvas, { y: 10, b: 10, o: 0.28 }) }),
  ]
  parts.push(
    ellipse(cx, foot + 26, r * 0.62, 30, '#000', { opacity: 0.16 }),
    group(
      [
        path(
          `M${cx - r * 0.5} ${foot - 14}H${cx + r * 0.5}L${cx + r * 0.54} ${foot + 28}H${cx - r * 0.54}Z`,
          canvas.linear([lighten(palette.stone, 0.16), darken(palette.stone, 0.14)]),
        ),
        ellipse(cx, foot - 14, r * 0.5, 16, lighten(palette.stone, 0.26)),
      ],
      { filter: shadow(canvas, { y: 8, b: 8, o: 0.28 }) },
    ),
    candle(canvas, cx, foot - 10, r * 0.86, { c: palette.wax, w: r * 0.19, flame: '#f2b75c' }),
  )
  const poppies = (
    [
      [-0.4, 0.06, 0.5],
      [-0.6, 0.16, 0.36],
      [0.42, 0.1, 0.44],
    ] satisfies Triple[]
  ).map(([dx, dy, s]) => poppy(canvas, cx + dx * r, foot + dy * r, s * (r / 262), palette.poppy, dx * 40))
  parts.push(group(poppies, { filter: shadow(canvas, { y: 6, b: 6, o: 0.3 }) }))
  parts.push(ruleMark(canvas, options, palette.line))
  return parts.join('') + vignette(canvas, 0.2, darken(palette.bg, 0.6)) + grain(canvas, { o: 0.34 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return stack(page, {
    x: landscape ? width * 0.27 : width / 2,
    y: landscape ? height / 2 : height * 0.095,
    w: landscape ? 600 : 660,
    maxH: landscape ? height * 0.56 : height * 0.27,
    valign: landscape ? 'middle' : 'top',
    gap: 32,
    items: chinese
      ? [
          { t: title.join('\n'), font: 'song', size: 108, fill: palette.ink, tracking: 0.16, lh: 1.28 },
          { rule: 'line', w: 120 },
          { t: note, font: 'wenkai', size: 38, fill: palette.ink, wrap: true, lh: 1.6, wk: 0.92 },
        ]
      : [
          { t: title.join('\n'), font: 'italiana', size: 108, fill: palette.ink, lh: 1.1 },
          { rule: 'line', w: 120 },
          { t: note, font: 'cormorantItalic', size: 42, fill: palette.ink, wrap: true, wk: 0.92 },
        ],
  })
}

/** Memorial Day: one candle inside a laurel wreath. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
