import { deer } from '../../art/animals/deer.ts'
import { pine } from '../../art/landscape/pine.ts'
import { shadeTree } from '../../art/landscape/shade-tree.ts'
import { softCloud } from '../../art/sky/sky.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, mix, type Color } from '../../lib/color.ts'
import type { Triple } from '../../lib/number.ts'
import { circle, rect, stroke } from '../../lib/svg.ts'
import { grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'
import { stratum } from './strata.ts'
import { undersea } from './undersea.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color]
  sun: Color
  hills: readonly [Color, Color, Color]
  earth: readonly [Color, Color]
  sea: readonly [Color, Color, Color, Color]
  whale: Color
  fish: readonly [Color, Color]
  coral: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'morning',
    sky: ['#fdf3df', '#f7e3c2'],
    sun: '#f6b26b',
    hills: ['#bcd3b0', '#86b38c', '#4f8f6b'],
    earth: ['#b98a5f', '#8d6244'],
    sea: ['#7cc4c4', '#4a9fb0', '#2a7593', '#174e70'],
    whale: '#3f6f95',
    fish: ['#f6b26b', '#ffe0a0'],
    coral: '#e8806a',
    ink: '#24503f',
  },
  {
    name: 'blue hour',
    sky: ['#20335c', '#5a6da0'],
    sun: '#fbe3b4',
    hills: ['#6f86ab', '#4a6a8f', '#2f5273'],
    earth: ['#6f5a62', '#4f404c'],
    sea: ['#3f7f9a', '#2c6383', '#1d486b', '#112f50'],
    whale: '#7f9fc0',
    fish: ['#fbd38a', '#f6a98a'],
    coral: '#d9798a',
    ink: '#fdf3dc',
  },
]

/** The trees: x as a share of the width, height, kind (1 = leafy tree, 0 = pine). */
const FOREST: Record<'portrait' | 'landscape', readonly Triple[]> = {
  portrait: [
    [0.12, 170, 1],
    [0.28, 160, 0],
    [0.36, 120, 0],
    [0.78, 140, 0],
    [0.92, 150, 1],
  ],
  landscape: [
    [0.05, 120, 1],
    [0.13, 130, 0],
    [0.18, 96, 0],
    [0.31, 110, 1],
    [0.68, 120, 0],
    [0.73, 150, 0],
    [0.93, 150, 1],
  ],
}

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const y = (portrait: number, wide: number) => height * (landscape ? wide : portrait)
  const sunX = width * (landscape ? 0.83 : 0.74)
  const parts = [
    rect(0, 0, width, height, canvas.linear([palette.sky[0], palette.sky[1]], { y2: 0.6 })),
    circle(sunX, y(0.385, 0.24), landscape ? 84 : 96, palette.sun),
    softCloud(width * (landscape ? 0.64 : 0.2), y(0.37, 0.2), 190, lighten(palette.sky[1], 0.5), 0.8),
    softCloud(width * 0.93, y(0.44, 0.36), 170, lighten(palette.sky[1], 0.5), 0.8),
    ...[0, 1, 2].map((i) =>
      stroke(
        `M${width * (landscape ? 0.7 : 0.42) + i * 52} ${y(0.395, 0.3) - (i % 2) * 26}q11 -10 20 6q8 -16 20 -6`,
        palette.ink,
        3.4,
        { opacity: 0.7 },
      ),
    ),
  ]
  const far = stratum(canvas, y(0.475, 0.43), landscape ? 34 : 44, 1.1, palette.hills[0])
  const middle = stratum(canvas, y(0.52, 0.5), 30, 0.9, palette.hills[1])
  const near = stratum(canvas, y(0.565, 0.565), 20, 0.7, palette.hills[2])
  parts.push(far.s)
  for (let i = 0; i < (landscape ? 16 : 12); i++) {
    const x = canvas.between(0, width)
    const c = mix(palette.hills[1], palette.hills[2], 0.4)
    parts.push(pine(canvas, x, middle.yAt(x) + 16, canvas.between(52, 96), { c, tiers: 3 }))
  }
  parts.push(middle.s)
  for (const [at, h, leafy] of FOREST[landscape ? 'landscape' : 'portrait']) {
    const x = width * at
    parts.push(
      leafy
        ? shadeTree(canvas, x, near.yAt(x) + 12, h, mix(palette.hills[2], palette.hills[1], 0.25))
        : pine(canvas, x, near.yAt(x) + 12, h, { c: palette.hills[2], c2: darken(palette.hills[2], 0.2) }),
    )
  }
  const deerX = width * (landscape ? 0.83 : 0.56)
  parts.push(
    deer(deerX, near.yAt(deerX), landscape ? 0.44 : 0.56, darken(palette.earth[1], 0.1), { flip: -1 }),
    near.s,
    stratum(canvas, y(0.6, 0.62), 9, 1.3, palette.earth[0]).s,
    stratum(canvas, y(0.622, 0.655), 10, 1.1, palette.earth[1]).s,
    undersea(canvas, y(0.648, 0.695), {
      ...palette,
      turtle: mix(palette.hills[1], palette.sea[1], 0.35),
      kelp: mix(palette.hills[2], palette.sea[2], 0.3),
    }),
  )
  return parts.join('') + grain(canvas, { o: 0.3 })
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return stack(page, {
    x: landscape ? width * 0.28 : width / 2,
    y: landscape ? height * 0.22 : height * 0.06,
    w: landscape ? 700 : 740,
    maxH: landscape ? height * 0.31 : height * 0.25,
    valign: landscape ? 'middle' : 'top',
    gap: 26,
    items: chinese
      ? [
          {
            t: landscape ? title.join('') : title.join('\n'),
            font: 'kuaile',
            size: landscape ? 130 : 142,
            fill: palette.ink,
            lh: 1.14,
          },
          { t: note, font: 'wenkai', size: 40, fill: palette.ink, wrap: true, lh: 1.45, wk: 0.9 },
        ]
      : [
          {
            t: landscape ? title.join(' ') : title.join('\n'),
            font: 'yeseva',
            size: 108,
            fill: palette.ink,
            lh: 1.06,
            gap: 32,
          },
          { t: note, font: 'cormorantItalic', size: 44, fill: palette.ink, wrap: true, wk: 0.86 },
        ],
  })
}

/** Earth Day: a cross-section of sky, forest, soil and sea. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
