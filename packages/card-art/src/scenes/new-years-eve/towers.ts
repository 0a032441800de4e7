import { skyLantern } from '../../art/ornament/lanterns.ts'
import { confetti } from '../../art/paper/confetti.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, mix, type Color } from '../../lib/color.ts'
import { TAU, lerp, times, type Quad, type Triple } from '../../lib/number.ts'
import { circle, group } from '../../lib/svg.ts'
import { foil } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, evenStops, glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'
import { tower } from './tower.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color, Color]
  disc: readonly [Color, Color]
  wall: Color
  light: Color
  spark: readonly Color[]
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'rose dusk',
    sky: ['#31163f', '#7d2f5c', '#e8896f'],
    disc: ['#ffe2ad', '#f6a86a'],
    wall: '#2c1738',
    light: '#ffdc96',
    spark: ['#ffd98a', '#ffb3a0', '#fff3dc'],
    ink: '#fff1dd',
  },
  {
    name: 'petrol',
    sky: ['#06262f', '#0f4f58', '#4fa39a'],
    disc: ['#f8efcf', '#d8c48a'],
    wall: '#08252e',
    light: '#ffe6a6',
    spark: ['#f6dc94', '#a8e0d2', '#fff6df'],
    ink: '#fbf3dc',
  },
]

const cxOf = ({ width, landscape }: Size) => (landscape ? width * 0.7 : width / 2)

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const gold = foil(canvas, 'gold')
  const foot = height + 10
  const cx = cxOf(canvas)
  const cy = landscape ? height * 0.5 : height * 0.57
  const r = landscape ? 250 : 270
  const parts = [
    background(canvas, evenStops(palette.sky)),
    glow(canvas, cx, cy, r * 2, palette.disc[0], 0.5),
    circle(cx, cy, r, canvas.linear([palette.disc[0], palette.disc[1]]), {
      filter: shadow(canvas, { y: 0, b: 26, o: 0.4, c: palette.disc[0] }),
    }),
    ...times(60, (i) => {
      const a = (i / 60) * TAU - Math.PI / 2
      const q = r * 1.14
      return circle(cx + Math.cos(a) * q, cy + Math.sin(a) * q, i % 5 ? 2.4 : 6, i % 5 ? palette.light : gold)
    }),
  ]
  const block = (rows: readonly Quad[], depth: number) =>
    group(
      rows.map(([x, w, h, crown]) =>
        tower(
          canvas,
          width * x,
          foot,
          w,
          h,
          {
            wall: mix(palette.wall, palette.sky[1], depth),
            light: palette.light,
            line: depth > 0.3 ? lighten(palette.sky[1], 0.3) : gold,
          },
          crown,
        ),
      ),
      { filter: shadow(canvas, { y: -4, b: 14, o: 0.35, c: darken(palette.wall, 0.4) }) },
    )
  const far = times(landscape ? 12 : 7, (i): Quad => {
    const t = (i + 0.5) / (landscape ? 12 : 7)
    return [
      t,
      landscape ? 104 : 112,
      lerp(landscape ? 130 : 330, landscape ? 230 : 520, canvas.random()) * (landscape && t < 0.5 ? 0.72 : 1),
      i % 2 ? 1 : 3,
    ]
  })
  parts.push(block(far, 0.42))
  const near: readonly Quad[] = landscape
    ? [
        [0.52, 116, 250, 1],
        [0.6, 128, 330, 0],
        [0.685, 120, 200, 3],
        [0.765, 136, 290, 2],
        [0.855, 124, 400, 0],
        [0.94, 140, 270, 1],
        [0.05, 120, 150, 3],
        [0.15, 130, 110, 1],
        [0.27, 124, 140, 3],
        [0.39, 130, 120, 1],
      ]
    : [
        [0.09, 150, 560, 0],
        [0.26, 140, 390, 2],
        [0.42, 132, 250, 1],
        [0.58, 140, 300, 3],
        [0.75, 150, 450, 0],
        [0.92, 152, 350, 2],
      ]
  parts.push(block(near, 0))
  const lanterns = (
    landscape
      ? [
          [0.93, 0.16, 0.52],
          [0.52, 0.24, 0.4],
          [0.56, 0.5, 0.3],
          [0.86, 0.34, 0.34],
        ]
      : [
          [0.13, 0.47, 0.62],
          [0.87, 0.43, 0.7],
          [0.22, 0.38, 0.36],
          [0.76, 0.36, 0.34],
        ]
  ) satisfies Triple[]
  for (const [x, y, s] of lanterns) parts.push(skyLantern(canvas, width * x, height * y, s, { c: palette.disc[1] }))
  parts.push(
    confetti(canvas, 46, palette.spark, {
      x0: landscape ? width * 0.5 : 20,
      x1: width - 20,
      y0: landscape ? 10 : height * 0.34,
      y1: height * 0.8,
      s: 0.7,
      fall: 1,
    }),
    ruleMark(canvas, options, gold),
  )
  return parts.join('') + grain(canvas, { o: 0.28 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  const cx = cxOf(page)
  return stack(page, {
    x: landscape ? width * 0.245 : cx,
    y: landscape ? height * 0.4 : height * 0.07,
    w: landscape ? 620 : 740,
    maxH: landscape ? height * 0.54 : height * 0.24,
    valign: landscape ? 'middle' : 'top',
    gap: 28,
    items: chinese
      ? [
          { t: title.join(''), font: 'zhiMang', size: landscape ? 168 : 176, fill: palette.ink, tracking: 0.03 },
          { rule: 'star', w: 300 },
          { t: note, font: 'song', size: 38, fill: palette.ink, wrap: true, lh: 1.55, wk: 0.9 },
        ]
      : [
          { t: title[0]?.toUpperCase(), font: 'limelight', size: 90, fill: palette.ink, tracking: 0.1, gap: 18 },
          { t: title[1], font: 'limelight', size: 122, fill: palette.ink, gap: 36 },
          { t: note, font: 'cormorant', size: 42, fill: palette.ink, wrap: true, wk: 0.86, lh: 1.3 },
        ],
  })
}

/** New Year's Eve: towers under a disc with a ring of sixty lights, one for each second of the last minute. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
