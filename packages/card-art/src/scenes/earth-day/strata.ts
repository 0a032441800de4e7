import type { Canvas } from '../../lib/canvas.ts'
import type { Color } from '../../lib/color.ts'
import { ridge, type Ridge } from '../../lib/outline.ts'
import { group, path } from '../../lib/svg.ts'

/**
 * One layer of a cross-section of the land: everything below a wavy edge around `y`. Two faint copies are its shadow,
 * because ten layers with ten filters would be slow.
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
