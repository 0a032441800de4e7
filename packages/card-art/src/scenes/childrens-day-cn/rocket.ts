import { stars } from '../../art/sky/sky.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { cycle, times, type Point } from '../../lib/number.ts'
import { scallop, smooth } from '../../lib/path.ts'
import { circle, group, path, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, glow, grain, scrim } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { crayonRocket, doughnut, lollipop, starBiscuit, sweet } from './sweet-space.ts'

interface Palette {
  name: string
  sky: readonly [Color, Color]
  cream: readonly [Color, Color]
  wax: Color
  fin: Color
  sweets: readonly Color[]
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'space',
    sky: ['#1f2166', '#5a3fa0'],
    cream: ['#ffd6e3', '#fff1e6'],
    wax: '#f2604f',
    fin: '#ffc145',
    sweets: ['#ff7fa8', '#ffd166', '#5fd0c5', '#8f7bf0', '#ff9a5c'],
    ink: '#fff3dc',
  },
  {
    name: 'bubblegum',
    sky: ['#ffd9e6', '#ffeccb'],
    cream: ['#a8e3df', '#e6f9f2'],
    wax: '#3f8fd6',
    fin: '#f25f7a',
    sweets: ['#f25f7a', '#ffb534', '#2fb3a4', '#7a6fd0', '#ff8a4c'],
    ink: '#7a1f56',
  },
]

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const { sweets } = palette
  const [pink = palette.wax, yellow = pink, teal = pink, violet = pink, orange = pink] = sweets
  const [rx, ry, s, rot] = landscape ? [width * 0.71, height * 0.42, 0.86, 24] : [width * 0.5, height * 0.58, 1.1, 18]
  const lean = Math.tan((rot * Math.PI) / 180)
  // a line of color behind the crayon, from its flame down to the clouds
  const line = (shift: number): Point[] =>
    times(7, (i): Point => {
      const down = 150 * s + (i * (height - ry - 120 * s)) / 6
      return [rx - down * lean + shift + Math.sin(i * 0.9) * 26 * s, ry + down]
    })
  const cloud = (row: number, count: number, r: number, tone: Color) =>
    group(
      times(count, (i) =>
        circle(
          (width * (i + (row % 2 ? 0.1 : 0.5))) / (count - 0.6),
          height + 10 - row * r * 0.5 + (i % 3) * 14,
          r * (0.86 + ((i * 5) % 4) * 0.1),
          tone,
        ),
      ),
    )
  return [
    background(canvas, [palette.sky[0], palette.sky[1]]),
    stars(canvas, landscape ? 90 : 80, { y1: height, c: lighten(yellow, 0.5), max: 3.4, twinkle: 0.12 }),
    scrim(canvas, palette.sky[0], 0.85),
    glow(canvas, rx, ry, 460, lighten(pink, 0.4), 0.4),
    ...[pink, orange, yellow, teal, violet].map((color, i) =>
      stroke(smooth(line((i - 2) * 24 * s), false, 1), color, 25 * s),
    ),
    group(
      landscape
        ? [
            doughnut(width * 0.92, height * 0.26, 82, pink, [yellow, '#ffffff', teal, violet]),
            lollipop(width * 0.53, height * 0.2, 58, -22, teal, '#ffffff'),
            sweet(width * 0.875, height * 0.6, 40, -24, orange, '#fff3d0'),
            sweet(width * 0.53, height * 0.63, 32, 28, violet, '#ffe3f0'),
            starBiscuit(width * 0.8, height * 0.1, 40, -12, yellow),
            starBiscuit(width * 0.96, height * 0.5, 30, 16, yellow),
          ]
        : [
            doughnut(width * 0.79, height * 0.385, 104, pink, [yellow, '#ffffff', teal, violet]),
            lollipop(width * 0.15, height * 0.43, 74, -20, teal, '#ffffff'),
            sweet(width * 0.84, height * 0.61, 48, -24, orange, '#fff3d0'),
            sweet(width * 0.12, height * 0.635, 40, 28, violet, '#ffe3f0'),
            starBiscuit(width * 0.42, height * 0.37, 42, -12, yellow),
            starBiscuit(width * 0.9, height * 0.735, 42, 16, yellow),
          ],
      { filter: shadow(canvas, { y: 8, b: 8, o: 0.26, c: '#1a0d3a', wholeCard: true }) },
    ),
    crayonRocket(canvas, rx, ry, s, { wax: palette.wax, fin: palette.fin, flame: [yellow, orange, pink, yellow], rot }),
    cloud(2, landscape ? 9 : 6, landscape ? 96 : 110, darken(palette.cream[0], 0.06)),
    cloud(1, landscape ? 10 : 6, landscape ? 84 : 100, palette.cream[0]),
    cloud(0, landscape ? 12 : 7, landscape ? 72 : 92, palette.cream[1]),
    ...times(landscape ? 16 : 12, (i) =>
      path(
        scallop(width * ((i + 0.5) / (landscape ? 16 : 12)), height - 24 - ((i * 37) % 60), 9, 5, 0.3),
        cycle(sweets, i),
      ),
    ),
    grain(canvas, { o: 0.28 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    ...(landscape
      ? { x: width * 0.245, y: height * 0.42, w: 600, maxH: height * 0.58 }
      : { x: width / 2, y: height * 0.165, w: 760, maxH: height * 0.22 }),
    type: 'playful',
    size: 126,
    gap: 44,
    fill: palette.ink,
    ink: palette.ink,
  })
}

/** Children's Day: a rocket made of a crayon among planets made of sweets. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
