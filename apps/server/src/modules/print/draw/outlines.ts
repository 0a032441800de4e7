import { outline as cornersOf } from '@petalpost/card-document/render/shapes'

import type { Box } from './sheet.ts'

/** How far the handle of a quarter of an ellipse is from its end, in parts of the radius. */
const ROUND = 0.5523

/** Begins at its top, as a border does in browsers: dashes are counted from there. */
function ellipse({ x, y, width, height }: Box): string {
  const [rx, ry] = [width / 2, height / 2]
  const [cx, cy] = [x + rx, y + ry]
  return [
    `M${cx} ${cy - ry}`,
    `C${cx + rx * ROUND} ${cy - ry} ${cx + rx} ${cy - ry * ROUND} ${cx + rx} ${cy}`,
    `C${cx + rx} ${cy + ry * ROUND} ${cx + rx * ROUND} ${cy + ry} ${cx} ${cy + ry}`,
    `C${cx - rx * ROUND} ${cy + ry} ${cx - rx} ${cy + ry * ROUND} ${cx - rx} ${cy}`,
    `C${cx - rx} ${cy - ry * ROUND} ${cx - rx * ROUND} ${cy - ry} ${cx} ${cy - ry}Z`,
  ].join('')
}

function rounded({ x, y, width, height }: Box, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  if (r <= 0) return `M${x} ${y}H${x + width}V${y + height}H${x}Z`
  const [right, bottom, k] = [x + width, y + height, r * (1 - ROUND)]
  return [
    `M${x + r} ${y}H${right - r}C${right - k} ${y} ${right} ${y + k} ${right} ${y + r}`,
    `V${bottom - r}C${right} ${bottom - k} ${right - k} ${bottom} ${right - r} ${bottom}`,
    `H${x + r}C${x + k} ${bottom} ${x} ${bottom - k} ${x} ${bottom - r}`,
    `V${y + r}C${x} ${y + k} ${x + k} ${y} ${x + r} ${y}Z`,
  ].join('')
}

/** The outline of a shape or mask in a box, as an SVG path. */
export function outlineOfShape(name: string, box: Box, radius = 0): string {
  const corners = cornersOf(name)
  if (corners) {
    const points = corners.map(([x, y]) => `${box.x + (x * box.width) / 100} ${box.y + (y * box.height) / 100}`)
    return `M${points.join('L')}Z`
  }
  return name === 'ellipse' ? ellipse(box) : rounded(box, radius)
}

/** Whether the line of a shape lies inside its box, as a CSS border does, and not on its edge. */
export const isBordered = (name: string): boolean => cornersOf(name) === undefined
