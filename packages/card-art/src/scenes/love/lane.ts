import { grass } from '../../art/landscape/land.ts'
import { heart } from '../../art/ornament/heart.ts'
import { softCloud } from '../../art/sky/sky.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, mix, type Color } from '../../lib/color.ts'
import { cycle, item, times, type Triple } from '../../lib/number.ts'
import { ridge } from '../../lib/outline.ts'
import { scallop } from '../../lib/path.ts'
import { circle, group, path } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, glow, grain, paper } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { tandem } from './tandem.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color]
  sun: Color
  crowns: readonly [Color, Color, Color]
  trunk: Color
  hills: readonly [Color, Color]
  lane: Color
  frame: Color
  basket: Color
  flowers: readonly Color[]
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'blossom',
    sky: ['#fdf0ea', '#f9d9d6'],
    sun: '#fff6d8',
    crowns: ['#f2a3b1', '#f7bfc4', '#e98a9f'],
    trunk: '#8a5a52',
    hills: ['#b9d0a8', '#93b58a'],
    lane: '#f1ddc2',
    frame: '#2f8a8f',
    basket: '#b97f4a',
    flowers: ['#e0566f', '#fff0e0', '#f2a04f'],
    ink: '#8a2c4c',
  },
  {
    name: 'autumn',
    sky: ['#fdf3dc', '#f9dcae'],
    sun: '#fffbe6',
    crowns: ['#e08a3c', '#efad4c', '#c9592f'],
    trunk: '#6f4a36',
    hills: ['#cdb878', '#a89a5c'],
    lane: '#ecd3a6',
    frame: '#b23a34',
    basket: '#8f6238',
    flowers: ['#f0c04a', '#fff3dc', '#c84f3f'],
    ink: '#7a2f1c',
  },
]

const tree = (x: number, foot: number, s: number, { crowns, trunk }: Palette, turn: number): string =>
  [
    path(
      `M${x - 13 * s} ${foot}Q${x - 5 * s} ${foot - 120 * s} ${x - 8 * s} ${foot - 240 * s}H${x + 8 * s}Q${x + 5 * s} ${foot - 120 * s} ${x + 15 * s} ${foot}Z`,
      trunk,
    ),
    path(scallop(x - 52 * s, foot - 250 * s, 78 * s, 13), darken(cycle(crowns, turn), 0.1)),
    path(scallop(x + 56 * s, foot - 262 * s, 82 * s, 13), cycle(crowns, turn)),
    path(scallop(x, foot - 320 * s, 96 * s, 15), lighten(cycle(crowns, turn), 0.12)),
    path(scallop(x - 24 * s, foot - 342 * s, 46 * s, 9), lighten(cycle(crowns, turn), 0.3), { opacity: 0.7 }),
  ].join('')

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const parts = [background(canvas, palette.sky)]
  const sun = landscape
    ? ([width * 0.8, height * 0.3, 90] satisfies Triple)
    : ([width * 0.5, height * 0.46, 120] satisfies Triple)
  parts.push(glow(canvas, sun[0], sun[1], sun[2] * 3, palette.sun, 0.9), circle(...sun, palette.sun))
  const clouds = landscape
    ? ([
        [0.62, 0.16, 200],
        [0.95, 0.2, 220],
      ] satisfies Triple[])
    : ([
        [0.12, 0.36, 220],
        [0.9, 0.4, 240],
      ] satisfies Triple[])
  parts.push(...clouds.map(([x, y, w]) => softCloud(width * x, height * y, w, '#fff', 0.85)))
  const far = ridge(canvas, height * (landscape ? 0.72 : 0.66), landscape ? 22 : 34, 1.1)
  parts.push(paper(canvas, far.d, palette.hills[0], { y: -3, b: 12, o: 0.18 }))
  const shade = { filter: shadow(canvas, { y: 6, b: 8, o: 0.2, c: '#5a2a1c' }) }
  const small = landscape ? 8 : 6
  const farTrees = times(small, (i) => {
    const x = ((i + 0.5) / small) * width + canvas.between(-20, 20)
    return tree(x, far.yAt(x) + 16, canvas.between(0.34, 0.44), palette, i)
  })
  parts.push(group(farTrees, shade))
  const near = ridge(canvas, height * (landscape ? 0.79 : 0.75), 14, 1.3)
  parts.push(paper(canvas, near.d, palette.hills[1], { y: -4, b: 14, o: 0.22 }))
  const tall = landscape ? [0.52, 0.68, 0.84, 0.99] : [0.06, 0.36, 0.66, 0.95]
  const nearTrees = tall.map((x, i) => {
    const size = (landscape ? 0.98 : 1.06) * (i % 2 ? 0.9 : 1)
    return tree(width * x, near.yAt(width * x) + 26, size, palette, i + 1)
  })
  parts.push(group(nearTrees, shade))
  const lane = ridge(canvas, height * (landscape ? 0.86 : 0.84), 6, 0.8)
  parts.push(paper(canvas, lane.d, palette.lane, { y: -3, b: 10, o: 0.2 }))
  const bike = landscape ? width * 0.7 : width / 2
  parts.push(
    path(
      `M${bike - 380} ${height * (landscape ? 0.915 : 0.885)}Q${bike} ${height * (landscape ? 0.94 : 0.905)} ${bike + 380} ${height * (landscape ? 0.915 : 0.885)}Q${bike} ${height * (landscape ? 0.9 : 0.875)} ${bike - 380} ${height * (landscape ? 0.915 : 0.885)}Z`,
      darken(palette.lane, 0.22),
      { opacity: 0.6 },
    ),
    tandem(canvas, bike - 30, height * (landscape ? 0.915 : 0.887), landscape ? 0.94 : 0.96, {
      frame: palette.frame,
      saddle: '#6a4434',
      basket: palette.basket,
      flowers: palette.flowers,
      leaf: darken(palette.hills[1], 0.2),
    }),
    ...times(landscape ? 22 : 14, () =>
      grass(canvas, canvas.between(0, width), height + 8, canvas.between(40, 84), darken(palette.hills[1], 0.16)),
    ),
    ...times(landscape ? 20 : 18, (i) =>
      heart(
        landscape ? canvas.between(width * 0.5, width * 0.98) : canvas.between(30, width - 30),
        canvas.between(height * (landscape ? 0.12 : 0.46), height * 0.97),
        canvas.between(0.09, 0.16),
        mix(item(palette.crowns, i % 3), '#ffffff', 0.2),
        { rot: canvas.between(-60, 60) },
      ),
    ),
    ruleMark(canvas, options, palette.ink),
  )
  return parts.join('') + grain(canvas, { o: 0.34 })
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.24 : width / 2,
    y: height * (landscape ? 0.28 : 0.18),
    w: landscape ? 580 : 720,
    maxH: height * (landscape ? 0.38 : 0.24),
    type: 'ink',
    size: landscape ? 116 : 126,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'heart',
    hanInOneLine: !landscape,
  })
}

/** Love: a bicycle for two on a lane between trees. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
