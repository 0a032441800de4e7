import { getStrokeOutlinePoints, getStrokePoints } from 'perfect-freehand'

import { DRAWN_LIMITS } from '../../limits.ts'
import type { RenderContext } from '../../render/context.ts'
import { css } from '../../render/css.ts'
import { paintOf } from '../../render/paint.ts'
import { list, num, text } from '../../render/safe.ts'
import { svgElement } from '../../render/svg.ts'
import { GRID, MAX_PEN, MIN_PEN } from './grid.ts'
import type { InkLayer, InkStroke } from './schema.ts'
import { type Line, writingMask, xy } from './writing-mask.ts'

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
function linesOf({ strokes, pen }: InkLayer, size: Size): { lines: Line[]; widest: number } {
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

/** Draws ink into `box`, the content of a layer: each stroke as wide as the pen was pressed there. */
function draw(context: RenderContext, layer: InkLayer, still: boolean, box: HTMLElement): void {
  const { document } = context
  const size = { width: num(layer.width), height: num(layer.height) }
  const { lines, widest } = linesOf(layer, size)
  const svg = svgElement(document, 'svg', { ...size })
  css(svg, { display: 'block', position: 'absolute', overflow: 'visible' })
  // one path, so that a gradient spans all strokes, and strokes that cross do not show through each other
  const d = lines.map(({ outline }) => outline).join('')
  const ink = svgElement(document, 'path', { d, fill: paintOf(context, svg, layer.fill) })
  if (layer.animations?.in?.name === 'write' && !still) {
    // somewhat wider, because the middle of a stroke is not always in its middle
    const mask = writingMask(document, lines, { ...size, pen: 1.2 * widest })
    svg.append(mask)
    ink.setAttribute('mask', `url(#${mask.id})`)
    box.parentElement?.style.setProperty('clip-path', 'none', 'important') // animations cannot set what is important
    box.parentElement?.style.setProperty('stroke-dashoffset', '0') // not what a group inherits to it
  }
  svg.append(ink)
  if (layer.alt && !layer.decorative) {
    svg.setAttribute('role', 'img')
    svg.setAttribute('aria-label', text(layer.alt))
  }
  box.append(svg)
}

/** Draws ink into `box`. Ink that is too broken to draw is left out: previews get unvalidated definitions. */
export function drawStrokes(context: RenderContext, layer: InkLayer, still: boolean, box: HTMLElement): void {
  try {
    draw(context, layer, still, box)
  } catch {
    box.replaceChildren()
  }
}
