import { once } from '../once.ts'
import type { DrawnElement } from '../weight.ts'
import { says, sayings } from './animations.ts'
import { lengthIn } from './numbers.ts'
import type { View } from './view.ts'

/** A list of dashes and gaps: the sum of its lengths and of its percentages, and their number. */
export interface Dashes {
  length: number
  percent: number
  count: number
}

/** Characters of a list of dashes; a longer one is not read, and counts as the finest dashes. */
const LONGEST = 2_000
const FINEST: Dashes = { length: 0, percent: 0, count: 1 }

function read(text: string): Dashes[] {
  const parts = text.length > LONGEST ? [] : text.split(/[\s,]+/).filter(Boolean)
  if (parts.length === 0) return text.length > LONGEST ? [FINEST] : []
  if (parts.length === 1 && /^(?:none|initial)$/i.test(parts[0] ?? '')) return []
  // a unit of unknown size counts as the smallest
  const sum = (percent: number): number =>
    parts.reduce((total, part) => total + (lengthIn(part, { percent, em: 0 }) || 0), 0)
  const [length, withPercent] = [sum(0), sum(1)]
  // lists that are all zero are lines without dashes
  const isZero = parts.every((part) => Number(part) === 0)
  return isZero ? [] : [{ length, percent: withPercent - length, count: parts.length }]
}

const own = once((element: DrawnElement) => sayings(element, 'stroke-dasharray').flatMap(read))

/** The lists of dashes of an element, one after another: its own and those of its animations, else those around it. */
export function dashesOf(element: DrawnElement, outer: readonly Dashes[]): readonly Dashes[] {
  if (!says(element, 'stroke-dasharray')) return outer
  return element.attributes.has('stroke-dasharray') ? own(element) : [...outer, ...own(element)]
}

/** Mean length of a dash or gap in the finest of the lists; Infinity for a line without dashes. */
export function finestDash(dashes: readonly Dashes[], view: View): number {
  const whole = Math.hypot(view.width, view.height) / Math.SQRT2
  return dashes.reduce(
    (finest, { length, percent, count }) => Math.min(finest, Math.max(0, length + percent * whole) / count),
    Infinity,
  )
}
