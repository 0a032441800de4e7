import type { DrawnElement } from '../weight.ts'
import { numbersIn } from './box.ts'

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

/** The largest number in an attribute and in its animations. */
function largest({ attributes, children }: DrawnElement, name: string, otherwise: number): number {
  const said = numbersIn(attributes.get(name) ?? String(otherwise))
  for (const child of children)
    if (child.attributes.get('attributeName') === name)
      for (const key of ['values', 'from', 'to', 'by']) said.push(...numbersIn(child.attributes.get(key) ?? ''))
  return Math.max(0, ...said.map(Math.abs))
}

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
    case 'feConvolveMatrix': {
      const [columns = 3, rows = columns] = numbersIn(attributes.get('order') ?? '3')
      return KERNEL_CELL * columns * rows
    }
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
  /** it draws its whole region, even the invisible part */
  isUnbounded: boolean
}

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
  const results = new Map<string, number>()
  let last = 0
  for (const step of filter.children) {
    if (!step.name.startsWith('fe')) continue
    let work = ownWork(step, scale)
    for (const input of inputsOf(step))
      work += (input === undefined ? last : results.get(input)) ?? (/^[A-Z]/.test(input ?? '') ? 0 : last)
    const result = step.attributes.get('result')
    if (result !== undefined) results.set(result, work)
    last = work
  }
  return { perCard: last, isUnbounded: filter.children.some(({ name }) => FAR_READING.has(name)) }
}

/**
 * Cost of the functions in a `filter` property, without an element: `blur(9px) drop-shadow(…)`; ms for a whole card.
 */
export function functionsWork(filter: string, scale: number): number {
  let work = 0
  for (const [, name = '', args = ''] of filter.matchAll(/([a-z-]+)\(([^()]*(?:\([^()]*\)[^()]*)*)\)/gi)) {
    const kind = name.toLowerCase()
    if (kind === 'url') continue
    // a length may be in any unit: em is the largest that people use
    const unit = /[\d.](?!px)(?:r?em|[lr]?[lh]|v\w+|in|cm|mm|pt|pc|q|ch|ex)/i.test(args) ? 40 : 1
    const reach = Math.max(0, ...numbersIn(args).map(Math.abs)) * unit * scale
    work += kind === 'blur' ? blurred(reach) : kind === 'drop-shadow' ? blurred(reach) + MERGED : MERGED
  }
  return work
}
