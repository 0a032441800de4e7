import { modTree } from '../../art/landscape/trees.ts'
import { atomStar } from '../../art/ornament/rays.ts'
import { snowfall } from '../../art/sky/snow.ts'
import type { Canvas } from '../../lib/canvas.ts'
import type { Color } from '../../lib/color.ts'
import { cycle, item, lerp, times, type Point } from '../../lib/number.ts'
import { path, rect } from '../../lib/svg.ts'
import { grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  bg: Color
  snow: Color
  star: readonly [Color, Color, Color]
  tree: readonly Color[]
  tree2: readonly Color[]
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'retro-cream',
    bg: '#f4e6cc',
    snow: '#fffaf0',
    star: ['#d9892b', '#c8443a', '#2f7d6b'],
    tree: ['#2f7d6b', '#c8443a', '#d9892b', '#7fb09a', '#1f4f4a', '#e8a79a'],
    tree2: ['#cfe6d8', '#f6d7c2', '#fff0cf', '#2f7d6b', '#7fb09a', '#c8443a'],
    ink: '#7a2420',
  },
  {
    name: 'retro-teal',
    bg: '#1f6b6b',
    snow: '#f3efe2',
    star: ['#f3c55b', '#f28a6a', '#dff0e6'],
    tree: ['#f28a6a', '#f3c55b', '#9ccfc0', '#0f4448', '#e8e2cf', '#d9573f'],
    tree2: ['#ffd9c9', '#fff0cf', '#1f6b6b', '#5ea59a', '#d9573f', '#f3c55b'],
    ink: '#fff3dc',
  },
  {
    name: 'retro-pink',
    bg: '#f6cfc6',
    snow: '#fff7f2',
    star: ['#c8443a', '#fff7f2', '#3f7c73'],
    tree: ['#3f7c73', '#c8443a', '#fff3ea', '#8fb8a8', '#e58a7c', '#23504b'],
    tree2: ['#bfe0d4', '#ffd6cc', '#e58a7c', '#fff', '#fff3ea', '#6fa596'],
    ink: '#8f2b2a',
  },
]

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const parts = [rect(0, 0, width, height, palette.bg)]
  const base = landscape ? height * 0.86 : height * 0.86
  const sky = landscape
    ? ([
        [0.06, 0.16],
        [0.14, 0.46],
        [0.94, 0.14],
        [0.87, 0.42],
        [0.3, 0.56],
        [0.68, 0.55],
        [0.5, 0.07],
        [0.24, 0.06],
        [0.77, 0.07],
      ] satisfies Point[])
    : ([
        [0.1, 0.06],
        [0.9, 0.07],
        [0.5, 0.045],
        [0.08, 0.4],
        [0.93, 0.41],
        [0.3, 0.47],
        [0.7, 0.475],
        [0.5, 0.42],
      ] satisfies Point[])
  for (const [i, [sx, sy]] of sky.entries())
    parts.push(
      atomStar(width * sx, height * sy, canvas.between(30, 66), cycle(palette.star, i), {
        c2: cycle(palette.star, i + 1),
        n: 12,
      }),
    )
  parts.push(
    path(
      `M-10 ${base - 40}Q${width * 0.3} ${base - 110} ${width * 0.55} ${base - 50}T${width + 10} ${base - 60}V${height + 10}H-10Z`,
      palette.snow,
    ),
  )
  const n = landscape ? 12 : 8
  const idx = canvas.shuffle(times(n, (i) => i))
  const trees = idx
    .map((i) => {
      const h = (landscape ? 380 : 640) * item([1, 0.62, 0.86, 0.52, 1.1, 0.72], i % 6)
      return { x: lerp(width * 0.03, width * 0.97, i / (n - 1)), h, i }
    })
    .toSorted((a, b) => b.h - a.h)
  for (const { x, h, i } of trees)
    parts.push(
      modTree(canvas, x, base + canvas.between(-10, 26), h, {
        c: cycle(palette.tree, i),
        c2: cycle(palette.tree2, i),
        style: i % 4,
        star: palette.star[0],
        w: 0.4,
      }),
    )
  parts.push(
    snowfall(canvas, 60, {
      c: palette.snow,
      big: 2,
      clear: { x: width * 0.08, y: 0, width: width * 0.84, height: height * (landscape ? 0.36 : 0.38) },
    }),
  )
  parts.push(rect(0, base + 60, width, 0, palette.snow))
  return parts.join('') + grain(canvas, { o: 0.36 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return stack(page, {
    x: width / 2,
    y: landscape ? height * 0.23 : height * 0.21,
    w: landscape ? 980 : 760,
    maxH: landscape ? height * 0.28 : height * 0.27,
    valign: 'middle',
    gap: 40,
    items: chinese
      ? [
          {
            t: title.join(landscape ? '' : '\n'),
            font: 'qingke',
            size: landscape ? 190 : 240,
            fill: palette.ink,
            lh: 1.1,
          },
          { t: note, font: 'hei', size: 36, fill: palette.ink, wrap: true, wk: 0.85, lh: 1.5 },
        ]
      : [
          {
            t: landscape ? title.join(' ') : title.join('\n'),
            font: 'shrikhand',
            size: landscape ? 150 : 158,
            fill: palette.ink,
            lh: 1.05,
          },
          { t: note, font: 'figtree', size: 34, fill: palette.ink, wrap: true, wk: 0.8, lh: 1.4 },
        ],
  })
}

/** Christmas: trees in mid-century style. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
