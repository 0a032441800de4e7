import { once } from '../once.ts'
import type { DrawnElement } from '../weight.ts'
import { type Box, IDENTITY, type Matrix, times } from './box.ts'
import { add, type Canvas, drawContent, named, referred } from './canvas.ts'
import type { Surroundings } from './state.ts'
import { readTransform } from './transform.ts'
import { CARD, enlarged, fitted, viewBoxOf } from './view.ts'

/** Cost for a whole card, ms, measured like the costs of filters. */
const COST = { fill: 1, linearGradient: 4, radialGradient: 20, pattern: 12 }
/** Cost of a stop of a gradient, each time that it paints something, ms. */
const STOP = 0.001

/** Units of a box, for content whose lengths are parts of it; null when nobody knows how large it is. */
function ofBox({ left, top, right, bottom }: Box): Matrix | null {
  const [width, height] = [right - left, bottom - top]
  const isKnown = width > 0 && height > 0 && Number.isFinite(width + height)
  return isKnown ? [width, 0, 0, height, left, top] : null
}

/** The state in content whose lengths are parts of the box of what it is for. */
export function inBox(state: Surroundings, box: Box): Surroundings {
  const matrix = ofBox(box)
  return matrix === null ? enlarged({ ...state, matrix: IDENTITY }) : { ...state, matrix }
}

/** A gradient or pattern and those that it refers to: each takes from the next what it does not say itself. */
function chainOf(canvas: Canvas, source: DrawnElement): DrawnElement[] {
  const chain = new Set<DrawnElement>()
  for (
    let each: DrawnElement | undefined = source;
    each !== undefined && !chain.has(each);
    each = referred(canvas, each)
  )
    chain.add(each)
  return [...chain]
}

const turnedBy = once(({ attributes }: DrawnElement) => readTransform(attributes.get('patternTransform') ?? ''))

/** The state in a tile: its lengths are those of the element, parts of its box, or of the view box. */
function inTile(chain: readonly DrawnElement[], state: Surroundings, box: Box): Surroundings {
  const sayer = (name: string) => chain.find(({ attributes }) => attributes.has(name))
  const view = sayer('viewBox')
  // however large a tile is, browsers draw it at most as large as the card
  if (view !== undefined && viewBoxOf(view) !== null) {
    const [, , width, height] = viewBoxOf(view) ?? [0, 0, 1, 1]
    const [x, y] = [CARD.width / width, CARD.height / height]
    const scale = Math.max(x, y)
    return fitted({ ...state, matrix: IDENTITY }, view, { width: width * scale, height: height * scale })
  }
  const units = sayer('patternContentUnits')?.attributes.get('patternContentUnits')
  const inside = units === 'objectBoundingBox' ? inBox(state, box) : state
  const turning = sayer('patternTransform')
  const turned = turning === undefined ? null : turnedBy(turning)
  return turned === null ? inside : { ...inside, matrix: times(inside.matrix, turned) }
}

/** Cost of one `fill` or `stroke`, ms for a whole card; a pattern's tile is drawn once. `box`: what it paints. */
function paintCost(canvas: Canvas, paint: string, state: Surroundings, box: Box): number {
  if (paint === 'none') return 0
  // a gradient in a marker or copy would be drawn for each of them
  if (paint === 'context') return state.context.some((outer) => outer.includes('url(')) ? Infinity : COST.fill
  const [id] = named(paint)
  const source = id === undefined ? undefined : canvas.byId.get(id)
  if (source === undefined) return COST.fill
  const chain = chainOf(canvas, source)
  const content = chain.find(({ children }) => children.length > 0)
  if (source.name === 'pattern') {
    if (content !== undefined) drawContent(canvas, content, inTile(chain, state, box))
    return COST.pattern
  }
  add(canvas, STOP * (content?.children.length ?? 0))
  return source.name === 'radialGradient' ? COST.radialGradient : COST.linearGradient
}

const mostOf = (canvas: Canvas, paints: readonly string[], state: Surroundings, box: Box): number =>
  Math.max(...paints.map((paint) => paintCost(canvas, paint, state, box)))

/**
 * Cost of the most expensive fill and stroke of those that an element has one after another, ms for a whole card; adds
 * the cost of tiles and stops.
 */
export const paintsCost = (canvas: Canvas, state: Surroundings, box: Box): number =>
  mostOf(canvas, state.fill, state, box) + mostOf(canvas, state.stroke, state, box)
