import { cabin } from '../../art/buildings/cabin.ts'
import { grass, ripples } from '../../art/landscape/land.ts'
import { pine } from '../../art/landscape/pine.ts'
import { foliage } from '../../art/landscape/shade-tree.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, mix, type Color } from '../../lib/color.ts'
import { item, type Point, type Quad } from '../../lib/number.ts'
import { ridge } from '../../lib/outline.ts'
import { at, circle, group, path, rect } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, evenStops, glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'
import { hammock, trunk } from './hammock.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color, Color]
  sun: Color
  hill: Color
  lake: readonly [Color, Color]
  shore: Color
  wall: Color
  cloth: readonly [Color, Color]
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'golden hour',
    sky: ['#fbe7bd', '#fbcf92', '#f2a06e'],
    sun: '#fff3cf',
    hill: '#7f7a78',
    lake: ['#f3b583', '#5f8f98'],
    shore: '#6f8a4f',
    wall: '#9a5a3c',
    cloth: ['#d2553f', '#fff1da'],
    ink: '#5c2c22',
  },
  {
    name: 'cool evening',
    sky: ['#d7ebe4', '#b5dbd3', '#f6d9b4'],
    sun: '#fff6dc',
    hill: '#5f8f8f',
    lake: ['#d3e0cc', '#3f8790'],
    shore: '#4f8060',
    wall: '#a8664a',
    cloth: ['#2f7f8f', '#fff6e4'],
    ink: '#17484e',
  },
]

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const horizon = landscape ? height * 0.54 : height * 0.525
  const bank = landscape ? height * 0.74 : height * 0.72
  const sunX = landscape ? width * 0.6 : width * 0.5
  const parts = [
    background(canvas, evenStops(palette.sky)),
    glow(canvas, sunX, horizon - 50, landscape ? 380 : 420, palette.sun, 0.9),
    circle(sunX, horizon - 36, landscape ? 88 : 104, palette.sun),
    path(ridge(canvas, horizon - 34, 40, 0.9).d, mix(palette.hill, palette.sky[2], 0.55)),
    path(ridge(canvas, horizon - 8, 26, 1.4).d, mix(palette.hill, palette.sky[2], 0.2)),
    rect(0, horizon + 6, width, height - horizon, canvas.linear([palette.lake[0], palette.lake[1]])),
    ripples(canvas, horizon + 14, bank, '#fff8e8', 34, { o: 0.55 }),
  ]
  const point = ridge(canvas, landscape ? height * 0.6 : height * 0.585, 12, 0.7)
  const spit = landscape ? width * 0.72 : width * 0.6
  const clip = canvas.name('spit')
  canvas.define(
    clip,
    (id) =>
      `<clipPath id="${id}"><ellipse cx="${width + 60}" cy="${landscape ? height * 0.64 : height * 0.62}" rx="${width - spit + 100}" ry="${landscape ? 74 : 80}"/></clipPath>`,
  )
  parts.push(group(path(point.d, mix(palette.shore, palette.hill, 0.3)), { 'clip-path': `url(${canvas.href(clip)})` }))
  const cabinX = landscape ? width * 0.79 : width * 0.68
  const cabinY = landscape ? height * 0.635 : height * 0.61
  const back: readonly Point[] = landscape
    ? [
        [0.765, 190],
        [0.91, 230],
        [0.95, 170],
      ]
    : [
        [0.66, 190],
        [0.9, 250],
        [0.96, 190],
      ]
  for (const [x, h] of back)
    parts.push(
      pine(canvas, width * x, cabinY - 2, h, { c: darken(palette.shore, 0.25), c2: darken(palette.shore, 0.45) }),
    )
  parts.push(
    cabin(canvas, cabinX, cabinY, landscape ? 0.84 : 0.94, {
      wall: palette.wall,
      roof: darken(palette.wall, 0.45),
      roof2: darken(palette.wall, 0.58),
    }),
  )
  const near = ridge(canvas, bank, 22, 0.6)
  parts.push(
    path(near.d, canvas.linear([lighten(palette.shore, 0.08), darken(palette.shore, 0.35)]), {
      filter: shadow(canvas, { y: -4, b: 10, o: 0.2, wholeCard: true }),
    }),
  )
  const [x1, x2] = landscape ? [width * 0.5, width * 0.955] : [width * 0.1, width * 0.9]
  const foot = landscape ? height * 0.93 : height * 0.9
  const bark = '#7a5238'
  const topOfTrees = landscape ? 0 : height * 0.36
  const crown = (x: number) =>
    [0, 1, 2].map((i) =>
      pine(canvas, x, (landscape ? height * 0.36 : height * 0.585) - i * 4, landscape ? 260 : 420, {
        c: item([palette.shore, darken(palette.shore, 0.12), darken(palette.shore, 0.3)], i),
        lean: (i - 1) * 5,
      }),
    )
  if (!landscape) parts.push(...[x1, x2].map((x) => crown(x).join('')))
  parts.push(
    trunk(canvas, x1, foot, topOfTrees + (landscape ? -20 : 190), 46, bark),
    trunk(canvas, x2, foot + 16, topOfTrees + (landscape ? -20 : 190), 52, bark),
  )
  if (landscape)
    for (const [dx, y, w, tone] of [
      [-0.06, 6, 300, 0.3],
      [0.12, 0, 340, 0.38],
      [0.3, 4, 320, 0.3],
      [0.45, 10, 300, 0.36],
      [0.03, -4, 260, 0.1],
      [0.22, -6, 280, 0.16],
      [0.4, -4, 280, 0.06],
    ] satisfies Quad[])
      parts.push(at(x1 + dx * width, y, path(foliage(canvas, w, 130), darken(palette.shore, tone))))
  parts.push(
    hammock(canvas, x1 + 14, x2 - 14, landscape ? height * 0.6 : height * 0.7, landscape ? 96 : 124, palette.cloth),
  )
  for (let i = 0; i < 26; i++)
    parts.push(
      grass(
        canvas,
        canvas.between(0, width),
        height * canvas.between(landscape ? 0.9 : 0.9, 1.01),
        canvas.between(40, 74),
        darken(palette.shore, i % 2 ? 0.2 : 0.42),
        5,
      ),
    )
  return parts.join('') + grain(canvas, { o: 0.28 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return stack(page, {
    x: landscape ? width * 0.245 : width / 2,
    y: landscape ? height * 0.28 : height * 0.065,
    w: landscape ? 580 : 740,
    maxH: landscape ? height * 0.4 : height * 0.24,
    valign: landscape ? 'middle' : 'top',
    gap: 26,
    items: chinese
      ? [
          { t: title.join(''), font: 'qingke', size: 132, fill: palette.ink, tracking: 0.04 },
          { t: note, font: 'wenkai', size: 40, fill: palette.ink, wrap: true, lh: 1.5, wk: 0.9 },
        ]
      : [
          { t: title.join('\n'), font: 'shrikhand', size: 112, fill: palette.ink, lh: 1.04, gap: 30 },
          { t: note, font: 'figtree', size: 36, fill: palette.ink, wrap: true, wk: 0.84, lh: 1.35 },
        ],
  })
}

/** Labor Day: a hammock between two trees at a lake, with a cabin and a low sun. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
