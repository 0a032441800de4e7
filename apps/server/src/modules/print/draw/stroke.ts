import type { Stroke } from '@petalpost/card-document/fields'

import { inkOf } from './color.ts'
import { isBordered, outlineOfShape } from './outlines.ts'
import type { PrintContext } from './page.ts'
import type { Box } from './sheet.ts'

/** The dashes of a line, in parts of its width: as browsers draw dashed and dotted borders, and our own polygons. */
const DASHES = { dash: { dash: 2, space: 2 }, dot: { dash: 0.001, space: 2 } } as const

/** From now on lines of this width are dashed or dotted. */
export function dashLike(pdf: PDFKit.PDFDocument, dash: keyof typeof DASHES, width: number): void {
  pdf.lineCap(dash === 'dot' ? 'round' : 'butt')
  pdf.dash(DASHES[dash].dash * width, { space: DASHES[dash].space * width })
}

/** Draws the line around a shape: inside the box of rectangles and ellipses, on the edge of others. */
export function drawStroke(
  { pdf, opacity }: PrintContext,
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
  if (dash) dashLike(pdf, dash, width)
  pdf.path(outlineOfShape(shape.name, line, Math.max(0, (shape.radius ?? 0) - inset)))
  pdf.strokeOpacity(ink.opacity * opacity).stroke(ink.color)
  pdf.restore()
}
