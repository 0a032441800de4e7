import type { Fill } from '@petalpost/card-document/fields'

import { inkOf } from './color.ts'
import type { Box } from './sheet.ts'

type Gradient = Extract<Fill, { type: 'linear' | 'radial' }>

/** Two stops at the same place: PDF needs an order. */
const LEAST = 1e-5

/** The stops in order, from 0 to 1, as CSS reads them: a stop before its predecessor stands at the same place. */
export function stopsOf({ stops }: Gradient): { at: number; color: string; opacity: number }[] {
  let last = -LEAST
  const inOrder = stops.map(({ color, offset }) => {
    last = Math.max(last + LEAST, offset / 100)
    return { at: last, ...inkOf(color) }
  })
  const [first] = inOrder
  const scaled = inOrder.map((stop) => ({ ...stop, at: Math.min(1, stop.at) }))
  return first && first.at > LEAST ? [{ ...first, at: 0 }, ...scaled] : scaled
}

/** The ends of a linear gradient over a box, as CSS defines them: its corners get the first and the last color. */
export function lineOf(
  degrees: number,
  { x, y, width, height }: Box,
): [x1: number, y1: number, x2: number, y2: number] {
  const angle = (degrees * Math.PI) / 180
  const [dx, dy] = [Math.sin(angle), -Math.cos(angle)]
  const half = (Math.abs(width * dx) + Math.abs(height * dy)) / 2
  const [cx, cy] = [x + width / 2, y + height / 2]
  return [cx - dx * half, cy - dy * half, cx + dx * half, cy + dy * half]
}

/** Returns the paint of a gradient over a box, in the coordinates that the document has now. */
export function gradientOf(pdf: PDFKit.PDFDocument, fill: Gradient, box: Box): PDFKit.PDFGradient {
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2]
  const gradient =
    fill.type === 'linear'
      ? pdf.linearGradient(...lineOf(fill.angle, box))
      : pdf.radialGradient(cx, cy, 0, cx, cy, Math.hypot(box.width, box.height) / 2)
  for (const { at, color, opacity } of stopsOf(fill)) gradient.stop(at, color, opacity)
  return gradient
}
