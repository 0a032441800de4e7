import { rabbit } from '../../art/animals/rabbit.ts'
import { sprig } from '../../art/flowers/leaves.ts'
import { lineFrame } from '../../art/ornament/deco.ts'
import { damask } from '../../art/ornament/frame.ts'
import { cloud } from '../../art/sky/auspicious-cloud.ts'
import { stars } from '../../art/sky/sky.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, mix, type Color } from '../../lib/color.ts'
import { item, radians, type Quint } from '../../lib/number.ts'
import { disc } from '../../lib/path.ts'
import { at, circle, ellipse, group, rect, stroke } from '../../lib/svg.ts'
import { foil } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'
import { twoByTwo } from '../../text/title-lines.ts'

interface Palette {
  name: string
  bg: Color
  moon: Color
  rabbit: Color
  cloud: readonly Color[]
  leaf: Color
  osm: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'teal',
    bg: '#104a50',
    moon: '#f9dc9a',
    rabbit: '#fffaf0',
    cloud: ['#f7ecd4', '#7fb6a8', '#e9cf97'],
    leaf: '#2f7a5f',
    osm: '#f6b53f',
    ink: '#fbeecb',
  },
  {
    name: 'navy',
    bg: '#1c2a5a',
    moon: '#fbe3a8',
    rabbit: '#fffaf4',
    cloud: ['#f4e9dc', '#6f86c0', '#e3c48f'],
    leaf: '#3a7a68',
    osm: '#f6b53f',
    ink: '#f9edd0',
  },
  {
    name: 'rust',
    bg: '#a8432a',
    moon: '#fdebb8',
    rabbit: '#fffaf0',
    cloud: ['#fff0d8', '#d9825a', '#f2c88a'],
    leaf: '#4b6b3a',
    osm: '#ffc94f',
    ink: '#ffeecb',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const gd = foil(canvas, 'pale')
  const cx = landscape ? width * 0.32 : width / 2
  const cy = landscape ? height * 0.47 : height * 0.44
  const r = landscape ? 300 : 330
  const parts = [
    rect(
      0,
      0,
      width,
      height,
      canvas.radial([lighten(palette.bg, 0.18), palette.bg, darken(palette.bg, 0.32)], {
        cx: cx / width,
        cy: cy / height,
        r: 0.85,
      }),
    ),
    damask(canvas, gd, { size: 140, o: 0.16, kind: 2 }),
    stars(canvas, 50, { c: '#ffeec4', y1: height }),
  ]
  for (let i = 3; i >= 0; i--)
    parts.push(
      circle(cx, cy, r + i * 46, mix(palette.bg, palette.moon, item([1, 0.34, 0.18, 0.08], i)), {
        filter: shadow(canvas, { y: 10, b: 18, o: 0.3 }),
      }),
    )
  parts.push(
    circle(
      cx,
      cy,
      r,
      canvas.radial([
        [lighten(palette.moon, 0.5), 0],
        [palette.moon, 0.75],
        [mix(palette.moon, '#d89b3c', 0.45), 1],
      ]),
    ),
    stroke(disc(cx, cy, r - 12), gd, 2),
  )
  const br = (x0: number, y0: number, a: number, sgn: number) => {
    const q: string[] = []
    for (let i = 0; i < 7; i++)
      q.push(
        sprig(x0, y0, 230 - i * 8, a + sgn * (i * 17 - 50), palette.leaf, {
          n: 6,
          size: 0.28,
          vein: lighten(palette.leaf, 0.2),
        }),
      )
    for (let i = 0; i < 34; i++) {
      const an = radians(a - 90 + canvas.between(-62, 62))
      const d = canvas.between(40, 220)
      const x = x0 + Math.cos(an) * d
      const y = y0 + Math.sin(an) * d
      q.push(
        at(
          x,
          y,
          [0, 90, 180, 270].map((k) => ellipse(0, -7, 5, 8, palette.osm, { transform: `rotate(${k})` })).join('') +
            circle(0, 0, 3, '#fff3c4'),
          { rot: canvas.between(0, 90) },
        ),
      )
    }
    return group(q.join(''), { filter: shadow(canvas, { y: 8, b: 8, o: 0.3 }) })
  }
  parts.push(br(cx + r * (landscape ? 0.96 : 1.14), cy - r * 1.2, 214, 1))
  if (!landscape) parts.push(br(cx - r * 1.3, cy - r * 1.26, 140, -1))
  parts.push(
    group(rabbit(cx - 10, cy + r * 0.58, r / 190, palette.rabbit, { inner: '#f3c0bb', blush: '#f4a6a6' }), {
      filter: shadow(canvas, { y: 8, b: 10, o: 0.3 }),
    }),
  )
  ;(
    [
      [-0.72, 0.7, 400, 1, 0],
      [0.78, 0.66, 430, -1, 1],
      [0, 0.9, 470, 1, 2],
      [-1.02, 0.98, 360, -1, 1],
      [1.06, 1.0, 360, 1, 0],
    ] satisfies Quint[]
  ).forEach(([a, b, w, fl, c]) =>
    parts.push(
      cloud(cx + r * a, cy + r * b, w * (r / 330), item(palette.cloud, c), {
        line: gd,
        flip: fl,
        filter: shadow(canvas, { y: 6, b: 12, o: 0.32 }),
      }),
    ),
  )
  parts.push(lineFrame(canvas, 32, gd, { lw: 2.4 }))
  parts.push(ruleMark(canvas, options, gd))
  return parts.join('') + grain(canvas, { o: 0.3 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  const X = landscape ? width * 0.775 : width / 2
  return stack(page, {
    x: X,
    y: landscape ? height * 0.53 : height * 0.835,
    w: landscape ? 560 : 700,
    maxH: landscape ? height * 0.7 : height * 0.22,
    valign: 'middle',
    gap: 28,
    items: chinese
      ? [
          {
            t: landscape ? twoByTwo(title) : title.join(''),
            font: 'maShan',
            size: landscape ? 210 : 168,
            fill: { foil: 'pale' },
            lh: 1.05,
          },
          { rule: 'diamond', w: 300 },
          { t: note, font: 'song', size: 38, fill: palette.ink, wrap: true, wk: landscape ? 0.7 : 1, lh: 1.55 },
        ]
      : [
          { t: title[0], font: 'dmSerifItalic', size: 108, fill: { foil: 'pale' }, gap: 10 },
          { t: title[1], font: 'dmSerif', size: 112, fill: { foil: 'pale' } },
          { rule: 'diamond', w: 300 },
          { t: note, font: 'cormorantItalic', size: 40, fill: palette.ink, wrap: true, wk: 0.84 },
        ],
  })
}

/** Mid-Autumn: a paper-cut rabbit on clouds, with osmanthus. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
