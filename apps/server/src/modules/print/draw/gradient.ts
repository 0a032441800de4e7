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
  const end = scaled.at(-1)
  return [
    ...(first && first.at > LEAST ? [{ ...first, at: 0 }] : []),
    ...scaled,
    // the library would stretch a gradient that ends before its line
    ...(end && end.at < 1 ? [{ ...end, at: 1 }] : []),
  ]
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

/** How far along a gradient a place is, from 0 to 1. */
function shareAt(fill: Gradient, box: Box, x: number, y: number): number {
  if (fill.type === 'radial') {
    const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2]
    return Math.hypot(x - cx, y - cy) / (Math.hypot(box.width, box.height) / 2 || 1)
  }
  const [x1, y1, x2, y2] = lineOf(fill.angle, box)
  const [dx, dy] = [x2 - x1, y2 - y1]
  return ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)
}

const channelsOf = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** The color of a gradient at a place. */
export function colorAt(fill: Gradient, box: Box, x: number, y: number): string {
  const share = Math.min(1, Math.max(0, shareAt(fill, box, x, y)))
  const stops = stopsOf(fill)
  const after = stops.find(({ at }) => at >= share) ?? stops.at(-1)
  const before = stops.findLast(({ at }) => at <= share) ?? after
  if (!before || !after) return '#000000'
  const part = after.at > before.at ? (share - before.at) / (after.at - before.at) : 0
  const to = channelsOf(after.color)
  const mixed = channelsOf(before.color).map((channel, index) => channel + part * ((to[index] ?? 0) - channel))
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
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

/** The types of the library leave out that gradients have a matrix. */
interface Transformed {
  setTransform: (this: PDFKit.PDFGradient, ...matrix: number[]) => void
}

/**
 * The paint of a gradient over a box as SVG stretches it, which draws bent texts: it is turned in a square, and the square
 * is then stretched to the box.
 */
export function stretchedGradientOf(pdf: PDFKit.PDFDocument, fill: Gradient, box: Box): PDFKit.PDFGradient {
  const turn = fill.type === 'linear' ? ((fill.angle - 90) * Math.PI) / 180 : 0
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const { x, y, width, height } = box
  const gradient = fill.type === 'linear' ? pdf.linearGradient(-0.5, 0, 0.5, 0) : pdf.radialGradient(0, 0, 0, 0, 0, 0.5)
  const { setTransform } = gradient as unknown as Transformed
  setTransform.call(gradient, cos * width, sin * height, -sin * width, cos * height, x + width / 2, y + height / 2)
  for (const { at, color, opacity } of stopsOf(fill)) gradient.stop(at, color, opacity)
  return gradient
}
