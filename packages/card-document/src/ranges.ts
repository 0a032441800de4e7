import { LIMITS } from './limits.ts'

type Range = readonly [least: number, most: number]

/** The least and the largest number of each kind that a card may have: for the schema, and for code that scales. px */
export const RANGES = {
  /** an x or y */
  position: [-LIMITS.maxOffset, LIMITS.maxOffset],
  /** a width or height */
  extent: [0, LIMITS.maxOffset],
  fontSize: [4, 1_000],
  letterSpacing: [-50, 200],
  /** around the background of a text */
  padding: [0, 200],
  strokeWidth: [0, 200],
  /** x or y of a shadow, or of a copy of a text */
  offset: [-200, 200],
  shadowBlur: [0, 200],
  /** of a picture that fills an area */
  blur: [0, 100],
  /** side of a pattern's tile */
  tile: [2, 400],
  radius: [0, LIMITS.maxSide],
} as const satisfies Record<string, Range>

/** Returns the number, or the end of the range that it is beyond. */
export const inRange = (number: number, [least, most]: Range): number => Math.min(most, Math.max(least, number))
