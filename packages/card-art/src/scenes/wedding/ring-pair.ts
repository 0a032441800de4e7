import type { Canvas } from '../../lib/canvas.ts'
import { at, circle, ellipse, path, stroke } from '../../lib/svg.ts'
import { metal, type FoilName } from '../../paint/foil.ts'
import { shadow } from '../../paint/shadow.ts'

/** Two linked rings, the left one with a stone; origin in their middle, about 260 wide. */
export const rings = (canvas: Canvas, x: number, y: number, s: number, name: FoilName = 'gold'): string => {
  const fill = metal(canvas, name)
  const edge = '#8a5f24'
  const band = (cx: number) =>
    circle(cx, 0, 76, 'none', { stroke: edge, 'stroke-width': 21, opacity: 0.55 }) +
    circle(cx, 0, 76, 'none', { stroke: fill, 'stroke-width': 17 }) +
    circle(cx, 0, 70, 'none', { stroke: '#fff6d8', 'stroke-width': 2, opacity: 0.7 })
  return at(
    x,
    y,
    [
      band(50),
      band(-50),
      stroke('M1.5 -58.6A76 76 0 0 1 21.8 -24', edge, 21, { opacity: 0.4, 'stroke-linecap': 'butt' }),
      stroke('M-8 -49.3A76 76 0 0 1 -2 -55.4', fill, 17, { 'stroke-linecap': 'butt' }),
      path('M-82 -116L-62 -134H-38L-18 -116L-50 -78Z', '#eaf6fb'),
      path('M-82 -116H-18L-50 -78Z', '#bfe0ee'),
      path('M-64 -116L-50 -134L-36 -116L-50 -78Z', '#ffffff'),
      stroke('M-66 -92L-50 -76L-34 -92', fill, 6),
      ellipse(-40, -124, 5, 3, '#fff'),
    ],
    { s, filter: shadow(canvas, { y: 7, b: 7, o: 0.34, c: '#3a2412' }) },
  )
}
