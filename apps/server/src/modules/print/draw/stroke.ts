import type { Stroke } from '@petalpost/card-document/fields'

import { inkOf } from './color.ts'
import { isBordered, outlineOfShape } from './outlines.ts'
import type { PrintContext } from './page.ts'
import type { Box } from './sheet.ts'

/** The dashes of lines and polygons, in parts of their width. */
const DASHES = { dash: { dash: 2, space: 2 }, dot: { dash: 0.001, space: 2 } } as const

/** From now on lines of this width are dashed or dotted. */
export function dashLike(pdf: PDFKit.PDFDocument, dash: keyof typeof DASHES, width: number): void {
  pdf.lineCap(dash === 'dot' ? 'round' : 'butt')
  pdf.dash(DASHES[dash].dash * width, { space: DASHES[dash].space * width })
}

/** How long the line around a rectangle or an ellipse is. */
function lengthAround(name: string, { width, height }: Box, radius: number): number {
  if (name !== 'ellipse') return 2 * (width + height) - (8 - 2 * Math.PI) * Math.min(radius, width / 2, height / 2)
  const [a, b] = [width / 2, height / 2]
  return Math.PI * (3 * (a + b) - Math.sqrt((3 * a + b) * (a + 3 * b))) // Ramanujan
}

/** From now on a line is dashed as the border of a box in CSS: so that a whole number of dashes is around it. */
function dashAround(pdf: PDFKit.PDFDocument, dash: keyof typeof DASHES, width: number, around: number): void {
  const [mark, space] = dash === 'dot' ? [width, width] : [2 * width, width]
  const period = around / Math.max(1, Math.round(around / (mark + space)))
  pdf.lineCap(dash === 'dot' ? 'round' : 'butt')
  if (dash === 'dot') pdf.dash(0.001 * width, { space: period })
  else pdf.dash(mark, { space: Math.max(0.1, period - mark) })
}

/** Draws the line around a shape: inside the box of rectangles and ellipses, on the edge of others. */
export function drawStroke(
  { pdf }: PrintContext,
  { width, color, dash }: Stroke,
  shape: { name: string; radius?: number | undefined },
  box: Box,
): void {
  if (width === 0) return
  const inset = isBordered(shape.name) ? width / 2 : 0
  const line = {
    x: box.x + inset,
    y: box.y + inset,
    width: Math.max(0, box.width - 2 * inset),
    height: Math.max(0, box.height - 2 * inset),
  }
  const ink = inkOf(color)
  pdf
    .save()
    .lineWidth(width)
    .lineJoin(inset > 0 ? 'miter' : 'round')
  const radius = Math.max(0, (shape.radius ?? 0) - inset)
  if (dash && inset > 0) dashAround(pdf, dash, width, lengthAround(shape.name, line, radius))
  else if (dash) dashLike(pdf, dash, width)
  pdf.path(outlineOfShape(shape.name, line, radius))
  pdf.strokeOpacity(ink.opacity).stroke(ink.color)
  pdf.restore()
}
