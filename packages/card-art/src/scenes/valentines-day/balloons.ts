import { tulip } from '../../art/flowers/flowers.ts'
import { hill } from '../../art/landscape/land.ts'
import { hotAir } from '../../art/ornament/balloon.ts'
import { softCloud } from '../../art/sky/sky.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { cycle, item, round, type Quad } from '../../lib/number.ts'
import { circle, rect, stroke } from '../../lib/svg.ts'
import { glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  sky: readonly Color[]
  sun: Color
  cloud: Color
  hills: readonly Color[]
  fl: readonly Color[]
  ball: readonly (readonly [Color, Color])[]
  heart: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'peach',
    sky: ['#8fb8d9', '#f3c9c4', '#ffd9a8', '#ffb58a'],
    sun: '#fff0c4',
    cloud: '#fff6ee',
    hills: ['#c98aa0', '#a86f92', '#7f5a86', '#5a4570'],
    fl: ['#ff8f8f', '#ffd08a', '#fff0e0'],
    ball: [
      ['#e0455e', '#ffe9d6'],
      ['#f2a33f', '#fff3d6'],
      ['#5fa8a8', '#f3f8ee'],
    ],
    heart: '#fff6ee',
    ink: '#7a2446',
  },
  {
    name: 'lilac',
    sky: ['#93a3e6', '#c3aee6', '#f6b8c8', '#ffd6b0'],
    sun: '#fff3d0',
    cloud: '#fff8fb',
    hills: ['#9a86c9', '#7a6ab3', '#5a5496', '#3f3f73'],
    fl: ['#ffb3c8', '#fff0c4', '#d9c4ff'],
    ball: [
      ['#d9487f', '#ffeef3'],
      ['#7a6fd0', '#f0ecff'],
      ['#f2a33f', '#fff3d6'],
    ],
    heart: '#fff',
    ink: '#2b1c58',
  },
]

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const parts = [
    rect(0, 0, width, height, canvas.linear(palette.sky.map((c, i) => [c, i / (palette.sky.length - 1)]))),
    glow(canvas, width * 0.5, height * 0.74, Math.max(width, height) * 0.4, palette.sun, 0.8),
    circle(width * 0.5, height * 0.72, landscape ? 110 : 130, palette.sun),
  ]
  for (let i = 0; i < 9; i++)
    parts.push(
      softCloud(
        canvas.between(0, width),
        canvas.between(height * (landscape ? 0.6 : 0.36), height * 0.68),
        canvas.between(160, 380),
        palette.cloud,
        round(canvas.between(0.25, 0.7)),
      ),
    )
  palette.hills.forEach((c, i) => {
    const h = hill(canvas, height * (0.74 + i * 0.075), 60 - i * 8, 1 + i * 0.2, c, { light: lighten(c, 0.3) })
    parts.push(h.s)
    if (i === 3)
      for (let q = 0; q < (landscape ? 34 : 20); q++) {
        const x = canvas.between(0, width)
        parts.push(
          tulip(x, h.yAt(x) + canvas.between(60, 120), canvas.between(70, 110), {
            c: cycle(palette.fl, q),
            stem: darken(c, 0.3),
            rot: canvas.between(-8, 8),
          }),
        )
      }
  })
  const bs = landscape
    ? ([
        [0.72, 0.36, 1.34, 0],
        [0.9, 0.24, 0.6, 1],
        [0.52, 0.24, 0.5, 2],
        [0.58, 0.6, 0.36, 1],
      ] satisfies Quad[])
    : ([
        [0.56, 0.52, 1.62, 0],
        [0.16, 0.42, 0.62, 1],
        [0.88, 0.4, 0.5, 2],
        [0.2, 0.64, 0.36, 2],
      ] satisfies Quad[])
  parts.push(
    bs
      .toSorted((a, b) => a[2] - b[2])
      .map(([x, y, k, c]) =>
        hotAir(canvas, width * x, height * y, k, {
          a: item(palette.ball, c)[0],
          b: item(palette.ball, c)[1],
          heartOn: k > 1 ? palette.heart : undefined,
        }),
      )
      .join(''),
  )
  for (let i = 0; i < 7; i++)
    parts.push(
      stroke(
        `M${round(canvas.between(width * (landscape ? 0.46 : 0.1), width * 0.9))} ${round(canvas.between(height * 0.3, height * 0.6))}q8 -10 15 0q8 -10 15 0`,
        palette.ink,
        3,
        { opacity: 0.55 },
      ),
    )
  return parts.join('') + grain(canvas, { o: 0.26 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return stack(page, {
    x: landscape ? width * 0.25 : width / 2,
    y: landscape ? height * 0.3 : height * 0.165,
    w: landscape ? 600 : 740,
    maxH: landscape ? height * 0.46 : height * 0.27,
    valign: 'middle',
    gap: 26,
    items: chinese
      ? [
          {
            t: title.join(landscape ? '\n' : ''),
            font: 'maShan',
            size: landscape ? 160 : 190,
            fill: palette.ink,
            lh: 1.02,
          },
          { t: note, font: 'wenkai', size: 40, fill: palette.ink, wrap: true, lh: 1.5, wk: 0.9 },
        ]
      : [
          { t: title[0], font: 'greatVibes', size: 160, fill: palette.ink, gap: 4 },
          title[1] && { t: title[1], font: 'dmSerifItalic', size: 84, fill: palette.ink },
          { t: note, font: 'cormorantItalic', size: 44, fill: palette.ink, wrap: true, wk: 0.8 },
        ],
  })
}

/** Valentine's Day: hot-air balloons at dusk. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
