import type { DrawnElement } from '../weight.ts'
import { type Box, EVERYWHERE, grown, scaled, stretchOf } from './box.ts'
import { add, type Canvas, copied, drawContent, USED } from './canvas.ts'
import { ABSOLUTE, lengthIn, sizeIn } from './numbers.ts'
import { contextOf, type Surroundings } from './state.ts'
import { DIAGONAL, enlarged, fitted } from './view.ts'

/** A size or place in a marker; a marker's percentages are of the view. */
const said = ({ attributes }: DrawnElement, name: string, otherwise: string, percent: number, read = sizeIn): number =>
  read(attributes.get(name) ?? otherwise, { ...ABSOLUTE, percent })

/** The state in a marker: as large as its own view and the line say. */
function inMarker(marker: DrawnElement, state: Surroundings): Surroundings {
  const isOfLine = marker.attributes.get('markerUnits') !== 'userSpaceOnUse'
  if (isOfLine && Number.isNaN(state.strokeWidth)) return enlarged(state)
  const unit = isOfLine ? state.strokeWidth : 1
  const size = {
    width: said(marker, 'markerWidth', '3', state.view.width),
    height: said(marker, 'markerHeight', '3', state.view.height),
  }
  return fitted({ ...state, matrix: scaled(state.matrix, unit) }, marker, size)
}

/** How far the markers of a line reach from its points, in px on the card; Infinity when it is not known. */
function reachOf(marker: DrawnElement, { matrix, view, isBoundless }: Surroundings): number {
  if (isBoundless || (marker.attributes.get('overflow') ?? 'hidden') !== 'hidden') return Infinity
  const { width, height } = view
  const away = ['refX', 'refY'].map((name) => Math.abs(said(marker, name, '0', width, lengthIn)))
  return stretchOf(matrix) * (width + height + Math.max(...away)) || Infinity
}

/** Adds the cost of the markers at each point of a line; returns where it is with them. */
export function drawMarkers(canvas: Canvas, line: DrawnElement, state: Surroundings, box: Box): Box {
  let all = box
  for (const id of line.markers) {
    const marker = canvas.byId.get(id)
    if (marker === undefined) continue
    const before = canvas.work
    const inside = inMarker(marker, state)
    canvas.work = 0
    add(canvas, USED)
    copied(canvas, () => drawContent(canvas, marker, { ...inside, context: contextOf(state) }))
    canvas.work = before + canvas.work * line.points
    const reach = reachOf(marker, inside)
    all = reach <= DIAGONAL ? grown(all, reach) : EVERYWHERE
  }
  return all
}
