import { inkMountain, ripples } from '../../art/landscape/land.ts'
import { firework, trail } from '../../art/sky/firework.ts'
import { stars } from '../../art/sky/sky.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { mix, type Color } from '../../lib/color.ts'
import { cycle, round, type Quad, type Area } from '../../lib/number.ts'
import { ridge } from '../../lib/outline.ts'
import { ellipse, path, rect } from '../../lib/svg.ts'
import { blur } from '../../paint/shadow.ts'
import { background, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color, Color, Color]
  hill: Color
  burst: readonly [Color, Color, Color, Color, Color]
  win: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'violet',
    sky: ['#0d0b2b', '#231a5c', '#5b2f8a', '#c05a8c'],
    hill: '#120d30',
    burst: ['#ffcf6b', '#ff7aa8', '#7fe0ff', '#c9a2ff', '#ffe9b0'],
    win: '#ffd98a',
  },
  {
    name: 'cobalt',
    sky: ['#06142e', '#0f2f63', '#1f5f9a', '#79b6cf'],
    hill: '#07142c',
    burst: ['#ffe08a', '#ff8f6b', '#9ff0e0', '#ffffff', '#ffb3d1'],
    win: '#ffe2a0',
  },
]

const titleArea = ({ width, height, landscape }: Canvas): Area =>
  landscape
    ? { x: width * 0.2, y: 60, width: width * 0.6, height: height * 0.5 }
    : { x: 60, y: 90, width: width - 120, height: height * 0.26 }

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const parts = [
    background(
      canvas,
      palette.sky.map((c, i) => [c, i / (palette.sky.length - 1)]),
    ),
    stars(canvas, 90, { y1: height * 0.6, clear: titleArea(canvas) }),
  ]
  const hz = landscape ? height * 0.72 : height * 0.72
  const fw = landscape
    ? ([
        [0.1, 0.26, 130, 0],
        [0.2, 0.6, 76, 1],
        [0.9, 0.24, 140, 0],
        [0.74, 0.6, 72, 2],
        [0.5, 0.63, 44, 1],
        [0.96, 0.56, 70, 1],
        [0.03, 0.6, 66, 2],
      ] satisfies Quad[])
    : ([
        [0.28, 0.48, 205, 0],
        [0.78, 0.45, 165, 2],
        [0.58, 0.6, 130, 1],
        [0.1, 0.63, 84, 1],
        [0.93, 0.61, 84, 0],
        [0.55, 0.5, 54, 1],
      ] satisfies Quad[])
  fw.forEach(([x, y, r, st], i) => {
    parts.push(
      trail(width * x, height * y, hz - height * y, cycle(palette.burst, i), 3),
      firework(canvas, width * x, height * y, r, cycle(palette.burst, i), { style: st, n: 30 }),
    )
  })
  parts.push(
    inkMountain(canvas, hz - 60, 70, 1.1, mix(palette.hill, palette.sky[2], 0.5), { mist: 0.2 }),
    path(ridge(canvas, hz - 8, 34, 1.6).d, palette.hill),
  )
  const city: string[] = []
  let x = -10
  while (x < width + 20) {
    const w = canvas.between(24, 62)
    const h = canvas.between(24, landscape ? 90 : 130) * (0.5 + Math.abs(Math.sin((x / width) * 5)))
    city.push(rect(x, hz - h, w, h + 20, palette.hill))
    for (let a = 6; a < w - 8; a += 12)
      for (let b = 8; b < h - 6; b += 14)
        if (canvas.random() < 0.4)
          city.push(rect(x + a, hz - h + b, 5, 7, palette.win, { opacity: round(canvas.between(0.5, 1)) }))
    x += w + canvas.between(-2, 10)
  }
  parts.push(city.join(''))
  parts.push(
    rect(
      0,
      hz,
      width,
      height - hz,
      canvas.linear([
        [mix(palette.hill, palette.sky[3] || palette.sky[2], 0.45), 0],
        [palette.hill, 1],
      ]),
    ),
    fw
      .map(([a, , r], i) =>
        ellipse(width * a, hz + (height - hz) * 0.4, r * 0.5, (height - hz) * 0.42, cycle(palette.burst, i), {
          opacity: 0.22,
          filter: blur(canvas, 26),
        }),
      )
      .join(''),
    ripples(canvas, hz + 6, height, palette.win, 46, { o: 0.4 }),
    ripples(canvas, hz + 6, height, palette.burst[1], 26, { o: 0.5 }),
  )
  return parts.join('') + grain(canvas, { o: 0.22 })
}

const lettering = (page: Page, { title, note, chinese }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return stack(page, {
    x: width / 2,
    y: landscape ? height * 0.34 : 120,
    w: landscape ? 860 : 740,
    maxH: landscape ? height * 0.36 : height * 0.26,
    valign: landscape ? 'middle' : 'top',
    gap: 30,
    items: chinese
      ? [
          { t: title.join(''), font: 'zhiMang', size: landscape ? 230 : 210, fill: '#fff8e6' },
          { t: note, font: 'songBold', size: 40, fill: '#fff8e6', wrap: true, lh: 1.5 },
        ]
      : [
          { t: title[0], font: 'playfairItalic', size: 120, fill: '#fff8e6', gap: 6 },
          { t: title[1], font: 'playfair', size: 142, fill: '#fff8e6' },
          { t: note, font: 'cormorantItalic', size: 42, fill: '#fff8e6', wrap: true, wk: 0.8 },
        ],
  })
}

/** New Year: fireworks over hills and water. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
