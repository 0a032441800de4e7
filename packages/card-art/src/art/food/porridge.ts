import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { item, type Triple } from '../../lib/number.ts'
import { at, ellipse, path, stroke } from '../../lib/svg.ts'
import { GRAINS, grainOf } from './grains.ts'

/** The grains on top of the porridge: x, y, turn. */
const TOPPING: readonly Triple[] = [
  [-112, 0, 20],
  [-86, -14, 130],
  [-84, 10, 60],
  [-58, -4, 0],
  [-46, 15, 150],
  [-36, -18, 80],
  [-12, 2, 30],
  [-8, 20, 100],
  [4, -16, 10],
  [30, 10, 160],
  [36, -14, 60],
  [58, 14, 20],
  [66, -6, 110],
  [88, 8, 70],
  [92, -12, 140],
  [116, 0, 40],
]

/** A full bowl of Laba porridge from the side; 300 wide and 136 tall at scale 1, (x, y) the middle of its rim. */
export const porridgeBowl = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  { glaze, band, porridge }: { glaze: Color; band: Color; porridge: Color },
): string => {
  const body = 'M-150 0C-148 66 -104 108 -56 118H56C104 108 148 66 150 0Z'
  const shaded = canvas.linear([darken(glaze, 0.16), lighten(glaze, 0.16), darken(glaze, 0.24)], { x2: 1, y2: 0 })
  return at(
    x,
    y,
    [
      ellipse(0, 134, 130, 14, '#000', { opacity: 0.2 }),
      path('M-52 112H52L60 134Q0 142 -60 134Z', darken(glaze, 0.3)),
      path(body, shaded),
      stroke('M-146 26C-100 44 100 44 146 26', band, 5),
      stroke('M-141 40C-98 58 98 58 141 40', band, 2.4),
      stroke('M-92 96C-50 108 50 108 92 96', band, 2.4),
      path('M-92 74q14 -18 28 0q14 18 28 2q14 -18 28 0q14 18 28 0q14 -18 28 -2q14 18 28 0', 'none', {
        stroke: band,
        'stroke-width': 4,
        'stroke-linecap': 'round',
      }),
      ellipse(0, 0, 151, 32, lighten(glaze, 0.3)),
      ellipse(0, 2, 140, 26, darken(porridge, 0.22)),
      path('M-139 2C-120 -30 120 -30 139 2C120 30 -120 30 -139 2Z', porridge),
      ...TOPPING.map(([px, py, rot], i) =>
        grainOf(item(GRAINS, (i * 3) % GRAINS.length), px, py * 0.82 - 4, 0.82, rot),
      ),
    ],
    { s },
  )
}
