import type { Canvas } from '../../lib/canvas.ts'
import { round } from '../../lib/number.ts'
import { disc } from '../../lib/path.ts'
import { at, circle, ellipse, path, rect, stroke } from '../../lib/svg.ts'
import { metal } from '../../paint/foil.ts'

/** A round coin with a square hole. */
export const coin = (canvas: Canvas, x: number, y: number, r: number, gold = metal(canvas)) =>
  at(
    x,
    y,
    path(
      disc(0, 0, r) +
        `M${round(-r * 0.26)} ${round(-r * 0.26)}V${round(r * 0.26)}H${round(r * 0.26)}V${round(-r * 0.26)}Z`,
      gold,
      { 'fill-rule': 'evenodd' },
    ) +
      circle(0, 0, r * 0.86, 'none', { stroke: '#8a5a16', 'stroke-width': r * 0.05, opacity: 0.6 }) +
      rect(-r * 0.32, -r * 0.32, r * 0.64, r * 0.64, 'none', {
        stroke: '#8a5a16',
        'stroke-width': r * 0.05,
        opacity: 0.6,
      }),
  )

export const ingot = (canvas: Canvas, x: number, y: number, s: number, gold = metal(canvas), rot = 0) =>
  at(
    x,
    y,
    path(
      'M-60 -14C-58 20 -34 34 0 34C34 34 58 20 60 -14C44 -4 30 -2 26 2C16 8 -16 8 -26 2C-30 -2 -44 -4 -60 -14Z',
      gold,
    ) +
      ellipse(0, -4, 30, 22, gold) +
      ellipse(0, -4, 30, 22, 'none', { stroke: '#8a5a16', 'stroke-width': 1.6, opacity: 0.45 }) +
      ellipse(-9, -13, 9, 5, '#fff', { opacity: 0.55 }) +
      stroke('M-46 8C-30 26 30 26 46 8', '#8a5a16', 1.6, { opacity: 0.35 }),
    { s, rot },
  )
