import type { RenderContext } from '../../render/context.ts'
import { css } from '../../render/css.ts'
import { svgElement } from '../../render/svg.ts'
import { lineFigure } from './line-figure.ts'
import type { ShapeLayer } from './schema.ts'

/** Draws a line into `box`, the content of a layer. */
export function drawLine({ document }: RenderContext, layer: ShapeLayer, box: HTMLElement): void {
  const { across, from, to, middle, width, paint, dash, ends } = lineFigure(layer)
  const svg = svgElement(document, 'svg', { width: across, height: 2 * middle, 'aria-hidden': 'true' })
  css(svg, { display: 'block', position: 'absolute', overflow: 'visible' })
  svg.append(
    svgElement(document, 'line', {
      x1: from,
      y1: middle,
      x2: to,
      y2: middle,
      stroke: paint,
      'stroke-width': width,
      'stroke-linecap': dash === 'dot' ? 'round' : 'butt',
      'stroke-dashoffset': 0, // not the one that the entrance `write` animates
      ...(dash ? { 'stroke-dasharray': dash === 'dot' ? `0 ${2 * width}` : 2 * width } : {}),
    }),
    ...ends.map(({ d, at, isMirrored }) =>
      svgElement(document, 'path', {
        d,
        fill: paint,
        transform: `translate(${at} ${middle})${isMirrored ? ' scale(-1 1)' : ''}`,
      }),
    ),
  )
  box.append(svg)
}
