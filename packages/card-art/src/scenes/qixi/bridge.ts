import { magpie } from '../../art/animals/magpie.ts'
import { heart } from '../../art/ornament/heart.ts'
import { cloud } from '../../art/sky/auspicious-cloud.ts'
import { stars } from '../../art/sky/sky.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { lighten, type Color } from '../../lib/color.ts'
import { lerp, times, type Quad, type Area } from '../../lib/number.ts'
import { sparkle } from '../../lib/path.ts'
import { circle, ellipse, group, path, rect } from '../../lib/svg.ts'
import { metal } from '../../paint/foil.ts'
import { blur, shadow } from '../../paint/shadow.ts'
import { glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  sky: readonly Color[]
  milk: readonly [Color, Color]
  bird: Color
  belly: Color
  glow: Color
  cloud: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'violet',
    sky: ['#120b33', '#2a1a5c', '#54307c', '#d98aa8'],
    milk: ['#cdb8ff', '#ffc4de'],
    bird: '#1b1440',
    belly: '#f3e9ff',
    glow: '#ffd6e6',
    cloud: '#5a3a86',
    ink: '#fff4fb',
  },
  {
    name: 'sea',
    sky: ['#06183a', '#0b2850', '#123f60', '#8fcfc8'],
    milk: ['#86bce4', '#a8dccf'],
    bird: '#0a1b3a',
    belly: '#eef8ff',
    glow: '#fff1c4',
    cloud: '#1f5a80',
    ink: '#f4fcff',
  },
]

const titleArea = ({ width, height, landscape }: Canvas): Area =>
  landscape
    ? { x: width * 0.2, y: 30, width: width * 0.6, height: height * 0.42 }
    : { x: 60, y: height * 0.1, width: width - 120, height: height * 0.34 }

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const parts = [rect(0, 0, width, height, canvas.linear(palette.sky.map((c, i) => [c, i / (palette.sky.length - 1)])))]
  parts.push(
    group(
      times(26, (i) => {
        const k = i / 25
        return ellipse(
          lerp(-40, width + 40, k),
          lerp(height * (landscape ? 0.72 : 0.6), height * 0.06, k) + canvas.between(-40, 40),
          canvas.between(90, 190),
          canvas.between(60, 130),
          i % 2 ? palette.milk[0] : palette.milk[1],
          { opacity: 0.13 },
        )
      }),
      { filter: blur(canvas, 46) },
    ),
    stars(canvas, 320, { y1: height * 0.95, max: 2.4, twinkle: 0.04, clear: titleArea(canvas) }),
  )
  const cx = width / 2
  const cy = landscape ? height * 1.1 : height * 0.95
  const rx = landscape ? width * 0.47 : width * 0.56
  const ry = landscape ? height * 0.5 : height * 0.3
  const birds: string[] = []
  const n = landscape ? 17 : 13
  for (let q = 0; q < 2; q++)
    for (let i = 0; i < n; i++) {
      const a = lerp(Math.PI * 1.03, Math.PI * 1.97, (i + (q ? 0.5 : 0)) / n)
      const x = cx + Math.cos(a) * rx * (1 - q * 0.035)
      const y = cy + Math.sin(a) * ry * (1 - q * 0.09)
      birds.push(
        magpie(x, y, landscape ? 0.52 : 0.5, q ? palette.bird : lighten(palette.bird, 0.14), {
          flip: x < cx ? 1 : -1,
          rot: (x < cx ? -1 : 1) * (10 + 26 * Math.abs(Math.cos(a))),
          belly: palette.belly,
        }),
      )
    }
  parts.push(
    glow(canvas, cx, cy - ry, 260, palette.glow, 0.6),
    group(birds.join(''), { filter: shadow(canvas, { y: 8, b: 10, o: 0.4 }) }),
  )
  parts.push(
    glow(canvas, cx, cy - ry - 64, 150, palette.glow, 0.8),
    heart(cx, cy - ry - (landscape ? 52 : 84), landscape ? 0.8 : 1.1, metal(canvas, 'rose')),
  )
  for (const a of [-1, 1]) {
    parts.push(
      path(sparkle(cx + a * rx * 0.55, cy - ry * 0.84 - (landscape ? 110 : 130), 40, 0.12), palette.glow),
      circle(cx + a * rx * 0.55, cy - ry * 0.84 - (landscape ? 110 : 130), 70, palette.glow, {
        opacity: 0.2,
        filter: blur(canvas, 16),
      }),
    )
  }
  for (const [x, y, w, fl] of landscape
    ? ([
        [0.07, 1.0, 420, 1],
        [0.93, 1.0, 420, -1],
        [0.3, 1.05, 340, -1],
        [0.7, 1.05, 340, 1],
      ] satisfies Quad[])
    : ([
        [0.1, 0.97, 420, 1],
        [0.9, 0.98, 420, -1],
        [0.5, 1.0, 420, 1],
      ] satisfies Quad[]))
    parts.push(cloud(width * x, height * y, w, palette.cloud, { line: palette.milk[0], flip: fl, o: 0.95, lw: 0.008 }))
  return parts.join('') + grain(canvas, { o: 0.2 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return stack(page, {
    x: width / 2,
    y: landscape ? height * 0.25 : height * 0.27,
    w: landscape ? 900 : 700,
    maxH: landscape ? height * 0.36 : height * 0.36,
    valign: 'middle',
    gap: 28,
    items: chinese
      ? [
          {
            t: landscape ? title.join('') : title.join('\n'),
            font: 'zhiMang',
            size: landscape ? 220 : 240,
            fill: palette.ink,
            lh: 1.02,
          },
          { t: note, font: 'wenkai', size: 38, fill: palette.ink, wrap: true, lh: 1.5 },
        ]
      : [
          { t: title[0], font: 'italiana', size: 150, fill: palette.ink, gap: 14 },
          { t: title[1], font: 'italiana', size: 150, fill: palette.ink },
          { t: note, font: 'cormorantItalic', size: 42, fill: palette.ink, wrap: true },
        ],
  })
}

/** Qixi: a bridge of magpies under the Milky Way. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
