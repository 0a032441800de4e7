import type { DrawnElement } from '../weight.ts'
import { sayings } from './animations.ts'
import { stretchOf } from './box.ts'
import { finestDash } from './dashes.ts'
import { ABSOLUTE, sizeIn } from './numbers.ts'
import type { Outline } from './outline.ts'
import { isNone, type Surroundings } from './state.ts'
import { DIAGONAL } from './view.ts'

/** Cost of a dash, ms. Browsers draw at most a million per line. */
const DASH = 0.003
const MOST_DASHES = 1_000_000
/** Cost per px of the line around a shape, ms: lines that often cross each other take long to fill. */
const LINE = 0.000_03
/** Cost of a point, ms, wherever it is: browsers read it, whether it shows or not. */
export const POINT = 0.000_5
/** Px of outline that a wide line has at each of its points, in line widths: browsers join its pieces there. */
const JOIN = 4
/** Drawing programs let corners stick out this far; longer corners are priced. */
const USUAL_MITER = 10

const effects = (element: DrawnElement): boolean[] =>
  sayings(element, 'vector-effect').map((said) => /non-scaling-stroke/i.test(said))
/** May the line keep its width, whatever the transform? */
const mayKeepWidth = (element: DrawnElement): boolean => effects(element).some(Boolean)
const keepsWidth = (element: DrawnElement): boolean => mayKeepWidth(element) && effects(element).every(Boolean)

/** The width of an element's line in px on the card, 0 = none; NaN when it is not known. */
export function lineWidth(element: DrawnElement, { stroke, strokeWidth, matrix, isBoundless }: Surroundings): number {
  if (stroke.every(isNone)) return 0
  if (keepsWidth(element)) return strokeWidth
  if (isBoundless) return NaN
  return strokeWidth * (mayKeepWidth(element) ? Math.max(1, stretchOf(matrix)) : stretchOf(matrix))
}

/** How far a line reaches beyond the shape, in px on the card. */
export const reachOf = (width: number, { miter }: Surroundings): number =>
  (width / 2) * Math.max(1, miter / USUAL_MITER)

/** If a line leaves the card, only its visible part counts. `width` of the line in px on the card, 0 = none. */
export function lineCost({ length, points }: Outline, { matrix, isBoundless }: Surroundings, width: number): number {
  const joins = points * JOIN * (width <= DIAGONAL ? width : DIAGONAL)
  const across = points * DIAGONAL
  const drawn = isBoundless ? across : Math.min(across, length * stretchOf(matrix) || 0)
  return POINT * points + LINE * (joins + (width === 0 ? 1 : 2) * drawn)
}

/** Cost of the dashes on the line of an element, ms. `width` of the line in px on the card. */
export function dashCost(element: DrawnElement, state: Surroundings, length: number, width: number): number {
  const { stroke, dashes, matrix, view } = state
  const dash = finestDash(dashes, view)
  if (dash === Infinity || stroke.every(isNone)) return 0
  const path = element.attributes.get('pathLength')
  const said = path === undefined ? length : sizeIn(path, ABSOLUTE) || Infinity
  // dashes that keep their size are in px on the card
  const drawn = said * (mayKeepWidth(element) ? Math.max(1, stretchOf(matrix)) : 1)
  const each = DASH + LINE * JOIN * (width <= DIAGONAL ? width : DIAGONAL)
  return each * (state.isBoundless || !(dash > 0) ? MOST_DASHES : Math.min(MOST_DASHES, drawn / dash))
}
