import type { DrawnElement } from '../weight.ts'
import { type Matrix, numbersIn, transformed } from './box.ts'

export const MOVES = new Set(['animate', 'animateTransform', 'animateMotion'])

/** Attributes whose animation moves or resizes things. */
const PLACES = /^(?:[xyrd]|[xy][12]|c[xy]|r[xy]|width|height|points|viewBox|font-size|stroke-width)$/

/** Does an animation enlarge its element or move it to an unknown place? */
export const isMovedBy = ({ name, attributes }: DrawnElement): boolean =>
  name === 'animateTransform'
    ? attributes.get('type') === 'scale'
    : MOVES.has(name) && PLACES.test(attributes.get('attributeName') ?? '')

/** Attributes whose animation enlarges things. */
const SIZES = /^(?:[rd]|[xy][12]|r[xy]|width|height|points|viewBox|font-size|stroke-width)$/

/**
 * How much larger the animations of an element may make it: a factor, or Infinity when nothing says how far. Moves and
 * turns change no area.
 */
const growthBy = (element: DrawnElement): number =>
  Math.max(1, ...element.children.filter(({ name }) => MOVES.has(name)).map(growthOf))

function growthOf({ name, attributes }: DrawnElement): number {
  if (name !== 'animateTransform') return SIZES.test(attributes.get('attributeName') ?? '') ? Infinity : 1
  if (attributes.get('type') !== 'scale') return 1
  if (attributes.get('accumulate') === 'sum' || attributes.get('additive') === 'sum') return Infinity
  return Math.max(
    ...['values', 'from', 'to', 'by'].flatMap((key) => numbersIn(attributes.get(key) ?? '').map(Math.abs)),
  )
}

/** The state that everything within an element inherits. */
export interface Surroundings {
  matrix: Matrix
  /** in the element's own coordinates; NaN when its unit is not px */
  fontSize: number
  strokeWidth: number
  /** the paints, those that animations set included: `none`, `a color` or `url(…)` */
  fill: readonly string[]
  stroke: readonly string[]
  /** mean length of a dash or gap; Infinity for a line without dashes */
  period: number
  /** an animation makes it larger: everything in it may cover the card */
  isGrowing: boolean
}

export const OUTERMOST: Surroundings = {
  matrix: [1, 0, 0, 1, 0, 0],
  fontSize: 16,
  strokeWidth: 1,
  fill: ['a color'],
  stroke: ['none'],
  period: Infinity,
  isGrowing: false,
}

export const lengthIn = (text: string | undefined, otherwise: number): number =>
  text === undefined ? otherwise : /^\s*[\d.]+(?:e[+-]?\d+)?(?:px)?\s*$/i.test(text) ? Number.parseFloat(text) : NaN

/** Characters of a list of dashes; a longer one is not read, and counts as the finest dashes. */
const LONGEST_DASHES = 2_000

/** Mean length of a dash or gap; Infinity for a line without dashes. */
function meanDash(dashes: string): number {
  if (dashes.length > LONGEST_DASHES) return 0
  const lengths = numbersIn(dashes)
  const sum = lengths.reduce((sum, one) => sum + one, 0)
  return sum > 0 ? sum / lengths.length : Infinity
}

export const scaled = ([a, b, c, d, e, f]: Matrix, by: number): Matrix => [a * by, b * by, c * by, d * by, e, f]

/** The values that an animation with these attributes sets. */
export const setBy = (animation: ReadonlyMap<string, string>): string[] =>
  ['values', 'from', 'to', 'by'].flatMap((key) => animation.get(key)?.split(';') ?? [])

/** The values that the animations of an attribute set. */
export const animatedTo = ({ children }: DrawnElement, name: string): string[] =>
  children.flatMap(({ attributes }) => (attributes.get('attributeName') === name ? setBy(attributes) : []))

/** The value of an attribute and the values that its animations set. */
export const sayings = (element: DrawnElement, name: string): string[] => {
  const own = element.attributes.get(name)
  return own === undefined ? animatedTo(element, name) : [own, ...animatedTo(element, name)]
}

export const isNone = (said: string): boolean => said.trim() === 'none'

/** What a paint costs is told by what it refers to; all colors cost the same. */
const priced = (paint: string): string => (isNone(paint) ? 'none' : paint.includes('url(') ? paint.trim() : 'a color')

/** The paints of an element, one after another: its own and those of its animations, else those around it. */
function paintsOf(element: DrawnElement, name: 'fill' | 'stroke', outer: readonly string[]): readonly string[] {
  const said = sayings(element, name).map(priced)
  if (said.length === 0) return outer
  return [...new Set(element.attributes.has(name) ? said : [...outer, ...said])]
}

/** The state within an element, given the state around it. */
export function within(element: DrawnElement, outer: Surroundings): Surroundings {
  const { attributes } = element
  const growth = growthBy(element)
  const matrix = transformed(outer.matrix, attributes.get('transform') ?? '')
  return {
    matrix: growth === Infinity ? matrix : scaled(matrix, growth),
    fontSize: lengthIn(attributes.get('font-size'), outer.fontSize),
    strokeWidth: lengthIn(attributes.get('stroke-width'), outer.strokeWidth),
    fill: paintsOf(element, 'fill', outer.fill),
    stroke: paintsOf(element, 'stroke', outer.stroke),
    // parsed here, once for all that inherit it
    period: Math.min(
      attributes.has('stroke-dasharray') ? Infinity : outer.period,
      ...sayings(element, 'stroke-dasharray').map(meanDash),
    ),
    isGrowing: outer.isGrowing || growth === Infinity,
  }
}

/** Letters of a text that have one size and paint. */
interface Run {
  letters: number
  said: ReadonlyMap<string, string>
  state: Surroundings
}

/** The letters directly in an element of a text, then those in its parts, at any depth. */
export function runsOf(element: DrawnElement, state: Surroundings): Run[] {
  const parts = element.children.filter(({ name }) => name === 'tspan' || name === 'textPath')
  return [
    { letters: element.characters, said: element.attributes, state },
    // a part of a text has no transform
    ...parts.flatMap((part) => runsOf(part, { ...within(part, state), matrix: state.matrix })),
  ]
}
