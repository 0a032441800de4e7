import { broadPlant, succulent, swordPlant, trailingPlant } from '../../art/flowers/pot-plant.ts'
import { steam, teaCup } from '../../art/food/tea.ts'
import { books } from '../../art/paper/books.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { group, path, rect } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { wallClock } from './wall-clock.ts'

interface Palette {
  name: string
  wall: readonly [Color, Color]
  light: Color
  shelf: Color
  leaf: readonly [Color, Color]
  pots: readonly [Color, Color, Color]
  books: readonly [Color, Color, Color]
  cup: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'sage',
    wall: ['#e4e9d8', '#d3dcc4'],
    light: '#fffbe8',
    shelf: '#b98a5e',
    leaf: ['#5a8a5a', '#7fa86a'],
    pots: ['#d97f5a', '#f4ead8', '#5f7f9a'],
    books: ['#b4553f', '#e0b04a', '#4f7a7f'],
    cup: '#fffaf2',
    ink: '#2f4a33',
  },
  {
    name: 'plum',
    wall: ['#5a2f4f', '#46233f'],
    light: '#e58a7a',
    shelf: '#d9a36a',
    leaf: ['#6fae8a', '#a3cf9a'],
    pots: ['#f0a35c', '#f6e3d3', '#d8647a'],
    books: ['#f0c05a', '#e58a7a', '#8fb0c4'],
    cup: '#fff3e6',
    ink: '#ffeada',
  },
]

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const [left, right] = landscape ? [width * 0.5, width * 0.95] : [width * 0.09, width * 0.91]
  const k = landscape ? 0.88 : 1.06
  const wide = right - left
  const boards = landscape ? [0.36, 0.645, 0.93] : [0.505, 0.69, 0.875]
  const [top = 0, middle = 0, low = 0] = boards.map((share) => height * share)
  const x = (share: number) => left + wide * share
  const board = (y: number) =>
    rect(left - 30, y, wide + 60, 22, palette.shelf, { rx: 4 }) +
    rect(left - 30, y, wide + 60, 6, lighten(palette.shelf, 0.35), { rx: 3 }) +
    [0.1, 0.9]
      .map((share) => path(`M${x(share) - 7} ${y + 22}h14v26q-14 6 -14 -26Z`, darken(palette.shelf, 0.25)))
      .join('')
  const plant = (pot: 0 | 1 | 2, leaf: 0 | 1, lean = 0) => ({ pot: palette.pots[pot], leaf: palette.leaf[leaf], lean })
  const gold = '#f8e7bd'
  const lying = books(
    x(0.74),
    middle,
    0.58 * k,
    [
      { c: palette.books[2], w: 280, h: 54, shift: 0 },
      { c: palette.books[1], w: 240, h: 44, shift: 14, pages: true },
    ],
    gold,
  )
  const lower = books(
    x(0.2),
    low,
    0.56 * k,
    [
      { c: palette.books[0], w: 290, h: 54, shift: 0 },
      { c: palette.books[2], w: 250, h: 48, shift: -12 },
      { c: palette.books[1], w: 260, h: 44, shift: 10, pages: true },
    ],
    gold,
  )
  return [
    rect(0, 0, width, height, canvas.linear([palette.wall[0], palette.wall[1]])),
    glow(canvas, x(0.5), middle - 100, landscape ? 520 : 640, palette.light, 0.5),
    wallClock(x(landscape ? 0.47 : 0.5), top - (landscape ? 214 : 136), landscape ? 62 : 74, palette.shelf, '#3a2f35'),
    group(
      [
        board(top),
        board(middle),
        board(low),
        broadPlant(canvas, x(0.14), top, 0.62 * k, plant(0, 0, -6)),
        trailingPlant(canvas, x(0.86), top, 0.84 * k, plant(1, 1)),
        landscape ? succulent(canvas, x(0.5), top, 0.56 * k, plant(2, 0)) : '',
        succulent(canvas, x(0.12), middle, 0.84 * k, plant(2, 1)),
        swordPlant(canvas, x(0.42), middle, 0.72 * k, plant(1, 0)),
        lying.drawing,
        succulent(canvas, x(0.72), middle - lying.height, 0.5 * k, plant(0, 1)),
        lower.drawing,
        teaCup(canvas, x(0.2), low - lower.height + 4, 0.4 * k, palette.cup, palette.books[0]),
        trailingPlant(canvas, x(0.53), low, 0.72 * k, plant(0, 0)),
        broadPlant(canvas, x(0.85), low, 0.6 * k, plant(2, 0, 4)),
      ],
      { filter: shadow(canvas, { y: 9, b: 10, o: 0.28, c: '#20140c' }) },
    ),
    steam(x(0.2), low - lower.height - 84 * k, 0.42 * k, '#fff', 0.7),
    ruleMark(canvas, options, palette.ink),
    grain(canvas, { o: 0.28 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    x: landscape ? width * 0.245 : width / 2,
    y: landscape ? height * 0.45 : height * 0.175,
    w: landscape ? 600 : 740,
    maxH: height * (landscape ? 0.52 : 0.24),
    type: 'romantic',
    size: 112,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'diamond',
    hanInOneLine: !landscape,
  })
}

/** Work: shelves of office plants, and a clock that shows five. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
