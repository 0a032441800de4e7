import { coral, fish, kelp, turtle, whale } from '../../art/earth/sea-life.ts'
import { deer } from '../../art/festive/deer.ts'
import { pine } from '../../art/nature/pine.ts'
import { shadeTree } from '../../art/nature/shade-tree.ts'
import { softCloud } from '../../art/nature/sky.ts'
import { darken, lighten, mix, type Colour } from '../../lib/colour.ts'
import { cycle, item, times, type Quad } from '../../lib/number.ts'
import { ridge } from '../../lib/outline.ts'
import { circle, group, rect, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain, paper } from '../../paint/surface.ts'
import { defineScene, type SceneInput } from '../../scene.ts'
import type { Sheet } from '../../text/sheet.ts'
import { stack } from '../../text/stack.ts'

interface Palette {
  name: string
  sky: readonly [Colour, Colour]
  sun: Colour
  hills: readonly [Colour, Colour, Colour]
  earth: readonly [Colour, Colour]
  sea: readonly [Colour, Colour, Colour, Colour]
  whale: Colour
  fish: readonly [Colour, Colour]
  coral: Colour
  ink: Colour
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

const draw = (sheet: Sheet, { title, note, chinese, palette }: SceneInput<Palette>): string => {
  const { width, height, landscape } = sheet
  const y = (portrait: number, wide: number) => height * (landscape ? wide : portrait)
  const sunX = width * (landscape ? 0.83 : 0.74)
  const parts = [
    rect(0, 0, width, height, sheet.linear([palette.sky[0], palette.sky[1]], { y2: 0.6 })),
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
  const far = ridge(sheet, y(0.475, 0.43), landscape ? 34 : 44, 1.1)
  const middle = ridge(sheet, y(0.52, 0.5), 30, 0.9)
  const near = ridge(sheet, y(0.565, 0.565), 20, 0.7)
  const layer = { y: -5, b: 12, o: 0.24, shadowColor: '#0d2030' }
  parts.push(paper(sheet, far.d, palette.hills[0], layer))
  for (let i = 0; i < (landscape ? 16 : 12); i++) {
    const x = sheet.between(0, width)
    parts.push(
      pine(sheet, x, middle.yAt(x) + 16, sheet.between(52, 96), {
        c: mix(palette.hills[1], palette.hills[2], 0.4),
        tiers: 3,
      }),
    )
  }
  parts.push(paper(sheet, middle.d, palette.hills[1], layer))
  for (const [k, h] of landscape
    ? [
        [0.05, 120],
        [0.31, 110],
        [0.93, 150],
      ]
    : [
        [0.12, 170],
        [0.92, 150],
      ])
    parts.push(
      shadeTree(
        sheet,
        width * (k ?? 0),
        near.yAt(width * (k ?? 0)) + 12,
        h ?? 0,
        mix(palette.hills[2], palette.hills[1], 0.25),
      ),
    )
  for (const [k, h] of landscape
    ? [
        [0.13, 130],
        [0.18, 96],
        [0.68, 120],
        [0.73, 150],
      ]
    : [
        [0.28, 160],
        [0.36, 120],
        [0.78, 140],
      ])
    parts.push(
      pine(sheet, width * (k ?? 0), near.yAt(width * (k ?? 0)) + 12, h ?? 0, {
        c: palette.hills[2],
        c2: darken(palette.hills[2], 0.2),
      }),
    )
  const deerX = width * (landscape ? 0.83 : 0.56)
  parts.push(
    deer(deerX, near.yAt(deerX) + 8, landscape ? 0.44 : 0.56, darken(palette.earth[1], 0.1), { flip: -1 }),
    paper(sheet, near.d, palette.hills[2], layer),
    paper(sheet, ridge(sheet, y(0.6, 0.62), 9, 1.3).d, palette.earth[0], layer),
    paper(sheet, ridge(sheet, y(0.622, 0.655), 10, 1.1).d, palette.earth[1], layer),
  )
  const depths = palette.sea.map((colour, i) =>
    paper(sheet, ridge(sheet, y(0.648 + i * 0.085, 0.695 + i * 0.075), 12, 2.2 - i * 0.4).d, colour, layer),
  )
  const swim = { filter: shadow(sheet, { y: 6, b: 7, o: 0.28 }) }
  const shoal = (cx: number, cy: number, count: number, s: number, flip: number) =>
    times(count, (i) =>
      fish(
        cx + (i % 4) * 62 * s + (i > 3 ? 30 * s : 0),
        cy + (i > 3 ? 40 * s : 0) + (i % 2) * 12 * s,
        s,
        item(palette.fish, i % 2),
        flip,
      ),
    )
  parts.push(
    item(depths, 0),
    group(shoal(width * (landscape ? 0.12 : 0.62), y(0.705, 0.745), 6, landscape ? 0.7 : 0.8, -1), swim),
    item(depths, 1),
    group(whale(width * (landscape ? 0.68 : 0.36), y(0.775, 0.815), landscape ? 0.74 : 1.16, palette.whale), swim),
    item(depths, 2),
    group(
      turtle(
        width * (landscape ? 0.36 : 0.8),
        y(0.87, 0.88),
        landscape ? 0.56 : 0.84,
        mix(palette.hills[1], palette.sea[1], 0.35),
      ),
      swim,
    ),
    group(shoal(width * (landscape ? 0.86 : 0.2), y(0.885, 0.9), 3, landscape ? 0.64 : 0.76, 1), swim),
    item(depths, 3),
  )
  const plants = (
    landscape
      ? [
          [0.03, 130, 0, 0],
          [0.075, 90, 0, 0],
          [0.2, 0, 0.62, 0],
          [0.47, 0, 0.7, 1],
          [0.54, 90, 0, 0],
          [0.76, 0, 0.6, 0],
          [0.94, 110, 0, 0],
          [0.98, 150, 0, 0],
        ]
      : [
          [0.05, 230, 0, 0],
          [0.13, 160, 0, 0],
          [0.3, 0, 0.84, 0],
          [0.54, 0, 0.7, 1],
          [0.68, 0, 0.9, 0],
          [0.88, 170, 0, 0],
          [0.96, 240, 0, 0],
        ]
  ) satisfies Quad[]
  parts.push(
    group(
      plants.map(([k, h, s, tone]) =>
        h > 0
          ? kelp(width * k, height + 12, h, mix(palette.hills[2], palette.sea[2], 0.3))
          : coral(width * k, height + 6, s, tone ? cycle(palette.fish, 0) : palette.coral),
      ),
      swim,
    ),
  )
  for (let i = 0; i < 14; i++)
    parts.push(
      circle(sheet.between(0, width), sheet.between(y(0.72, 0.76), height - 20), sheet.between(3, 9), '#fff', {
        opacity: 0.3,
      }),
    )
  parts.push(
    stack(sheet, {
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
    }),
  )
  return parts.join('') + grain(sheet, { o: 0.3 })
}

/** Earth Day: one cut through sky, forest, soil and sea. */
export const earthLayers = defineScene('earthLayers', PALETTES, draw)
