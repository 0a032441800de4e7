import { pattern } from '../../art/ornament/pattern.ts'
import type { Canvas, Size } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { cycle, radians, times, type Point, type Quad } from '../../lib/number.ts'
import { circle, group, rect, stroke } from '../../lib/svg.ts'
import { metal } from '../../paint/foil.ts'
import { ruleMark } from '../../paint/marks.ts'
import { shadow } from '../../paint/shadow.ts'
import { grain, vignette } from '../../paint/surface.ts'
import { defineScene, type LetteringInput, type PictureInput } from '../../scene.ts'
import type { Lettering } from '../../text/lettering.ts'
import { lockup } from '../../text/lockup.ts'
import type { Page } from '../../text/page.ts'
import { button, hoop, needle, reel, snips, stitchedFlower, stitchedSpray } from './embroidery.ts'

interface Palette {
  name: string
  ground: Color
  cloth: Color
  wood: Color
  flowers: readonly Color[]
  knot: Color
  greens: readonly [Color, Color]
  ink: Color
}

const PALETTES: readonly Palette[] = [
  {
    name: 'dusty-blue',
    ground: '#a9c0cb',
    cloth: '#fdf8ec',
    wood: '#c98f58',
    flowers: ['#d9566a', '#f0a35a', '#7f8fc9', '#f2b8bf'],
    knot: '#f5c647',
    greens: ['#5d8a68', '#8aa86a'],
    ink: '#7a2a42',
  },
  {
    name: 'plum',
    ground: '#6b3550',
    cloth: '#fff3e8',
    wood: '#d3a06a',
    flowers: ['#c8456b', '#f2b04f', '#e88a9a', '#8a6fb5'],
    knot: '#ffe08a',
    greens: ['#4f8068', '#87a56b'],
    ink: '#5a2040',
  },
]

/** Flowers on the ring: degrees from the top, radius, color, petals. */
const FLOWERS: readonly Quad[] = [
  [180, 62, 0, 7],
  [158, 46, 1, 6],
  [203, 48, 3, 6],
  [137, 40, 2, 5],
  [225, 42, 1, 6],
  [116, 34, 3, 6],
  [246, 32, 0, 5],
  [-18, 46, 0, 6],
  [8, 38, 2, 5],
  [-42, 34, 1, 6],
  [33, 30, 3, 5],
]

/** Leaf sprays along the ring: degrees from the top, and degrees by which the spray turns from pointing outwards. */
const SPRAYS: readonly Point[] = [
  [128, -84],
  [232, 84],
  [96, -86],
  [264, 86],
  [66, -86],
  [294, 86],
]

/** The positions and sizes that picture and lettering share. */
const layoutOf = ({ width, height, landscape }: Size) => {
  const [cx, cy, r] = landscape ? [width / 2, height * 0.515, 380] : [width / 2, height * 0.455, 410]
  return { cx, cy, r }
}

const picture = (canvas: Canvas, { palette, options }: PictureInput<Palette>): string => {
  const { width, height, landscape } = canvas
  const { cx, cy, r } = layoutOf(canvas)
  const on = (turn: number, reach: number): Point => [
    cx + Math.sin(radians(turn)) * reach,
    cy - Math.cos(radians(turn)) * reach,
  ]
  const ring = r * 0.84
  const weave = (z: number) =>
    stroke(
      `M0 ${z * 0.25}H${z * 0.5}M${z * 0.5} ${z * 0.75}H${z}M${z * 0.25} ${z * 0.5}V${z}M${z * 0.75} 0V${z * 0.5}`,
      lighten(palette.ground, 0.3),
      2,
    )
  const [red = palette.ink, orange = red, blue = red, pink = red] = palette.flowers
  const things = landscape
    ? [
        reel(176, 330, 1.15, red),
        reel(300, 352, 1, blue),
        reel(306, 158, 0.9, orange, -90),
        needle(180, 560, 1.15, 24, red),
        snips(1404, 300, 1.5, 28, metal(canvas)),
        button(1500, 560, 34, orange, 30),
        button(1420, 606, 24, blue),
        button(96, 790, 30, pink, 50),
        reel(1328, 760, 1.1, palette.greens[0]),
        reel(1448, 780, 1.2, pink),
      ]
    : [
        button(120, 130, 42, orange),
        button(214, 214, 30, pink, 40),
        button(96, 250, 24, blue, 20),
        button(790, 150, 36, red, 60),
        reel(668, 246, 0.94, palette.greens[1], 90),
        button(800, 262, 26, orange, 10),
        reel(140, 1480, 1.35, red, -6),
        reel(270, 1500, 1.1, blue),
        reel(206, 1300, 1, orange, 84),
        needle(450, 1330, 1.1, 62, red),
        snips(720, 1370, 1.6, 24, metal(canvas)),
      ]
  return [
    rect(0, 0, width, height, palette.ground),
    pattern(canvas, 26, weave, { o: 0.5 }),
    vignette(canvas, 0.3, darken(palette.ground, 0.6)),
    group(circle(cx, cy, r + 26, palette.cloth), { filter: shadow(canvas, { y: 16, b: 20, o: 0.36, c: '#2a1420' }) }),
    hoop(cx, cy, r, palette.wood),
    ...SPRAYS.map(([turn, lean], i) => {
      const [x, y] = on(turn, ring)
      return stitchedSpray(x, y, r * 0.28, turn + lean, cycle(palette.greens, i), cycle(palette.flowers, i + 1))
    }),
    ...FLOWERS.map(([turn, size, color, petals]) => {
      const [x, y] = on(turn, ring)
      return stitchedFlower(x, y, size * (r / 400) * 1.16, cycle(palette.flowers, color), palette.knot, petals)
    }),
    ...times(10, (i) => {
      const [x, y] = on(i * 36 + 14, ring + (i % 2 ? 26 : -34))
      return circle(x, y, 6, cycle(palette.flowers, i))
    }),
    group(things, { filter: shadow(canvas, { y: 10, b: 10, o: 0.32, c: '#2a1420', wholeCard: true }) }),
    ruleMark(canvas, options, red),
    grain(canvas, { o: 0.34 }),
  ].join('')
}

const lettering = (page: Page, { palette, ...words }: LetteringInput<Palette>): Lettering => {
  const { cx, cy, r } = layoutOf(page)
  return lockup(page, words, {
    x: cx,
    y: cy - r * 0.05,
    w: r * 1.2,
    maxH: r * 0.86,
    type: 'brush',
    size: 124,
    fill: palette.ink,
    ink: palette.ink,
    rule: 'heart',
    gap: 24,
  })
}

/** Mother's Day: flowers stitched in an embroidery hoop. */
export const scene = defineScene({ palettes: PALETTES, picture, lettering })
