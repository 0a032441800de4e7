import { deer } from '../../art/animals/deer.ts'
import { modTree } from '../../art/landscape/trees.ts'
import { stars } from '../../art/sky/sky.ts'
import { snowfall, snowflake } from '../../art/sky/snow.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, mix, type Color } from '../../lib/color.ts'
import { TAU, inside, item } from '../../lib/number.ts'
import { hole, ridge, wavy } from '../../lib/outline.ts'
import { circle, group } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, grain, paper } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import { together, type Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  in: readonly [Color, Color]
  out: readonly [Color, Color]
  moon: Color
  h: readonly [Color, Color, Color]
  deer: Color
  flake: Color
  plate: Color
  plateInk: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'teal',
    in: ['#ffe9c9', '#f6c48f'],
    out: ['#2a6e6e', '#0f3f4a'],
    moon: '#fff6de',
    h: ['#c9dcc4', '#7fb0a0', '#f7f3ea'],
    deer: '#7a4329',
    flake: '#dff1ea',
    plate: '#fff6e6',
    plateInk: '#0f3f4a',
    ink: '#fff6e6',
  },
  {
    name: 'crimson',
    in: ['#fff0dc', '#ffcfa8'],
    out: ['#c23a36', '#6f1218'],
    moon: '#fffaf0',
    h: ['#f2d3b8', '#dd9a80', '#fff7ee'],
    deer: '#6b3420',
    flake: '#ffe3d6',
    plate: '#fff6e6',
    plateInk: '#6f1218',
    ink: '#fff3e2',
  },
  {
    name: 'indigo',
    in: ['#e7ecff', '#b9c6f2'],
    out: ['#4a5aa8', '#1b2456'],
    moon: '#ffffff',
    h: ['#c6d2f0', '#90a4dc', '#fbfcff'],
    deer: '#37366b',
    flake: '#e9eeff',
    plate: '#f7f8ff',
    plateInk: '#1b2456',
    ink: '#f2f4ff',
  },
]

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const parts = [
    background(canvas, [
      [palette.in[0], 0],
      [palette.in[1], 1],
    ]),
  ]
  const cx = width / 2
  const cy = landscape ? height * 0.52 : height * 0.56
  const n = 5
  const RX = landscape ? width * 0.47 : width * 0.52
  const RY = landscape ? height * 0.5 : height * 0.38
  const mr = landscape ? 150 : 190
  parts.push(
    circle(cx, cy - (landscape ? 60 : 120), mr, palette.moon, {
      filter: shadow(canvas, { y: 0, b: 30, o: 0.5, c: palette.moon }),
    }),
    stars(canvas, 60, { c: palette.moon, y1: height * 0.7 }),
  )
  const hills = [
    [0.12, palette.h[0]],
    [0.2, palette.h[1]],
    [0.29, palette.h[2]],
  ] satisfies [number, string][]
  hills.forEach(([k, c], i) => {
    const r = ridge(canvas, cy + RY * k + (landscape ? 30 : 60), 34, 1 + i * 0.2)
    const trees: string[] = []
    const m = landscape ? 9 - i : 7 - i
    for (let j = 0; j < m; j++) {
      const x = cx + canvas.between(-1, 1) * RX * 0.95
      if (i === 2 && Math.abs(x - cx) < 190) continue
      trees.push(
        modTree(canvas, x, r.yAt(x) + 26, canvas.between(130, 240) * (0.8 + i * 0.24), {
          c: i % 2 ? darken(c, 0.12) : lighten(c, 0.14),
          c2: lighten(c, 0.3),
          style: item([2, 0, 3], i),
          w: 0.42,
          trunk: darken(c, 0.4),
        }),
      )
    }
    parts.push(
      group(trees.join(''), { filter: shadow(canvas, { y: 8, b: 8, o: 0.25 }) }),
      paper(canvas, r.d, c, { y: -4, b: 12, o: 0.3 }),
    )
  })
  parts.push(
    group(
      deer(cx - 10, cy + RY * 0.44 + (landscape ? 24 : 60), landscape ? 0.92 : 1.1, palette.deer, {
        antler: palette.deer,
      }),
      { filter: shadow(canvas, { y: 6, b: 6, o: 0.35 }) },
    ),
  )
  for (let i = 0; i < n; i++) {
    const k = 0.74 + i * 0.115
    const c = mix(palette.out[0], palette.out[1], i / (n - 1))
    const ring = wavy(canvas, cx, cy, RX * k, RY * k, 7 + (i % 3), 0.035)
    parts.push(paper(canvas, hole(canvas, ring), c, { y: 16, b: 20, o: landscape ? 0.42 : 0.3, rule: 'evenodd' }))
    if (i === n - 2)
      for (let q = 0; q < 16; q++) {
        const a = canvas.between(0, TAU)
        const kk = canvas.between(1.12, 1.34)
        const [x, y] = [cx + Math.cos(a) * RX * kk, cy + Math.sin(a) * RY * kk]
        if (!landscape && inside({ x: 90, y: height - 250, width: width - 180, height: 220 }, x, y)) continue
        parts.push(snowflake(canvas, x, y, canvas.between(18, 42), palette.flake, { o: 0.7 }))
      }
  }
  if (landscape)
    parts.push(
      snowfall(canvas, 60),
      paper(
        canvas,
        `M${cx - 450} ${height - 112}Q${cx - 450} ${height - 200} ${cx - 360} ${height - 200}H${cx + 360}Q${cx + 450} ${height - 200} ${cx + 450} ${height - 112}Q${cx + 450} ${height - 24} ${cx + 360} ${height - 24}H${cx - 360}Q${cx - 450} ${height - 24} ${cx - 450} ${height - 112}Z`,
        palette.plate,
        { y: 10, b: 14 },
      ),
    )
  else parts.push(snowfall(canvas, 40, { clear: { x: 60, y: 90, width: width - 120, height: height * 0.2 } }))
  return parts.join('') + grain(canvas, { o: 0.3 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  const x = width / 2
  if (landscape)
    return stack(page, {
      x,
      y: height - 112,
      w: 800,
      maxH: 160,
      valign: 'middle',
      gap: 16,
      items: chinese
        ? [
            { t: title.join(''), font: 'maShan', size: 76, fill: palette.plateInk },
            { t: note, font: 'wenkai', size: 34, fill: palette.plateInk },
          ]
        : [
            { t: title.join(' '), font: 'dmSerifItalic', size: 72, fill: palette.plateInk },
            { t: note, font: 'cormorantItalic', size: 38, fill: palette.plateInk },
          ],
    })
  const top = { x, y: 118, w: 700, maxH: 340, gap: 26 }
  if (chinese)
    return stack(page, {
      ...top,
      items: [
        { t: title.join(''), font: 'maShan', size: 170, fill: palette.ink },
        { t: note, font: 'wenkai', size: 36, fill: palette.ink, wrap: true, wk: 0.86, lh: 1.5 },
      ],
    })
  return together(
    stack(page, {
      ...top,
      items: [
        { t: title[0], font: 'dmSerifItalic', size: 150, fill: palette.ink, gap: 4 },
        { t: title[1], font: 'dmSerif', size: 120, fill: palette.ink },
      ],
    }),
    stack(page, {
      x,
      y: height - 170,
      w: 640,
      maxH: 130,
      items: [{ t: note, font: 'cormorantItalic', size: 44, fill: palette.ink, wrap: true }],
    }),
  )
}

/** Christmas: deer in a clearing of layered cut paper. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
