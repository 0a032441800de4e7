import { daisy } from '../../art/flowers/flowers.ts'
import { gingham } from '../../art/ornament/pattern.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, type Color } from '../../lib/color.ts'
import type { Point, Quad, Triple } from '../../lib/number.ts'
import { roundedBox, star } from '../../lib/path.ts'
import { at, group, path, rect, stroke } from '../../lib/svg.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain, paper } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import type { Page } from '../../text/page.ts'
import { stack } from '../../text/stack.ts'
import { berryPie, sparkler } from './berry-pie.ts'
import { lemonadeGlass } from './glass.ts'

interface Palette {
  name: string
  cloth: Color
  check: Color
  card: Color
  filling: Color
  dish: Color
  star: Color
  napkin: Color
  spark: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'porch red',
    cloth: '#fff4e6',
    check: '#c8323a',
    card: '#24427a',
    filling: '#a8202f',
    dish: '#f4efe2',
    star: '#f3c96a',
    napkin: '#2b4c88',
    spark: '#ffd27a',
    ink: '#fff6e6',
  },
  {
    name: 'blueberry',
    cloth: '#eef3f6',
    check: '#4a74b0',
    card: '#fff8ec',
    filling: '#3b3f86',
    dish: '#d84a48',
    star: '#d84a48',
    napkin: '#2a3f78',
    spark: '#ffd27a',
    ink: '#8f1f2c',
  },
]

/** The positions and sizes that picture and lettering share. */
const layoutOf = ({ landscape }: Size) => {
  const [bx, by, bw, bh] = landscape ? [80, 110, 660, 680] : [80, 84, 740, 560]
  return { bx, by, bw, bh }
}

const picture = (canvas: Canvas, { palette }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const px = landscape ? width * 0.715 : width * 0.45
  const py = landscape ? height * 0.57 : height * 0.7
  const r = landscape ? 268 : 300
  const parts = [rect(0, 0, width, height, palette.cloth), gingham(canvas, palette.check, 96, 0.62)]
  const cloth = landscape ? 400 : 440
  parts.push(
    at(
      px - (landscape ? 206 : 180),
      py + (landscape ? 206 : 290),
      [
        rect(-cloth / 2, -cloth / 2, cloth, cloth, palette.napkin, {
          rx: 8,
          filter: shadow(canvas, { y: 8, b: 10, o: 0.3 }),
        }),
        rect(-cloth / 2 + 16, -cloth / 2 + 16, cloth - 32, cloth - 32, 'none', {
          stroke: palette.spark,
          'stroke-width': 3,
          opacity: 0.7,
        }),
      ],
      { rot: landscape ? -12 : 10, s: landscape ? 0.86 : 0.9 },
    ),
    berryPie(canvas, px, py, r, palette.filling, palette.dish),
  )
  const glasses = (
    landscape
      ? [[0.94, 0.18, 92]]
      : [
          [0.85, 0.535, 96],
          [0.9, 0.89, 84],
        ]
  ) satisfies Triple[]
  for (const [x, y, size] of glasses) parts.push(lemonadeGlass(canvas, width * x, height * y, size))
  const lit: readonly Quad[] = landscape
    ? [
        [-116, 366, 230, -48],
        [-64, 372, 170, -76],
      ]
    : [
        [-44, 470, 280, -50],
        [-120, 474, 190, -20],
      ]
  parts.push(
    group(
      lit.map(([dx, dy, long, rot]) => sparkler(canvas, px + dx, py + dy, long, rot, palette.spark)),
      { filter: shadow(canvas, { y: 5, b: 5, o: 0.3 }) },
    ),
  )
  const daisies: readonly Point[] = landscape
    ? [
        [0.975, 0.92],
        [0.935, 0.965],
      ]
    : [
        [0.07, 0.515],
        [0.14, 0.487],
      ]
  parts.push(
    group(
      daisies.map(([x, y]) => daisy(canvas, width * x, height * y, 46)),
      { filter: shadow(canvas, { y: 5, b: 5, o: 0.25 }) },
    ),
  )
  const { bx, by, bw, bh } = layoutOf(canvas)
  const inset = roundedBox(bx + 22, by + 22, bw - 44, bh - 44, 20)
  parts.push(
    paper(canvas, roundedBox(bx, by, bw, bh, 34), palette.card, { y: 12, b: 16, o: 0.3, shadowColor: '#3a1a10' }),
    stroke(inset, palette.star, 3, { 'stroke-dasharray': '2 12' }),
    ...[-1, 0, 1].map((i) =>
      path(
        star(
          bx + bw / 2 + i * 64,
          by + (landscape ? 108 : 84) + Math.abs(i) * 8,
          i === 0 ? 30 : 20,
          i === 0 ? 13 : 9,
          5,
        ),
        palette.star,
      ),
    ),
  )
  return (
    parts.join('') +
    rect(
      0,
      0,
      width,
      height,
      canvas.linear([
        [darken(palette.check, 0.6), 0, 0],
        [darken(palette.check, 0.6), 1, 0.16],
      ]),
    ) +
    grain(canvas, { o: 0.28 })
  )
}

const lettering = (page: Page, { title, note, chinese, palette }: LetteringInput<Palette>): Lettering => {
  const { landscape } = page
  const { bx, by, bw, bh } = layoutOf(page)
  return stack(page, {
    x: bx + bw / 2,
    y: by + bh * (landscape ? 0.55 : 0.58),
    w: bw - 120,
    maxH: bh - (landscape ? 240 : 210),
    valign: 'middle',
    gap: 28,
    items: chinese
      ? [
          { t: title.join(landscape ? '\n' : ''), font: 'kuaile', size: 124, fill: palette.ink, lh: 1.14 },
          { t: note, font: 'hei', size: 36, fill: palette.ink, wrap: true, lh: 1.5 },
        ]
      : [
          { t: title[0], font: 'pacifico', size: 88, fill: palette.ink, gap: 14 },
          { t: title[1], font: 'abril', size: 108, fill: palette.ink, gap: 36 },
          { t: note, font: 'figtree', size: 34, fill: palette.ink, wrap: true, lh: 1.35, wk: 0.94 },
        ],
  })
}

/** Independence Day: berry pie, lemonade and sparklers on a checked cloth. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
