import { sprig } from '../../art/flowers/leaves.ts'
import { apple, bookPile, deskLamp, openBook, pencilCup, pileHeight } from '../../art/tools/school-desk.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { archway, roundedBox } from '../../lib/path.ts'
import { at, circle, ellipse, group, path, rect, stroke } from '../../lib/svg.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { background, glow, grain } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'

interface Palette {
  name: string
  wall: readonly [Color, Color]
  window: readonly [Color, Color]
  frame: Color
  desk: Color
  books: readonly Color[]
  lamp: Color
  light: Color
  apple: Color
  osmanthus: Color
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'lamplight',
    wall: ['#1c3f42', '#28555a'],
    window: ['#1a2c4a', '#3f5a86'],
    frame: '#d8b98a',
    desk: '#8a5636',
    books: ['#b8453a', '#e3a545', '#2f6f73', '#d7cdb0'],
    lamp: '#2f8a5f',
    light: '#ffe3a0',
    apple: '#d8413a',
    osmanthus: '#f4b73f',
    ink: '#fff1d0',
  },
  {
    name: 'morning',
    wall: ['#fbefd9', '#f4dcb6'],
    window: ['#bfe2ea', '#fdf4dc'],
    frame: '#ffffff',
    desk: '#b5794a',
    books: ['#2f6f86', '#e2794b', '#f0bd5a', '#7d9b6a'],
    lamp: '#d9583f',
    light: '#fff4cf',
    apple: '#c93a3a',
    osmanthus: '#f0a52e',
    ink: '#5a2f1c',
  },
]

/** A vase with a branch of osmanthus, which flowers in September. */
const osmanthus = (canvas: Canvas, x: number, y: number, s: number, palette: Palette): string => {
  const branches = [-26, 4, 30]
  const specks = times(34, (i) => {
    const angle = ((branches[i % 3] ?? 0) * Math.PI) / 180
    const reach = canvas.between(110, 250)
    const px = Math.sin(angle) * reach + canvas.between(-26, 26)
    return `M${px.toFixed(1)} ${(-70 - Math.cos(angle) * reach + canvas.between(-16, 16)).toFixed(1)}h0`
  }).join('')
  return at(
    x,
    y,
    [
      ellipse(0, 2, 60, 10, '#000', { opacity: '0.22' }),
      ...branches.map((rot) => sprig(0, -80, 220, rot, '#5d8a5a', { n: 7 })),
      stroke(specks, palette.osmanthus, 15),
      stroke(specks, lighten(palette.osmanthus, 0.5), 6),
      path('M-22 -128H22C22 -104 54 -84 54 -46C54 -14 34 0 0 0S-54 -14 -54 -46C-54 -84 -22 -104 -22 -128Z', '#f3ead9'),
      path('M6 -128H22C22 -104 54 -84 54 -46C54 -14 34 0 6 0C30 -30 24 -90 6 -128Z', '#dccbb0'),
      stroke('M-48 -58Q0 -40 48 -58', darken(palette.books[2] ?? palette.ink, 0.05), 7),
    ],
    { s },
  )
}

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const desk = landscape ? height * 0.8 : height * 0.83
  const wx = landscape ? width * 0.61 : width * 0.23
  const ww = landscape ? 380 : 486
  const wy = landscape ? height * 0.08 : height * 0.375
  const frame = archway(wx, wy, ww, desk - wy - 60)
  const glass = archway(wx + 16, wy + 16, ww - 32, desk - wy - 92)
  const s = landscape ? 1 : 1.16
  const [lampX, pileX, cupX, vaseX] = landscape ? [930, 1180, 1380, 1500] : [120, 452, 694, 806]
  return [
    background(canvas, [palette.wall[0], palette.wall[1]]),
    glow(canvas, wx + ww / 2, desk - 200, landscape ? 560 : 640, palette.light, 0.4),
    path(frame, palette.frame, { filter: shadow(canvas, { y: 8, b: 14, o: 0.24 }) }),
    path(glass, canvas.linear([palette.window[0], palette.window[1]])),
    circle(wx + ww * 0.66, wy + ww * 0.4, ww * 0.11, palette.light, { opacity: '0.95' }),
    stroke(`M${wx + ww / 2} ${wy + 10}V${desk - 70}M${wx + 10} ${wy + ww * 0.5}H${wx + ww - 10}`, palette.frame, 12),
    path(roundedBox(wx - 24, desk - 78, ww + 48, 26, 8), lighten(palette.frame, 0.2)),
    rect(0, desk - 8, width, height - desk + 8, canvas.linear([palette.desk, darken(palette.desk, 0.4)])),
    rect(0, desk - 8, width, 12, lighten(palette.desk, 0.28)),
    ellipse(lampX + 130 * s, desk + 42, 300 * s, 30, palette.light, { opacity: '0.35' }),
    group(
      [
        osmanthus(canvas, vaseX, desk + 22, s * 0.92, palette),
        pencilCup(cupX, desk + 30, s, palette.lamp, ['#e8b53f', palette.apple, '#4f86b5', '#7d9b6a']),
        bookPile(pileX, desk + 30, 300 * s, palette.books),
        apple(canvas, pileX + 6, desk + 30 - pileHeight(palette.books.length), s * 0.95, palette.apple),
        deskLamp(canvas, lampX, desk + 26, s * 1.12, palette.lamp, palette.light),
        openBook(lampX + 150 * s, desk + 74, s * 1.05, palette.ink),
      ],
      { filter: shadow(canvas, { y: 6, b: 8, o: 0.2, wholeCard: true }) },
    ),
    ruleMark(canvas, options, palette.ink),
    grain(canvas, { o: 0.3 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { width, height, landscape } = page
  return lockup(page, words, {
    ...(landscape
      ? { x: width * 0.275, y: height * 0.4, w: 660, maxH: height * 0.58 }
      : { x: width / 2, y: height * 0.18, w: 740, maxH: height * 0.26 }),
    type: 'warm',
    size: 112,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'diamond',
  })
}

/** Teachers' Day: a desk by the window, books, an apple and osmanthus in flower. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
