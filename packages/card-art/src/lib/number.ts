export type Point = [x: number, y: number]
export type Triple = [number, number, number]
export type Quad = [number, number, number, number]
export type Quint = [number, number, number, number, number]

/** A rectangle of the card, in card units. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

export const TAU = Math.PI * 2

/** Rounds to a tenth of a unit: exact enough for a drawing, at a third of the bytes. */
export const round = (value: number): number => {
  const rounded = Math.round(value * 10) / 10
  return Object.is(rounded, -0) ? 0 : rounded
}

export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t

export const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Whether a point lies in an area; false without an area. */
export const inside = (area: Area | undefined, x: number, y: number): boolean =>
  area !== undefined && x > area.x && x < area.x + area.width && y > area.y && y < area.y + area.height

/**
 * The element at `index`. Throws when there is none: the tables of a drawing are fixed, so this is a mistake in the
 * drawing.
 */
export const item = <T>(list: readonly T[], index: number): T => {
  const found = list[index]
  if (found === undefined) throw new RangeError(`no element ${index} among ${list.length}`)
  return found
}

/** The element at `index`; after the last one it starts again at the first. */
export const cycle = <T>(list: readonly T[], index: number): T => item(list, index % list.length)

/** A list of `count` values; `make` receives the index of each. */
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))
