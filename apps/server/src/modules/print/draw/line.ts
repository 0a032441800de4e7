import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { type LineFigure, lineFigure } from '@petalpost/card-document/layers/shape/line-figure'

import { inkOf } from './color.ts'
import type { PrintContext } from './page.ts'
import { drawShadow, markupSilhouette } from './shadow.ts'
import type { Box } from './sheet.ts'
import { dashLike } from './stroke.ts'

/** Everything that a line may cover: its ends are higher than the box of a flat layer. */
function reachOf({ across, middle, width }: LineFigure): Box {
  const half = 2 + 2 * width
  return { x: -half, y: middle - half, width: across + 2 * half, height: 2 * half }
}

const matrixOf = ({ at, isMirrored }: LineFigure['ends'][number], middle: number) =>
  [isMirrored ? -1 : 1, 0, 0, 1, at, middle] as const

/** The line as an SVG writes it, without its color. */
function markupOf({ from, to, middle, width, dash, ends }: LineFigure): string {
  const dashes = dash === 'dot' ? `stroke-linecap="round" stroke-dasharray="0 ${2 * width}"` : ''
  return [
    `<path d="M${from} ${middle}H${to}" stroke="#000" stroke-width="${width}" ${dash === 'dash' ? `stroke-dasharray="${2 * width}"` : dashes}/>`,
    ...ends.map((end) => `<path d="${end.d}" transform="matrix(${matrixOf(end, middle).join(' ')})"/>`),
  ].join('')
}

/** Draws a shape that is a line, with its arrows and dots. */
export async function drawLine(context: PrintContext, layer: LayerOf<'shape'>): Promise<void> {
  const { pdf } = context
  const figure = lineFigure(layer)
  const { from, to, middle, width, paint, dash, ends } = figure
  if (layer.shadow) {
    const reach = reachOf(figure)
    await drawShadow(context, layer.shadow, reach, markupSilhouette(markupOf(figure), reach))
  }
  const ink = inkOf(paint)
  pdf.save().lineWidth(width)
  if (dash) dashLike(pdf, dash, width)
  pdf.strokeOpacity(ink.opacity).strokeColor(ink.color)
  pdf.moveTo(from, middle).lineTo(to, middle).stroke()
  pdf.restore()
  for (const end of ends) {
    pdf.save()
    pdf.transform(...matrixOf(end, middle))
    pdf.path(end.d)
    pdf.fillOpacity(ink.opacity).fill(ink.color)
    pdf.restore()
  }
}
