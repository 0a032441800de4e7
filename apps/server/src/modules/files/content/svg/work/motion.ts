import { once } from '../once.ts'
import type { DrawnElement } from '../weight.ts'
import { isAnimation, setBy } from './animations.ts'
import { type Canvas, referred } from './canvas.ts'
import { outlineOf } from './outline.ts'
import { pointsOfPath } from './path.ts'
import type { Surroundings } from './state.ts'

/** Cost of an animation for each frame, ms, and of a character of its values. */
const ANIMATION = 0.01
const CHARACTER = 0.000_01
/** Cost of a point of a path along which something moves, ms: browsers measure the path again for each frame. */
const POINT = 0.002

const ownCost = once(
  ({ attributes }: DrawnElement) =>
    ANIMATION +
    CHARACTER * setBy(attributes).reduce((sum, value) => sum + value.length, 0) +
    POINT * [...pointsOfPath(attributes.get('path') ?? '')].length,
)

/** The cost of an animation, ms; 0 for any other element. */
export function animationCost(canvas: Canvas, animation: DrawnElement, { view, fontSize }: Surroundings): number {
  if (!isAnimation(animation)) return 0
  const paths = animation.children.map((child) => referred(canvas, child)).filter((path) => path !== undefined)
  const points = paths.reduce((sum, path) => sum + (outlineOf(path, view, fontSize)?.points ?? 0), 0)
  return ownCost(animation) + POINT * points
}
