import { leaf } from '../../art/flowers/leaves.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { TAU, round, times } from '../../lib/number.ts'
import { roundedBox, star } from '../../lib/path.ts'
import { at, circle, ellipse, path, rect, stroke } from '../../lib/svg.ts'

/** Small drawings in chalk lines, each about 120 wide around the origin. */
export const CHALK = {
  planet:
    'M34 0A34 34 0 1 1 -34 0A34 34 0 1 1 34 0M-33 -12C-66 4 -70 20 -50 22C-20 24 40 6 58 -10C66 -20 56 -24 32 -18',
  triangle: 'M-50 40H50L-50 -44ZM-50 24H-34V40M8 40C8 30 14 22 22 18',
  atom: 'M56 0A56 20 0 1 1 -56 0A56 20 0 1 1 56 0M28 48A56 20 60 1 1 -28 -48A56 20 60 1 1 28 48M-28 48A56 20 -60 1 1 28 -48A56 20 -60 1 1 -28 48M5 0A5 5 0 1 1 -5 0A5 5 0 1 1 5 0',
  notes: 'M-34 40A14 11 0 1 1 -34 39.8M-20 38V-40L38 -54V24M38 26A14 11 0 1 1 38 25.8M-20 -20L38 -34',
  bulb: 'M-18 34H18M-14 48H14M-18 22C-18 2 -38 -4 -38 -28A38 38 0 0 1 38 -28C38 -4 18 2 18 22ZM-10 20L-14 -16L0 -4L14 -16L10 20M0 -84V-98M54 -66L64 -76M-54 -66L-64 -76M66 -24H80M-66 -24H-80',
  plane: 'M-56 -4L58 -44L8 44L-12 14ZM-12 14L58 -44M-12 14L-14 42L2 30',
  flask:
    'M-14 -54H14M-8 -54V-14L-44 44Q-48 54 -36 54H36Q48 54 44 44L8 -14V-54M-28 20Q-12 10 2 20T30 20M-8 36h0M14 40h0',
  sum: 'M-92 -20L-82 -28V28M-62 0H-34M-48 -14V14M-14 -20L-4 -28V28M18 -8H44M18 8H44M60 -14C60 -34 92 -34 92 -12C92 4 70 14 60 28H94',
} as const

/** A drawing in chalk: a broken line over a faint unbroken one. */
export const chalk = (x: number, y: number, s: number, d: string, color: Color, rot = 0): string =>
  at(
    x,
    y,
    stroke(d, color, 4.5, { opacity: '0.5' }) +
      stroke(d, color, 3.4, { 'stroke-dasharray': '15 2.4', opacity: '0.85' }),
    {
      s,
      rot,
    },
  )

/** A chalked star. */
export const chalkStar = (x: number, y: number, r: number, color: Color): string =>
  chalk(x, y, 1, star(0, 0, r, r * 0.48, 5), color, 8)

/** One ring of pointed petals. */
const petals = (n: number, l: number, tone: Color, turn: number): string =>
  path(
    times(n, (i) => {
      const way = ((i + turn) / n) * TAU
      const [tx, ty] = [Math.cos(way) * l, Math.sin(way) * l]
      const bend = (side: number) =>
        `${round(Math.cos(way + side * 0.2) * l * 0.66)} ${round(Math.sin(way + side * 0.2) * l * 0.66)}`
      return `M0 0Q${bend(1)} ${round(tx)} ${round(ty)}Q${bend(-1)} 0 0Z`
    }).join(''),
    tone,
  )

/** A sunflower head. */
export const sunflower = (canvas: Canvas, x: number, y: number, r: number, petal: Color): string => {
  const seeds = times(60, (i) => {
    const reach = r * 0.38 * Math.sqrt(i / 60)
    const way = i * 2.4
    return `M${round(Math.cos(way) * reach)} ${round(Math.sin(way) * reach)}h0`
  }).join('')
  return at(
    x,
    y,
    [
      petals(16, r, darken(petal, 0.18), 0),
      petals(16, r * 0.93, petal, 0.5),
      circle(0, 0, r * 0.45, '#4a2c18'),
      stroke(seeds, '#8a5a2c', r * 0.04),
      circle(0, 0, r * 0.14, '#33200f', { opacity: '0.6' }),
    ],
    { rot: canvas.between(0, 30) },
  )
}

/** A stalk with broad leaves from (x, y) up. */
export const stalk = (x: number, y: number, h: number, rot: number, green: Color): string =>
  at(
    x,
    y,
    [
      stroke(`M0 0V${round(-h)}`, green, 13),
      leaf(0, -h * 0.34, h * 0.36, h * 0.11, 58, lighten(green, 0.1), darken(green, 0.2)),
      leaf(0, -h * 0.5, h * 0.34, h * 0.1, -56, green, darken(green, 0.2)),
    ],
    { rot },
  )

/** Chalks and a felt eraser on a ledge, left end at (x, y). */
export const chalkTray = (x: number, y: number, s: number, chalks: readonly Color[]): string =>
  at(
    x,
    y,
    [
      path(roundedBox(0, -44, 120, 44, 8), '#8a5a3a'),
      rect(0, -16, 120, 16, '#d8cdb8', { rx: 4 }),
      ...chalks.map((color, i) => rect(146 + i * 66, -18, 56, 17, color, { rx: 6 })),
      ellipse(190, 1, 60, 3, '#fff', { opacity: '0.3' }),
    ],
    { s },
  )
