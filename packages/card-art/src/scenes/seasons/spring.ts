import { swallow } from '../../art/animals/swallow.ts'
import { plumBranch } from '../../art/flowers/plum.ts'
import { willowTwig } from '../../art/landscape/willow.ts'
import { tassel } from '../../art/ornament/lantern.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { lighten, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { circle, ellipse, path, stroke } from '../../lib/svg.ts'
import { background, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { foldingFan } from './fan.ts'

interface Palette {
  name: string
  bg: readonly [Color, Color]
  paper: readonly [Color, Color]
  hills: readonly [Color, Color, Color]
  bark: Color
  flower: Color
  willow: Color
  bird: Color
  wood: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'young-green',
    bg: ['#f2f6e4', '#d6e5c2'],
    paper: ['#fdf8ea', '#f3ead0'],
    hills: ['#bcd6bd', '#8fb995', '#5f9472'],
    bark: '#5a3a2c',
    flower: '#f08ca4',
    willow: '#7fa850',
    bird: '#27394f',
    wood: '#8a5a34',
    ink: '#2c5239',
  },
  {
    name: 'peach',
    bg: ['#fdeee8', '#f8d2cb'],
    paper: ['#fffaf2', '#f9eadb'],
    hills: ['#cfdcd0', '#a9c4b4', '#7ba58f'],
    bark: '#5a3230',
    flower: '#ea6f8c',
    willow: '#8fae62',
    bird: '#3a2c4a',
    wood: '#7a3f34',
    ink: '#8a2f48',
  },
]

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const [x, y, r, spread] = landscape ? [width * 0.675, height * 0.9, 540, 126] : [width / 2, height * 0.86, 478, 118]
  const hillAt = (base: number, rise: number, shift: number, c: Color) =>
    path(
      `M${-r} ${-r * base}C${-r * 0.7 + shift} ${-r * (base + rise)} ${-r * 0.4 + shift} ${-r * (base + rise)} ${-r * 0.1 + shift} ${-r * base}` +
        `S${r * 0.5 + shift} ${-r * (base + rise * 0.9)} ${r} ${-r * base}V0H${-r}Z`,
      c,
    )
  const picture = [
    circle(r * 0.24, -r * 0.78, r * 0.075, '#f2a07a', { opacity: 0.85 }),
    hillAt(0.56, 0.14, 30, palette.hills[0]),
    hillAt(0.48, 0.12, -60, palette.hills[1]),
    hillAt(0.41, 0.07, 50, palette.hills[2]),
    ...times(5, (i) =>
      ellipse(-r * 0.2 + i * r * 0.1, -r * (0.405 - (i % 2) * 0.012), r * 0.05, 3, '#fff', { opacity: 0.5 }),
    ),
    ...times(7, (i) =>
      willowTwig(
        canvas,
        r * (0.5 + i * 0.06),
        -r * (0.86 - i * 0.05),
        r * canvas.between(0.24, 0.36),
        -14,
        palette.willow,
      ),
    ),
    swallow(-r * 0.1, -r * 0.72, r / 1700, palette.bird, { rot: -12 }),
  ]
  return [
    background(canvas, [...palette.bg]),
    foldingFan(canvas, x, y, r, spread, picture, { paper: canvas.linear([...palette.paper]), wood: palette.wood }),
    tassel(x, y + 8, landscape ? 96 : 190, palette.flower, '#d9a64a'),
    plumBranch(
      canvas,
      landscape
        ? [
            [width + 20, height * 0.04],
            [width * 0.93, height * 0.1],
            [width * 0.86, height * 0.08],
            [width * 0.75, height * 0.17],
          ]
        : [
            [width + 30, height * 0.35],
            [width * 0.86, height * 0.4],
            [width * 0.7, height * 0.385],
            [width * 0.46, height * 0.43],
          ],
      20,
      { bark: palette.bark, c: palette.flower, n: landscape ? 9 : 12, size: landscape ? 26 : 30 },
    ),
    plumBranch(
      canvas,
      landscape
        ? [
            [-30, height * 0.97],
            [width * 0.08, height * 0.91],
            [width * 0.16, height * 0.925],
            [width * 0.28, height * 0.87],
          ]
        : [
            [-30, height * 0.97],
            [width * 0.12, height * 0.935],
            [width * 0.22, height * 0.945],
            [width * 0.36, height * 0.91],
          ],
      16,
      { bark: palette.bark, c: lighten(palette.flower, 0.2), n: 7, size: 24 },
    ),
    swallow(
      landscape ? width * 0.54 : width * 0.24,
      height * (landscape ? 0.2 : 0.42),
      landscape ? 0.5 : 0.62,
      palette.bird,
      { rot: -18 },
    ),
    landscape ? '' : swallow(width * 0.13, height * 0.515, 0.36, palette.bird, { rot: -6 }),
    stroke(`M${x - 8} ${y}h16`, palette.wood, 2),
    grain(canvas, { o: 0.32 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.21 : width / 2,
    y: landscape ? height * 0.4 : height * 0.17,
    w: landscape ? 540 : 720,
    maxH: landscape ? height * 0.56 : height * 0.23,
    type: 'ink',
    size: 120,
    fill: palette.ink,
    ink: palette.ink,
    hanInOneLine: !landscape,
  })
}

/** Spring: a painted fan, swallows and peach blossom. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
