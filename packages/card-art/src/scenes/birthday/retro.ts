import { cake } from '../../art/food/cake.ts'
import { rays } from '../../art/ornament/rays.ts'
import { confetti } from '../../art/paper/confetti.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { lighten, mix, type Color } from '../../lib/color.ts'
import { item, type Triple } from '../../lib/number.ts'
import { sparkle } from '../../lib/path.ts'
import { path, rect } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  bg: Color
  bands: readonly [Color, Color, Color, Color]
  sun: Color
  star: Color
  ink: Color
  ext: Color
  ink2: Color
  tiers: readonly (readonly [Color, Color])[]
}

const PALETTES: readonly Palette[] = [
  {
    name: 'sunset',
    bg: '#f8e6c8',
    bands: ['#2f6f73', '#e9b44c', '#e8743b', '#c8403a'],
    sun: '#f8e6c8',
    star: '#e8743b',
    ink: '#a8261f',
    ext: '#f0c27c',
    ink2: '#7a2a24',
    tiers: [
      ['#f2b5a0', '#fff6e6'],
      ['#fff1d6', '#c8403a'],
    ],
  },
  {
    name: 'berry',
    bg: '#fbe0e2',
    bands: ['#5a2a6b', '#a83f86', '#ee6a86', '#f9a889'],
    sun: '#fbe0e2',
    star: '#a83f86',
    ink: '#5a2a6b',
    ext: '#f7b3c0',
    ink2: '#5a2a6b',
    tiers: [
      ['#f7a8b8', '#fff6ef'],
      ['#fff1e0', '#a83f86'],
    ],
  },
  {
    name: 'ocean',
    bg: '#0f3a5a',
    bands: ['#f6c667', '#f28a5a', '#d9506a', '#7a3f86'],
    sun: '#0f3a5a',
    star: '#f6c667',
    ink: '#fff0cf',
    ext: '#d9506a',
    ink2: '#fff0cf',
    tiers: [
      ['#f2b5a0', '#fff6e6'],
      ['#fff1d6', '#d9506a'],
    ],
  },
]

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const n = palette.bands.length
  const cx = landscape ? width * 0.74 : width / 2
  const cy = landscape ? height * 0.94 : height * 0.8
  const r0 = landscape ? 560 : 420
  const st = landscape ? 72 : 58
  const parts = [
    rect(0, 0, width, height, palette.bg),
    rays(canvas, cx, cy, 40, mix(palette.bg, palette.bands[1], 0.2), { o: 0.5, taper: 0.5 }),
  ]
  for (let i = 0; i <= n; i++) {
    const r = r0 - i * st
    parts.push(
      path(
        `M${cx - r} ${height + 10}V${cy}A${r} ${r} 0 0 1 ${cx + r} ${cy}V${height + 10}Z`,
        i === n ? palette.sun : item(palette.bands, i),
        i === 0 ? { filter: shadow(canvas, { y: 0, b: 24, o: 0.22 }) } : {},
      ),
    )
  }
  const sp = landscape
    ? ([
        [0.06, 0.14, 30],
        [0.44, 0.1, 22],
        [0.5, 0.34, 34],
        [0.95, 0.16, 30],
        [0.05, 0.8, 26],
        [0.42, 0.86, 20],
      ] satisfies Triple[])
    : ([
        [0.08, 0.06, 26],
        [0.92, 0.07, 32],
        [0.5, 0.035, 20],
        [0.07, 0.42, 34],
        [0.93, 0.43, 24],
      ] satisfies Triple[])
  parts.push(sp.map(([x, y, r]) => path(sparkle(width * x, height * y, r, 0.12), palette.star)).join(''))
  parts.push(
    cake(canvas, cx, height * 0.93, landscape ? 0.98 : 0.74, {
      tiers: palette.tiers,
      candles: 3,
      cc: palette.bands,
      plate: lighten(palette.bands[1], 0.3),
    }),
    confetti(canvas, 46, palette.bands, {
      fall: 1,
      y1: height * 0.9,
      clear: { x: 0, y: 0, width: landscape ? width * 0.42 : width, height: height * (landscape ? 1 : 0.42) },
    }),
  )
  return parts.join('') + grain(canvas, { o: 0.42 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return stack(page, {
    x: landscape ? width * 0.215 : width / 2,
    y: landscape ? height * 0.42 : height * 0.225,
    w: landscape ? 580 : 760,
    maxH: landscape ? height * 0.7 : height * 0.34,
    valign: 'middle',
    gap: 56,
    items: [
      {
        t: title.join('\n'),
        font: chinese ? 'qingke' : 'shrikhand',
        size: landscape ? 190 : 210,
        fill: palette.ink,
        lh: chinese ? 1.12 : 1.0,
        extrude: { steps: 12, dx: 1.1, dy: 1.1, fill: palette.ext },
      },
      { t: note, font: chinese ? 'hei' : 'fredoka', size: 38, fill: palette.ink2, wrap: true, lh: 1.45, wk: 0.86 },
    ],
  })
}

/** Birthday in retro style: rainbow arches and letters with depth. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
