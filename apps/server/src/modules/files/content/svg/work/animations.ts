import { once, onceEach } from '../once.ts'
import type { DrawnElement } from '../weight.ts'
import { scaled, stretchOf, type Matrix, IDENTITY } from './box.ts'
import { numbersIn } from './numbers.ts'
import { readTransform } from './transform.ts'

const MOVES = new Set(['animate', 'animateTransform', 'animateMotion'])

export const isAnimation = ({ name }: DrawnElement): boolean => MOVES.has(name)

const isAnimated = once(({ children }: DrawnElement): boolean => children.some(isAnimation))
/** Does anything of it change over time? Most elements have nothing inside, and are not looked up. */
const changes = (element: DrawnElement): boolean => element.children.length > 0 && isAnimated(element)

const NOTHING: readonly never[] = []

/** Attributes whose animation moves or resizes things. */
const PLACES = /^(?:[xyrd]|[xy][12]|c[xy]|r[xy]|width|height|points|viewBox|font-size|stroke-width)$/

/** Does an animation take an element to another place, or enlarge it? */
export const isMoved = (element: DrawnElement): boolean =>
  changes(element) &&
  element.children.some(
    ({ name, attributes }) =>
      name === 'animateTransform' ||
      name === 'animateMotion' ||
      (name === 'animate' && PLACES.test(attributes.get('attributeName') ?? '')),
  )

/** The values that an animation sets, whose attributes `get` reads. */
export const setBy = (animation: Pick<ReadonlyMap<string, string>, 'get'>): string[] =>
  ['values', 'from', 'to', 'by'].flatMap((key) => animation.get(key)?.split(';') ?? [])

/** Does an animation add to the value, so that its own values do not say how far it goes? */
const isSum = ({ attributes }: DrawnElement): boolean =>
  attributes.has('by') || attributes.get('additive') === 'sum' || attributes.get('accumulate') === 'sum'

const foundAnimations = onceEach(({ children }: DrawnElement, name) =>
  children.filter(({ attributes }) => attributes.get('attributeName') === name),
)
const animationsOf = (element: DrawnElement, name: string): readonly DrawnElement[] =>
  changes(element) ? foundAnimations(element, name) : NOTHING

const foundValues = onceEach((element: DrawnElement, name): readonly string[] =>
  animationsOf(element, name).flatMap(({ attributes }) => setBy(attributes)),
)
/** The values that the animations of an attribute set. */
export const animatedTo = (element: DrawnElement, name: string): readonly string[] =>
  changes(element) ? foundValues(element, name) : NOTHING

/** The value of an attribute and the values that its animations set. */
export function sayings(element: DrawnElement, name: string): readonly string[] {
  const own = element.attributes.get(name)
  return own === undefined ? animatedTo(element, name) : [own, ...animatedTo(element, name)]
}

/** Does an attribute or an animation of it say anything? */
export const says = (element: DrawnElement, name: string): boolean =>
  element.attributes.has(name) || animationsOf(element, name).length > 0

export const isSummed = (element: DrawnElement, name: string): boolean => animationsOf(element, name).some(isSum)

/** Attributes whose animation enlarges things by a factor that nobody computes. */
const SIZES = ['r', 'x1', 'x2', 'y1', 'y2', 'rx', 'ry', 'width', 'height', 'viewBox']

/** Do animations enlarge an element, and nothing says how far? */
export const growsUnknown = (element: DrawnElement): boolean => changes(element) && growsAlone(element)

const growsAlone = once(
  (element: DrawnElement): boolean =>
    SIZES.some((name) => animationsOf(element, name).length > 0) ||
    isSummed(element, 'd') ||
    isSummed(element, 'points') ||
    transformOf(element).stretch === Infinity,
)

/** The largest skew that is priced, degrees, and how far it stretches; nearer to 90° there is no limit. */
const SKEW = { most: 60, stretch: 3 }

/** The largest factor by which one animation of a transform enlarges. */
function growthBy({ attributes }: DrawnElement): number {
  const type = attributes.get('type')
  if (type !== 'scale' && type !== 'skewX' && type !== 'skewY') return 1
  const numbers = setBy(attributes).flatMap(numbersIn).map(Math.abs)
  if (attributes.get('accumulate') === 'sum') return Infinity
  if (type === 'scale')
    return numbers.reduce((most, one) => (attributes.has('by') ? most + one : Math.max(most, one)), 1)
  return numbers.every((angle) => angle <= SKEW.most) ? SKEW.stretch : Infinity
}

/** What the transform of an element does, its animations included, and how much it stretches; Infinity = unknown. */
export interface Transform {
  matrix: Matrix
  stretch: number
}

/**
 * The transform of an element. An animation replaces the value or adds to it: a drawing that was made small is then as
 * large as it was.
 */
export const transformOf = (element: DrawnElement): Transform =>
  says(element, 'transform') ? foundTransform(element) : UNCHANGED

const UNCHANGED: Transform = { matrix: IDENTITY, stretch: 1 }

const foundTransform = once((element: DrawnElement): Transform => {
  const own = readTransform(element.attributes.get('transform') ?? '') ?? IDENTITY
  const animations = animationsOf(element, 'transform')
  if (animations.length === 0) return { matrix: own, stretch: stretchOf(own) }
  const growths = animations.map(growthBy)
  const stretch = animations.some(isSum)
    ? growths.reduce((product, growth) => product * growth, Math.max(1, stretchOf(own)))
    : Math.max(stretchOf(own), ...growths)
  return { matrix: Number.isFinite(stretch) ? scaled(IDENTITY, stretch) : IDENTITY, stretch }
})
