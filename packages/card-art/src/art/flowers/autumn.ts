import { darken, lighten } from '../../lib/color.ts'
import { round } from '../../lib/number.ts'
import { at, path, stroke } from '../../lib/svg.ts'
import { leaf } from './leaves.ts'

/** A maple leaf with its veins. */
export function maple(x: number, y: number, s: number, rot: number, c: string, vein = darken(c, 0.2)) {
  return at(
    x,
    y,
    [
      stroke('M0 0V34', vein, 4),
      path(
        'M0 6L-8 -2L-26 6L-22 -6L-44 -16L-34 -24L-40 -46L-22 -40L-20 -50L-8 -36L-12 -66L-4 -60L0 -78L4 -60L12 -66L8 -36L20 -50L22 -40L40 -46L34 -24L44 -16L22 -6L26 6L8 -2Z',
        c,
      ),
      stroke('M0 4V-62M0 -6L-34 -36M0 -6L34 -36M0 0L-36 -14M0 0L36 -14', vein, 2, { opacity: 0.6 }),
    ],
    { s, rot },
  )
}

export function oak(x: number, y: number, s: number, rot: number, c: string, vein = darken(c, 0.22)) {
  return at(
    x,
    y,
    [
      path(
        'M0 20C-4 10 -14 12 -16 2C-30 4 -30 -10 -20 -14C-34 -18 -30 -34 -18 -34C-28 -44 -20 -58 -10 -52C-12 -66 -4 -74 0 -74C4 -74 12 -66 10 -52C20 -58 28 -44 18 -34C30 -34 34 -18 20 -14C30 -10 30 4 16 2C14 12 4 10 0 20Z',
        c,
      ),
      stroke('M0 34V-60M0 -8L-14 -18M0 -8L14 -18M0 -28L-12 -38M0 -28L12 -38', vein, 2.2, { opacity: 0.7 }),
    ],
    { s, rot },
  )
}

export function wheat(x: number, y: number, h: number, rot: number, c: string) {
  const s = [stroke(`M0 0Q${round(h * 0.05)} ${round(-h * 0.5)} 0 ${round(-h * 0.95)}`, c, h * 0.014)]
  for (let i = 0; i < 6; i++)
    for (const sd of [-1, 1])
      s.push(leaf(0, -h * (0.52 + i * 0.075), h * 0.11, h * 0.026, sd * 26, i % 2 ? c : lighten(c, 0.15)))
  s.push(leaf(0, -h * 0.95, h * 0.12, h * 0.024, 0, c))
  return at(x, y, s, { rot })
}
