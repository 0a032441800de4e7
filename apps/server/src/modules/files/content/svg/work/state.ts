import { once } from '../once.ts'
import type { DrawnElement } from '../weight.ts'
import { animatedTo, growsUnknown, isSummed, says, sayings, transformOf } from './animations.ts'
import { IDENTITY, type Matrix, times } from './box.ts'
import { type Dashes, dashesOf } from './dashes.ts'
import { ABSOLUTE, sizeIn, type Whole } from './numbers.ts'
import { CARD, enlarged, type View } from './view.ts'

/** The state that everything within an element inherits. */
export interface Surroundings {
  matrix: Matrix
  view: View
  /** in the element's own coordinates; NaN when it is not known */
  fontSize: number
  strokeWidth: number
  /** how far a corner may stick out, in line widths */
  miter: number
  /** the paints, those that animations set included: `none`, `a color`, `context` or `url(…)` */
  fill: readonly string[]
  stroke: readonly string[]
  /** paints of the element whose marker or copy this is */
  context: readonly string[]
  /** the lists of dashes of a line; none = a line without */
  dashes: readonly Dashes[]
  /** text may run in another direction than to the right */
  isTurned: boolean
  /** nothing says how large it becomes: everything in it may cover the card */
  isBoundless: boolean
}

export const OUTERMOST: Surroundings = {
  matrix: IDENTITY,
  view: CARD,
  fontSize: 16,
  strokeWidth: 1,
  miter: 4,
  fill: ['a color'],
  stroke: ['none'],
  context: [],
  dashes: [],
  isTurned: false,
  isBoundless: false,
}

export const isNone = (said: string): boolean => said.trim() === 'none'

/** The paints that `context-fill` and `context-stroke` name in a marker or copy. */
export const contextOf = ({ fill, stroke, context }: Surroundings): readonly string[] => [
  ...new Set([...fill, ...stroke, ...context]),
]

/** What a paint costs is told by what it refers to; all colors cost the same. */
function priced(paint: string): string {
  if (isNone(paint)) return 'none'
  if (paint.includes('url(')) return paint.trim()
  return /context-/i.test(paint) ? 'context' : 'a color'
}

/** The paints of an element, one after another: its own and those of its animations, else those around it. */
function paintReader(name: 'fill' | 'stroke') {
  const own = once((element: DrawnElement) => [...new Set(sayings(element, name).map(priced))])
  return (element: DrawnElement, outer: readonly string[]): readonly string[] => {
    if (!says(element, name)) return outer
    const said = own(element)
    return element.attributes.has(name) ? said : [...new Set([...outer, ...said])]
  }
}

const fillOf = paintReader('fill')
const strokeOf = paintReader('stroke')

/** The largest size that an attribute and its animations give; NaN when it is not known. */
function largest(element: DrawnElement, name: string, outer: number, whole: Whole): number {
  const said = sayings(element, name)
  if (said.length === 0) return outer
  if (isSummed(element, name)) return NaN
  const sizes = said.map((text) => sizeIn(text, whole))
  return Math.max(...sizes, element.attributes.has(name) ? 0 : outer)
}

/** The state within an element, given the state around it. */
export function within(element: DrawnElement, outer: Surroundings): Surroundings {
  const state: Surroundings = {
    matrix: times(outer.matrix, transformOf(element).matrix),
    view: outer.view,
    fontSize: largest(element, 'font-size', outer.fontSize, { percent: outer.fontSize, em: outer.fontSize }),
    strokeWidth: largest(element, 'stroke-width', outer.strokeWidth, ABSOLUTE),
    miter: largest(element, 'stroke-miterlimit', outer.miter, ABSOLUTE),
    fill: fillOf(element, outer.fill),
    stroke: strokeOf(element, outer.stroke),
    context: outer.context,
    dashes: dashesOf(element, outer.dashes),
    isTurned: outer.isTurned || element.attributes.has('writing-mode'),
    isBoundless: outer.isBoundless,
  }
  if (transformOf(element).stretch === Infinity) return enlarged(state)
  return growsUnknown(element) ? { ...state, isBoundless: true } : state
}

/**
 * The state in the content of a pattern, mask, clip or marker, without its place: it inherits from the elements around
 * its definition, never from those that use it.
 */
export const definedIn: (element: DrawnElement) => Surroundings = once((element: DrawnElement) => ({
  ...within(element, element.parent === null ? OUTERMOST : definedIn(element.parent)),
  matrix: IDENTITY,
  view: CARD,
  isBoundless: false,
}))

/** Parts of a text, which have no transform and no place of their own. */
const TEXT_PARTS = new Set(['tspan', 'textPath'])

export const isTextPart = ({ name }: DrawnElement): boolean => TEXT_PARTS.has(name)

/** Letters of a text that have one size and paint. */
interface Run {
  element: DrawnElement
  letters: number
  state: Surroundings
}

/** The letters directly in an element of a text, then those in its parts, at any depth. */
export function runsOf(element: DrawnElement, state: Surroundings): Run[] {
  return [
    { element, letters: element.characters, state },
    ...element.children
      .filter(isTextPart)
      .flatMap((part) => runsOf(part, { ...within(part, state), matrix: state.matrix })),
  ]
}

/** Does it never show, whatever its animations say? */
export const isHidden = (element: DrawnElement): boolean =>
  element.attributes.get('display') === 'none' && animatedTo(element, 'display').every(isNone)
