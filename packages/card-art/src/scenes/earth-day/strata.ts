import type { Canvas } from '../../lib/canvas.ts'
import type { Color } from '../../lib/color.ts'
import { ridge, type Ridge } from '../../lib/outline.ts'
import { group, path } from '../../lib/svg.ts'

/**
 * One layer of a cut through the land, from a wavy edge round `y` down. Its shadow on what lies behind is two faint
 * copies: a picture of ten layers would be slow with ten filters.
 */
export const stratum = (
  canvas: Canvas,
  y: number,
  amplitude: number,
  frequency: number,
  c: Color,
): { s: string; yAt: Ridge['yAt'] } => {
  const { d, yAt } = ridge(canvas, y, amplitude, frequency, { n: 18 })
  const shade = (lift: number) => path(d, '#0d2030', { opacity: 0.1, transform: `translate(0 ${-lift})` })
  return {
    s: group([shade(11), shade(5), path(d, c, { stroke: '#fff', 'stroke-opacity': 0.28, 'stroke-width': 2 })]),
    yAt,
  }
}
