import { GRAINS, grainOf, type Grain } from '../../art/food/grains.ts'
import type { Canvas } from '../../lib/canvas.ts'
import { darken, lighten, type Color } from '../../lib/color.ts'
import { times } from '../../lib/number.ts'
import { at, circle } from '../../lib/svg.ts'

/** Radians from one grain to the next: this spiral spreads them evenly, without rows. */
const GOLDEN_ANGLE = 2.39996
const SIZES: Record<Grain, number> = {
  redBean: 1.15,
  peanut: 0.9,
  lotusSeed: 1.05,
  jujube: 0.92,
  mungBean: 1.2,
  walnut: 0.95,
  rice: 1.3,
  wolfberry: 1.1,
}
const COUNTS: Record<Grain, number> = {
  redBean: 30,
  peanut: 20,
  lotusSeed: 24,
  jujube: 17,
  mungBean: 34,
  walnut: 15,
  rice: 44,
  wolfberry: 28,
}

/** A small round dish of one grain, seen from above; `r` is its radius. */
export const grainDish = (canvas: Canvas, x: number, y: number, r: number, kind: Grain, glaze: Color): string => {
  const k = r / 110
  const count = COUNTS[kind]
  const heap = times(count, (i) => {
    const reach = 74 * Math.sqrt((count - i - 0.5) / count)
    const angle = i * GOLDEN_ANGLE + GRAINS.indexOf(kind)
    return grainOf(kind, Math.cos(angle) * reach, Math.sin(angle) * reach, SIZES[kind], canvas.between(0, 180))
  })
  return at(
    x,
    y,
    [
      circle(
        0,
        0,
        110,
        canvas.radial([lighten(glaze, 0.25), glaze, darken(glaze, 0.12)], { cx: 0.4, cy: 0.35, r: 0.7 }),
      ),
      circle(0, 0, 103, 'none', { stroke: lighten(glaze, 0.6), 'stroke-width': 3, opacity: 0.8 }),
      circle(0, 0, 90, darken(glaze, 0.28)),
      ...heap,
    ],
    { s: k },
  )
}
