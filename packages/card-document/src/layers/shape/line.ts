import type { LineEnd } from '../../fields.ts'
import type { RenderContext } from '../../render/context.ts'
import { css } from '../../render/css.ts'
import { color, num } from '../../render/safe.ts'
import { svgElement } from '../../render/svg.ts'
import type { ShapeLayer } from './schema.ts'

/** The width of a line without a stroke, px. */
const USUAL_WIDTH = 4

/** How long the end of a line of this width is, px. */
const lengthOf = (end: LineEnd | undefined, width: number): number =>
  end === 'arrow' ? 4 + 3 * width : end === 'dot' ? 1 + 1.5 * width : 0

/** An end at the origin that points to the left, px. */
function pathOf(end: LineEnd, width: number): string {
  const [length, half] = [lengthOf(end, width), 2 + 1.5 * width]
  if (end === 'arrow') return `M0 0L${length} ${-half}V${half}Z`
  return `M0 0a${length} ${length} 0 1 1 0 .001Z`
}

/** Draws a line into `box`, the content of a layer. Only known ends are drawn, whatever the definition says. */
export function drawLine({ document }: RenderContext, layer: ShapeLayer, box: HTMLElement): void {
  const [across, middle] = [num(layer.width), num(layer.height) / 2]
  const width = num(layer.stroke?.width, USUAL_WIDTH, 0.5, 200)
  const paint = color(layer.stroke?.color, '#000000')
  const dash = layer.stroke?.dash
  const svg = svgElement(document, 'svg', { width: across, height: 2 * middle, 'aria-hidden': 'true' })
  css(svg, { display: 'block', position: 'absolute', overflow: 'visible' })

  /** Draws an end, and returns where the line begins behind it, px from its side. */
  function drawEnd(end: unknown, transform: string): number {
    if (end !== 'arrow' && end !== 'dot') return 0
    svg.append(svgElement(document, 'path', { d: pathOf(end, width), fill: paint, transform }))
    // below the tip of an arrow the line would be seen beside it
    return end === 'arrow' ? Math.min(lengthOf(end, width) - 1, across / 2) : 0
  }
  const from = drawEnd(layer.line?.start, `translate(0 ${middle})`)
  const to = across - drawEnd(layer.line?.end, `translate(${across} ${middle}) scale(-1 1)`)
  svg.prepend(
    svgElement(document, 'line', {
      x1: from,
      y1: middle,
      x2: to,
      y2: middle,
      stroke: paint,
      'stroke-width': width,
      'stroke-linecap': dash === 'dot' ? 'round' : 'butt',
      'stroke-dashoffset': 0, // not the one that the entrance `write` animates
      ...(dash === 'dash' || dash === 'dot'
        ? { 'stroke-dasharray': dash === 'dot' ? `0 ${2 * width}` : 2 * width }
        : {}),
    }),
  )
  box.append(svg)
}
