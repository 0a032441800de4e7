export type Point = [x: number, y: number]
export type Triple = [number, number, number]
export type Quad = [number, number, number, number]
export type Quint = [number, number, number, number, number]

/** A part of the card, in its own units. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

export const TAU = Math.PI * 2

/** Rounds to a tenth of a unit: enough for a drawing, a third of the bytes. */
export const round = (value: number): number => {
  const rounded = Math.round(value * 10) / 10
  return Object.is(rounded, -0) ? 0 : rounded
}

export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t

export const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Whether a point lies in an area; in none when there is no area. */
export const inside = (area: Area | undefined, x: number, y: number): boolean =>
  area !== undefined && x > area.x && x < area.x + area.width && y > area.y && y < area.y + area.height

/** The element at `index`; the tables of a drawing are written out, so a miss is a mistake in the drawing. */
export const item = <T>(list: readonly T[], index: number): T => {
  const found = list[index]
  if (found === undefined) throw new RangeError(`no element ${index} among ${list.length}`)
  return found
}

/** The element at `index`, going round again after the last one. */
export const cycle = <T>(list: readonly T[], index: number): T => item(list, index % list.length)

/** `count` values made one by one, as a list. */
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))
