import { cake } from '../../art/food/cake.ts'
import { balloon } from '../../art/ornament/balloon.ts'
import { dots } from '../../art/ornament/pattern.ts'
import { bunting, confetti } from '../../art/paper/confetti.ts'
import { gift } from '../../art/paper/gift.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { item, type Quad, type Quint, type Area } from '../../lib/number.ts'
import { path, rect } from '../../lib/svg.ts'
import { glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  bg: Color
  glow: Color
  table: Color
  plate: Color
  flags: readonly Color[]
  string: Color
  ball: readonly Color[]
  tiers: readonly (readonly [Color, Color])[]
  gift: readonly Color[]
  rib: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'candy',
    bg: '#fbd5d9',
    glow: '#fff3d6',
    table: '#f7f0e6',
    plate: '#e9c9a8',
    flags: ['#f2708a', '#5fb6c9', '#ffc94f', '#8f7fd9', '#6fc08f'],
    string: '#fff',
    ball: ['#f2708a', '#5fb6c9', '#ffc94f'],
    tiers: [
      ['#f7a8b8', '#fff6ef'],
      ['#fff1e0', '#f2708a'],
      ['#f7a8b8', '#fff6ef'],
    ],
    gift: ['#5fb6c9', '#8f7fd9'],
    rib: '#ffe08a',
    ink: '#b02a52',
  },
  {
    name: 'mint',
    bg: '#cdeadf',
    glow: '#fffbe0',
    table: '#fffaf0',
    plate: '#e8d2a8',
    flags: ['#f28a6a', '#2f9a8a', '#f6c84f', '#e8607f', '#7fb8e0'],
    string: '#fff',
    ball: ['#f28a6a', '#f6c84f', '#2f9a8a'],
    tiers: [
      ['#8fd4c4', '#fffaf0'],
      ['#fff6e0', '#f28a6a'],
      ['#8fd4c4', '#fffaf0'],
    ],
    gift: ['#f28a6a', '#e8607f'],
    rib: '#fff3c4',
    ink: '#17665c',
  },
  {
    name: 'cocoa',
    bg: '#3f2a3f',
    glow: '#ffb86b',
    table: '#5a3a4f',
    plate: '#d9a86a',
    flags: ['#ff8f8f', '#ffd166', '#8fd4d9', '#c9a2f0', '#ffb86b'],
    string: '#e8cfe0',
    ball: ['#ff8f8f', '#8fd4d9', '#ffd166'],
    tiers: [
      ['#7a4632', '#fff0dc'],
      ['#5f3426', '#f6c4a0'],
      ['#7a4632', '#fff0dc'],
    ],
    gift: ['#8fd4d9', '#ff8f8f'],
    rib: '#fff0c4',
    ink: '#fff0dc',
  },
]

const titleArea = ({ width, height, landscape }: Canvas): Area =>
  landscape
    ? { x: 30, y: height * 0.16, width: width * 0.44, height: height * 0.66 }
    : { x: 40, y: height * 0.12, width: width - 80, height: height * 0.3 }

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const cx = landscape ? width * 0.71 : width / 2
  const by = landscape ? height * 0.84 : height * 0.87
  const parts = [
    rect(0, 0, width, height, canvas.linear([lighten(palette.bg, 0.18), palette.bg])),
    glow(canvas, cx, by - 300, landscape ? 480 : 560, palette.glow, 0.75),
    dots(canvas, lighten(palette.bg, 0.35), 84, 0.06, 0.8),
  ]
  parts.push(
    path(
      `M-10 ${by - 4}Q${width / 2} ${by - 40} ${width + 10} ${by - 4}V${height + 10}H-10Z`,
      canvas.linear([palette.table, darken(palette.table, 0.14)]),
    ),
    bunting(canvas, landscape ? 26 : 40, landscape ? 70 : 80, palette.flags, {
      n: landscape ? 15 : 9,
      size: landscape ? 76 : 88,
      c: palette.string,
    }),
  )
  if (!landscape)
    parts.push(bunting(canvas, -30, 60, [...palette.flags].toReversed(), { n: 8, size: 76, c: palette.string }))
  for (const [x, y, r, i] of landscape
    ? ([
        [0.93, 0.4, 66, 0],
        [0.985, 0.56, 52, 1],
        [0.5, 0.5, 56, 2],
      ] satisfies Quad[])
    : ([
        [0.1, 0.5, 76, 0],
        [0.93, 0.47, 82, 1],
        [0.03, 0.62, 58, 2],
      ] satisfies Quad[]))
    parts.push(
      balloon(canvas, width * x, height * y, r, item(palette.ball, i), { tail: 260, str: darken(palette.bg, 0.3) }),
    )
  parts.push(
    cake(canvas, cx, by, landscape ? 1.28 : 1.75, {
      tiers: palette.tiers,
      candles: 5,
      cc: palette.flags,
      plate: palette.plate,
    }),
  )
  for (const [x, w, h, c, pt] of landscape
    ? ([
        [0.49, 120, 100, 0, 1],
        [0.93, 140, 120, 1, 2],
      ] satisfies Quint[])
    : ([
        [0.1, 150, 130, 0, 1],
        [0.92, 130, 150, 1, 2],
      ] satisfies Quint[]))
    parts.push(
      gift(canvas, width * x, by + (landscape ? 60 : 90), w, h, {
        c: item(palette.gift, c),
        rib: palette.rib,
        pat: pt,
      }),
    )
  parts.push(
    confetti(canvas, landscape ? 90 : 100, palette.flags, {
      y0: height * 0.1,
      y1: height * 0.92,
      fall: 1.3,
      clear: titleArea(canvas),
    }),
  )
  return parts.join('') + grain(canvas, { o: 0.3 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return stack(page, {
    x: landscape ? width * 0.235 : width / 2,
    y: landscape ? height * 0.5 : height * 0.27,
    w: landscape ? 580 : 740,
    maxH: landscape ? height * 0.62 : height * 0.25,
    valign: 'middle',
    gap: 46,
    items: chinese
      ? [
          {
            t: title.join(landscape ? '\n' : ''),
            font: 'kuaile',
            size: landscape ? 210 : 200,
            fill: palette.ink,
            lh: 1.14,
          },
          { t: note, font: 'wenkai', size: 40, fill: palette.ink, wrap: true, lh: 1.5 },
        ]
      : [
          { t: title.join('\n'), font: 'pacifico', size: landscape ? 150 : 150, fill: palette.ink, lh: 1.42 },
          { t: note, font: 'figtree', size: 36, fill: palette.ink, wrap: true, wk: 0.78, lh: 1.35 },
        ],
  })
}

/** Birthday: a cake with balloons, gifts and bunting. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
