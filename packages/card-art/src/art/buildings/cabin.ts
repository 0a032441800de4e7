import type { Canvas } from '../../lib/canvas.ts'
import { darken } from '../../lib/color.ts'
import { polygon } from '../../lib/path.ts'
import { at, circle, group, path, rect, stroke } from '../../lib/svg.ts'
import { glow } from '../../paint/surface.ts'

export interface CabinOptions {
  wall?: string
  roof?: string
  roof2?: string
  light?: string
  door?: string
}

export function cabin(
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { wall = '#8c4a32', roof = '#f6fbff', roof2 = '#cfe0ee', light = '#ffd873', door = '#4a2418' }: CabinOptions = {},
) {
  const w = 150
  const h = 80
  const plank = [0, 1, 2, 3, 4].map((i) => rect(0, -h + 8 + i * 16, w, 1.6, darken(wall, 0.25))).join('')
  const win = (a: number, b: number) =>
    glow(canvas, a + 13, b + 13, 50, light, 0.75) +
    rect(a, b, 26, 26, light) +
    stroke(`M${a + 13} ${b}V${b + 26}M${a} ${b + 13}H${a + 26}`, door, 2.6) +
    rect(a - 3, b + 26, 32, 4, roof)
  return at(
    x,
    y,
    [
      rect(104, -152, 22, 46, darken(wall, 0.25)),
      rect(100, -158, 30, 12, roof),
      rect(0, -h, w, h, wall),
      plank,
      path(
        polygon([
          [0, -h],
          [75, -148],
          [150, -h],
        ]),
        darken(wall, 0.12),
      ),
      circle(75, -104, 11, light),
      circle(75, -104, 11, 'none', { stroke: door, 'stroke-width': 2.6 }),
      path(
        `M75 -170Q68 -170 62 -163L-22 -76Q-28 -66 -16 -64Q-6 -64 0 -72L75 -146L150 -72Q156 -64 166 -64Q178 -66 172 -76L88 -163Q82 -170 75 -170Z`,
        roof,
      ),
      path('M75 -146L150 -72Q156 -64 166 -64Q174 -66 172 -74Q162 -68 154 -78L78 -154Z', roof2),
      win(16, -56),
      win(108, -56),
      rect(60, -58, 30, 58, door),
      circle(84, -29, 2.4, light),
      path(`M60 -58H90V-52H60Z`, roof),
      group([circle(75, -40, 8, 'none', { stroke: '#3f7d4e', 'stroke-width': 4 }), circle(75, -32, 2, '#d8342c')]),
    ],
    { s },
  )
}
