import { pavilion } from '../../art/buildings/pavilion.ts'
import { hill } from '../../art/landscape/land.ts'
import { mistBars } from '../../art/sky/auspicious-cloud.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, mix, type Color } from '../../lib/color.ts'
import { cycle, lerp, times, type Point, type Triple } from '../../lib/number.ts'
import { circle } from '../../lib/svg.ts'
import { background, glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { autumnTree } from './autumn-tree.ts'
import { geese } from './geese.ts'
import { steps } from './stairs.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color]
  sun: Color
  far: Color
  near: Color
  trees: readonly Color[]
  stone: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'amber',
    sky: ['#fdf3df', '#f9d9a6'],
    sun: '#e9683f',
    far: '#e9b98a',
    near: '#a3562c',
    trees: ['#d9532c', '#ee9a34', '#c23b28', '#f0b64f'],
    stone: '#f3e2c2',
    ink: '#6b2a16',
  },
  {
    name: 'blue-ridge',
    sky: ['#e4edf2', '#f6dcc0'],
    sun: '#f0914f',
    far: '#a9bfcf',
    near: '#2f5568',
    trees: ['#d9603a', '#e8a247', '#b8452f', '#f2bf62'],
    stone: '#dfe4e4',
    ink: '#1e3f52',
  },
]

const LAYERS = 5

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const base = landscape ? 0.54 : 0.47
  const layers = times(LAYERS, (i) => {
    const t = i / (LAYERS - 1)
    const c = mix(palette.far, palette.near, t)
    return hill(canvas, height * lerp(base, 0.9, t), lerp(landscape ? 130 : 150, 60, t), lerp(0.9, 1.5, t), c, {
      light: i % 2 ? lighten(c, 0.14) : undefined,
      shade: i === LAYERS - 1 ? darken(c, 0.2) : undefined,
      shadowO: i % 2 ? 0 : 0.16,
      rough: 5,
    })
  })
  const wood = (layer: number, places: readonly Triple[]) =>
    places
      .map(([x, r, i]) => {
        const px = width * x
        const py = (layers[layer]?.yAt(px) ?? height) + r * 0.2
        const c = cycle(palette.trees, i)
        return autumnTree(px, py, r, c)
      })
      .join('')
  const px = landscape ? width * 0.72 : width * 0.62
  const summit = layers[2]?.yAt(px) ?? 0
  const stairs: Point[] = landscape
    ? [
        [width * 0.6, height + 10],
        [width * 0.66, height * 0.86],
        [width * 0.63, height * 0.78],
        [px, summit + 10],
      ]
    : [
        [width * 0.36, height + 10],
        [width * 0.5, height * 0.88],
        [width * 0.4, height * 0.8],
        [px, summit + 10],
      ]
  return [
    background(canvas, [...palette.sky]),
    glow(canvas, width * (landscape ? 0.86 : 0.24), height * (landscape ? 0.3 : 0.43), 320, palette.sun, 0.4),
    circle(width * (landscape ? 0.86 : 0.24), height * (landscape ? 0.3 : 0.43), landscape ? 84 : 92, palette.sun, {
      opacity: 0.92,
    }),
    geese(
      landscape ? width * 0.74 : width * 0.82,
      height * (landscape ? 0.17 : 0.36),
      landscape ? 0.9 : 1,
      darken(palette.near, 0.2),
    ),
    layers[0]?.s,
    mistBars(width * 0.34, height * (base + 0.09), 380, palette.sky[0], 0.5),
    layers[1]?.s,
    mistBars(width * 0.82, height * (base + 0.2), 340, palette.sky[0], 0.4),
    layers[2]?.s,
    wood(2, [
      [landscape ? 0.55 : 0.1, 40, 0],
      [landscape ? 0.59 : 0.2, 54, 1],
      [landscape ? 0.84 : 0.84, 50, 2],
      [landscape ? 0.88 : 0.93, 42, 3],
    ]),
    pavilion(canvas, px, summit + 16, landscape ? 0.78 : 0.95, { roof: '#7c2f28', wall: '#d8674a', edge: '#f1cf86' }),
    layers[3]?.s,
    wood(3, [
      [landscape ? 0.5 : 0.06, 66, 2],
      [landscape ? 0.545 : 0.17, 52, 3],
      [landscape ? 0.8 : 0.74, 62, 1],
      [landscape ? 0.85 : 0.86, 78, 0],
      [landscape ? 0.95 : 0.97, 60, 3],
    ]),
    layers[4]?.s,
    steps(stairs, landscape ? 92 : 120, 26, palette.stone),
    wood(4, [
      [landscape ? 0.08 : 0.07, 96, 1],
      [landscape ? 0.16 : 0.2, 72, 0],
      [landscape ? 0.36 : 0.7, 84, 3],
      [landscape ? 0.78 : 0.86, 110, 2],
      [landscape ? 0.9 : 0.99, 88, 1],
    ]),
    grain(canvas, { o: 0.3 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.25 : width / 2,
    y: landscape ? height * 0.225 : height * 0.165,
    w: landscape ? 620 : 720,
    maxH: landscape ? height * 0.35 : height * 0.215,
    type: 'warm',
    size: 124,
    fill: palette.ink,
    ink: palette.ink,
    hanInOneLine: true,
  })
}

/** Double Ninth: steps through autumn woods up to a pavilion, geese overhead. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
