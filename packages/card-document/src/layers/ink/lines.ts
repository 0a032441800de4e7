import { getStrokeOutlinePoints, getStrokePoints } from 'perfect-freehand'

import { DRAWN_LIMITS } from '../../limits.ts'
import { list, num } from '../../render/safe.ts'
import { GRID, MAX_PEN, MIN_PEN } from './grid.ts'
import type { InkLayer, InkStroke } from './schema.ts'
import { type Line, xy } from './writing-mask.ts'

interface Size {
  width: number
  height: number
}

/** Returns the points of a stroke in px of the layer, with their pressures; no more than `most`. */
function pointsOf({ points, pressures }: InkStroke, { width, height }: Size, most: number): number[][] {
  const parts = Array.isArray(points) ? points.slice(0, 2 * most) : []
  const at = (index: number, side: number) => (num(parts[index], 0, 0, GRID) / GRID) * side
  return Array.from({ length: Math.floor(parts.length / 2) }, (_, index) => [
    at(2 * index, width),
    at(2 * index + 1, height),
    ...(Array.isArray(pressures) ? [num(pressures[index], 50, 0, 100) / 100] : []),
  ])
}

/** Returns an outline as a closed path whose corners are rounded: a curve between the middles of its sides. */
function rounded(points: readonly [x: number, y: number][]): string {
  const middles = points.map(([x, y], index): [number, number] => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    return [(x + nextX) / 2, (y + nextY) / 2]
  })
  const curves = middles.map((middle, index) => `Q${xy(points[index] ?? middle)} ${xy(middle)}`)
  return `M${xy(middles.at(-1) ?? [0, 0])}${curves.join('')}Z`
}

/** Returns the strokes with their outlines, and the width that no stroke exceeds. */
export function linesOf({ strokes, pen, ...layer }: InkLayer): { lines: Line[]; widest: number } {
  const size = { width: num(layer.width), height: num(layer.height) }
  const [width, thinning] = [num(pen.width, 4, MIN_PEN, MAX_PEN), num(pen.thinning, 0.5, 0, 1)]
  let left: number = DRAWN_LIMITS.pointsPerLayer
  const lines = list(strokes, DRAWN_LIMITS.strokesPerLayer).flatMap((stroke) => {
    const points = pointsOf(stroke, size, left)
    if (points.length === 0) return []
    left -= points.length
    const options = { size: width, thinning, simulatePressure: !stroke.pressures, last: true }
    const smooth = getStrokePoints(points, options)
    return {
      outline: rounded(getStrokeOutlinePoints(smooth, options)),
      points: smooth.map(({ point }) => point),
      length: smooth.at(-1)?.runningLength ?? 0,
    }
  })
  return { lines, widest: width * (1 + thinning) }
}

/** Returns what a pen has left as one SVG path, px of the layer. */
export const inkPath = (layer: InkLayer): string =>
  linesOf(layer)
    .lines.map(({ outline }) => outline)
    .join('')
