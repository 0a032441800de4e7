import { once, onceEach } from '../once.ts'
import type { DrawnElement } from '../weight.ts'
import { says, sayings } from './animations.ts'
import { numbersIn } from './numbers.ts'

/*
 * The cost of filters: milliseconds for a whole card (1080 × 1920 px), measured in Chromium without a graphics card on
 * one busy core. Only the ratios of the figures matter.
 */

const PLAIN: Readonly<Record<string, number>> = {
  feFlood: 15,
  feOffset: 25,
  feColorMatrix: 30,
  feComponentTransfer: 40,
  feBlend: 60,
  feComposite: 50,
  feTile: 40,
  feDiffuseLighting: 230,
  feSpecularLighting: 650,
}
const ARITHMETIC = 110
const BLUR = 90
const MERGED = 40
const DISPLACEMENT = 110
const OCTAVE = 110
const MORPHOLOGY_PX = 350
const MORPHOLOGY_MAX = 6_000
const KERNEL_CELL = 43

/**
 * A browser draws in tiles, and for each tile also its surroundings, as far as the filter reaches: TILE_REACH in px,
 * and at most TILES times a tile's work.
 */
const TILE_REACH = 75
const TILES = 13

/** Filters that read more of their source than the visible part of the result. */
const FAR_READING = new Set(['feTile', 'feDisplacementMap', 'feDiffuseLighting', 'feSpecularLighting'])

const blurred = (deviation: number): number => BLUR * Math.min(TILES, 1 + (3 * deviation) / TILE_REACH)

/** The largest number in an attribute and in its animations; null when they say none. */
const largestIn = onceEach((step: DrawnElement, name): number | null =>
  sayings(step, name)
    .flatMap(numbersIn)
    .reduce<number | null>((most, number) => Math.max(most ?? 0, Math.abs(number)), null),
)
const largest = (step: DrawnElement, name: string, otherwise: number): number => largestIn(step, name) ?? otherwise

/** The number of cells in the kernel of a matrix. */
const cellsOf = once(({ attributes }: DrawnElement): number => {
  const [columns = 3, rows = columns] = numbersIn(attributes.get('order') ?? '3')
  return Math.abs(columns * rows)
})

/** Cost of one step, ms for a whole card. `scale`: px per unit of length. */
function ownWork(step: DrawnElement, scale: number): number {
  const { name, attributes, children } = step
  const plain = PLAIN[name]
  if (name === 'feComposite' && attributes.get('operator') === 'arithmetic') return ARITHMETIC
  if (plain !== undefined) return plain
  switch (name) {
    case 'feGaussianBlur':
      return blurred(largest(step, 'stdDeviation', 0) * scale)
    case 'feDropShadow':
      return blurred(largest(step, 'stdDeviation', 2) * scale) + MERGED
    case 'feMerge':
      return MERGED * children.length
    case 'feMorphology': {
      const radius = largest(step, 'radius', 0) * scale
      return radius === 0 ? MERGED : Math.min(MORPHOLOGY_MAX, MORPHOLOGY_PX * Math.max(1, radius))
    }
    case 'feConvolveMatrix':
      return KERNEL_CELL * cellsOf(step)
    case 'feTurbulence':
      return OCTAVE * Math.max(1, largest(step, 'numOctaves', 1))
    case 'feDisplacementMap':
      return DISPLACEMENT * Math.min(TILES, 1 + (largest(step, 'scale', 0) * scale) / TILE_REACH)
    default:
      return 0
  }
}

/** The cost of a filter. */
export interface FilterWork {
  /** ms for a whole card */
  perCard: number
  /** ms on an element of any size */
  least: number
  /** it draws its whole region, even the invisible part */
  isUnbounded: boolean
}

/** Cost of a filter and of a step on an element of any size, ms. */
const LEAST = { filter: 1, step: 0.09 }

const inputsOf = ({ name, attributes, children }: DrawnElement): (string | undefined)[] => {
  if (name === 'feMerge') return children.map((node) => node.attributes.get('in'))
  if (name === 'feFlood' || name === 'feTurbulence') return []
  const second = ['feBlend', 'feComposite', 'feDisplacementMap'].includes(name) ? [attributes.get('in2')] : []
  return [attributes.get('in'), ...second]
}

/**
 * The cost of a filter; `scale`: px per unit of its lengths. Like browsers, every step draws its inputs again: twenty
 * levels of steps that each use the previous one twice are a million steps.
 */
export function filterWork(filter: DrawnElement, scale: number): FilterWork {
  type Done = { work: number; steps: number }
  const nothing: Done = { work: 0, steps: 0 }
  const results = new Map<string, Done>()
  let last = nothing
  for (const step of filter.children) {
    if (!step.name.startsWith('fe')) continue
    let done: Done = { work: ownWork(step, scale), steps: 1 }
    for (const input of inputsOf(step)) {
      const named = input === undefined ? last : results.get(input)
      const { work, steps } = named ?? (/^[A-Z]/.test(input ?? '') ? nothing : last)
      done = { work: done.work + work, steps: done.steps + steps }
    }
    const result = step.attributes.get('result')
    if (result !== undefined) results.set(result, done)
    last = done
  }
  const isUnbounded = filter.children.some(({ name }) => FAR_READING.has(name))
  return { perCard: last.work, least: LEAST.filter + LEAST.step * last.steps, isUnbounded }
}

/** A function in a `filter` property, and the largest number in it, in px. */
interface FilterFunction {
  kind: string
  reach: number
}

/** A length may be in any unit: em is the largest that people use. */
const LARGE_UNIT = /[\d.](?!px)(?:r?em|[lr]?[lh]|v\w|in|cm|mm|pt|pc|q|ch|ex)/i
const LARGE_UNIT_PX = 40

/** The functions in a text, found from each bracket that is not in another: `blur(9px) drop-shadow(…)`. */
function readFunctions(filter: string): FilterFunction[] {
  const found: FilterFunction[] = []
  let [depth, start] = [0, 0]
  for (let at = 0; at < filter.length; at += 1) {
    if (filter[at] === '(' && depth++ === 0) start = at + 1
    if (filter[at] !== ')' || depth === 0 || --depth > 0) continue
    const kind = /[a-z-]*$/i.exec(filter.slice(Math.max(0, start - 41), start - 1).trimEnd())?.[0].toLowerCase() ?? ''
    const args = filter.slice(start, at)
    const largestNumber = numbersIn(args).reduce((most, number) => Math.max(most, Math.abs(number)), 0)
    if (kind !== 'url') found.push({ kind, reach: largestNumber * (LARGE_UNIT.test(args) ? LARGE_UNIT_PX : 1) })
  }
  return found
}

const functionsOf = once((element: DrawnElement) => sayings(element, 'filter').map(readFunctions))

/** Cost of the functions in the `filter` property of an element, ms for a whole card. */
export function functionsWork(element: DrawnElement, scale: number): number {
  if (!says(element, 'filter')) return 0
  const costs = functionsOf(element).map((functions) =>
    functions.reduce((sum, { kind, reach }) => {
      if (kind === 'blur') return sum + blurred(reach * scale)
      return sum + MERGED + (kind === 'drop-shadow' ? blurred(reach * scale) : 0)
    }, 0),
  )
  return Math.max(0, ...costs)
}
