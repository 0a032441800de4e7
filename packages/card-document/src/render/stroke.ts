import type { Stroke } from '../fields.ts'
import { css, fullBox } from './css.ts'
import { color, num, pick } from './safe.ts'
import { outline, round } from './shapes.ts'
import { svgElement } from './svg.ts'

const DASHES: Record<string, string> = { dash: 'dashed', dot: 'dotted' }

/**
 * Draws the outline of a shape over it, because a clip-path would cut off a CSS border. Rectangles and ellipses have
 * their outline inside the box, other shapes on their edge.
 */
export function strokeOf(
  document: Document,
  shape: unknown,
  radius: unknown,
  stroke: Stroke | undefined,
): Element | undefined {
  const width = num(stroke?.width, 0, 0, 200)
  if (!stroke || width === 0) return undefined
  const points = outline(shape)
  if (!points) {
    const box = fullBox(document)
    css(box, { border: `${width}px ${pick(DASHES, stroke.dash) ?? 'solid'} ${color(stroke.color)}` })
    round(box, shape, radius)
    return box
  }
  const line = svgElement(document, 'polygon', {
    points: points.map((point) => point.join(',')).join(' '),
    fill: 'none',
    stroke: color(stroke.color),
    'stroke-width': width,
    'stroke-linejoin': 'round',
    'vector-effect': 'non-scaling-stroke',
    'stroke-dashoffset': 0, // not the one that the entrance `write` animates
    ...(stroke.dash ? { 'stroke-dasharray': stroke.dash === 'dot' ? `0 ${width * 2}` : width * 2 } : {}),
    ...(stroke.dash === 'dot' ? { 'stroke-linecap': 'round' } : {}),
  })
  const svg = svgElement(document, 'svg', {
    viewBox: '0 0 100 100',
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  })
  css(svg, { position: 'absolute', inset: '0', width: '100%', height: '100%', overflow: 'visible' })
  svg.append(line)
  return svg
}
