import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { cycle, type Quad, type Triple } from '../../lib/number.ts'
import { star } from '../../lib/path.ts'
import { at, circle, ellipse, group, path, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { billow, rocket } from './rocket-ship.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color]
  clouds: readonly [Color, Color, Color]
  hull: Color
  trim: Color
  pane: Color
  stars: readonly Color[]
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'sunrise',
    sky: ['#ffe3b8', '#f9a98c'],
    clouds: ['#f7c6a8', '#fbdcc4', '#fff3e4'],
    hull: '#fdf3e4',
    trim: '#c93f3a',
    pane: '#5fb0c4',
    stars: ['#e0563f', '#2f7f8f', '#f0a52f'],
    ink: '#7a1f3a',
  },
  {
    name: 'orbit',
    sky: ['#1b1f5a', '#5a3f9a'],
    clouds: ['#6f5ab8', '#9a86d6', '#dcd0f4'],
    hull: '#fff6ea',
    trim: '#f0803c',
    pane: '#6fd0dc',
    stars: ['#ffd36a', '#ff9ab0', '#9fe0e8'],
    ink: '#fff2dc',
  },
]

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const [rx, ry] = landscape ? [width * 0.7, height * 0.68] : [width / 2 + 20, height * 0.7]
  const rot = landscape ? 24 : 14
  const parts = [background(canvas, palette.sky)]
  const planet: Triple = landscape ? [width * 0.92, height * 0.2, 78] : [width * 0.17, height * 0.41, 76]
  parts.push(
    group(
      [
        circle(...planet, palette.trim, { opacity: 0.9 }),
        circle(planet[0] - 22, planet[1] - 18, planet[2] * 0.3, lighten(palette.trim, 0.2)),
        circle(planet[0] + 26, planet[1] + 30, planet[2] * 0.18, darken(palette.trim, 0.14)),
        ellipse(planet[0], planet[1], planet[2] * 1.6, planet[2] * 0.36, 'none', {
          stroke: lighten(palette.stars[2] ?? palette.trim, 0.2),
          'stroke-width': 9,
          transform: `rotate(-18 ${planet[0]} ${planet[1]})`,
        }),
      ],
      { filter: shadow(canvas, { y: 8, b: 10, o: 0.25, c: '#160a24' }) },
    ),
  )
  const paperStars = landscape
    ? ([
        [0.54, 0.16, 34, 12],
        [0.8, 0.09, 20, -10],
        [0.93, 0.5, 30, 20],
        [0.5, 0.52, 22, -14],
        [0.6, 0.34, 15, 0],
        [0.05, 0.1, 22, 8],
        [0.42, 0.86, 18, -8],
      ] satisfies Quad[])
    : ([
        [0.86, 0.36, 40, 12],
        [0.1, 0.55, 30, -12],
        [0.9, 0.58, 24, 16],
        [0.3, 0.35, 18, 0],
        [0.42, 0.42, 16, 20],
        [0.08, 0.05, 20, 8],
        [0.93, 0.06, 26, -8],
      ] satisfies Quad[])
  parts.push(
    group(
      paperStars.map(([x, y, r, turn], i) => {
        const c = cycle(palette.stars, i)
        const tips = star(0, 0, r, r * 0.46, 5)
        return at(width * x, height * y, path(tips, c) + path(star(0, 0, r * 0.5, r * 0.23, 5), lighten(c, 0.3)), {
          rot: turn,
        })
      }),
      { filter: shadow(canvas, { y: 5, b: 6, o: 0.25, c: '#160a24' }) },
    ),
  )
  const [far, mid, near] = palette.clouds
  const banks = landscape
    ? ([
        [0.34, 0.97, 620, far],
        [0.98, 0.96, 640, far],
        [0.56, 1.01, 620, mid],
        [0.84, 1.02, 620, mid],
      ] as const)
    : ([
        [0.14, 0.87, 620, far],
        [0.9, 0.86, 600, far],
        [0.3, 0.93, 640, mid],
        [0.82, 0.94, 600, mid],
      ] as const)
  const fore = landscape
    ? ([
        [0.1, 1.03, 560, near],
        [0.44, 1.07, 600, near],
        [0.72, 1.08, 620, near],
        [0.98, 1.06, 560, near],
      ] as const)
    : ([
        [0.08, 1, 600, near],
        [0.5, 1.01, 640, near],
        [0.92, 1, 600, near],
      ] as const)
  const bank = (clouds: readonly (readonly [x: number, y: number, w: number, c: Color])[]): string =>
    group(
      clouds.map(([x, y, w, c]) => billow(width * x, height * y, w, c)),
      { filter: shadow(canvas, { y: -5, b: 12, o: 0.26, c: '#1c1030' }) },
    )
  parts.push(
    bank(banks.slice(0, 2)),
    bank(banks.slice(2)),
    stroke(
      landscape
        ? `M${rx - 60} ${ry + 130}C${rx - 150} ${ry + 220} ${rx - 240} ${ry + 200} ${rx - 300} ${height + 20}`
        : `M${rx - 40} ${ry + 160}C${rx - 70} ${ry + 260} ${rx - 40} ${ry + 320} ${rx - 90} ${height + 20}`,
      near,
      56,
      { opacity: 0.85 },
    ),
    rocket(canvas, rx, ry, landscape ? 1.12 : 1.28, {
      hull: palette.hull,
      trim: palette.trim,
      pane: palette.pane,
      rot,
    }),
    bank(fore),
  )
  return parts.join('') + grain(canvas, { o: 0.36 })
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.25 : width / 2,
    y: height * (landscape ? 0.4 : 0.175),
    w: landscape ? 600 : 740,
    maxH: height * (landscape ? 0.56 : 0.24),
    type: 'retro',
    size: landscape ? 106 : 118,
    fill: palette.ink,
    ink: palette.ink,
    noteSize: 36,
    gap: 36,
    hanInOneLine: !landscape,
  })
}

/** Congratulations: a paper rocket flies up from the clouds. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
