import type { Fill } from '@petalpost/card-document/fields'
import { LIMITS } from '@petalpost/card-document/limits'

import { within } from '../number.ts'
import { mixed } from './color.ts'

export type Stops = Extract<Fill, { type: 'linear' }>['stops']

const MIN_STOPS = 2

export const canAdd = (stops: Stops): boolean => stops.length < LIMITS.stops
export const canRemove = (stops: Stops): boolean => stops.length > MIN_STOPS

const byOffset = (stops: Stops): Stops => stops.toSorted((one, other) => one.offset - other.offset)

/** The color that a gradient has at an offset (percent). */
export function colorAt(stops: Stops, offset: number): string {
  const sorted = byOffset(stops)
  const next = sorted.findIndex((stop) => stop.offset >= offset)
  const after = sorted[next] ?? sorted.at(-1)
  const before = sorted[next - 1] ?? (next === 0 ? after : sorted.at(-1))
  if (!before || !after) return '#ffffff'
  const span = after.offset - before.offset
  return span === 0 ? after.color : mixed(before.color, after.color, (offset - before.offset) / span)
}

/** Adds a stop that does not change how the gradient looks. A gradient with the maximum of stops stays as it is. */
export const addStop = (stops: Stops, offset: number): Stops =>
  canAdd(stops) ? [...stops, { color: colorAt(stops, offset), offset: Math.round(within(offset, 0, 100)) }] : stops

/** The middle of the widest gap, where a stop that is added by keyboard goes. */
export function widestGap(stops: Stops): number {
  const offsets = [0, ...byOffset(stops).map(({ offset }) => offset), 100]
  const gaps = offsets.slice(1).map((end, index) => ({ start: offsets[index] ?? 0, end }))
  const widest = gaps.toSorted((one, other) => other.end - other.start - (one.end - one.start))[0]
  return widest ? (widest.start + widest.end) / 2 : 50
}

export const changeStop = (stops: Stops, index: number, change: Partial<Stops[number]>): Stops =>
  stops.map((stop, at) => (at === index ? { ...stop, ...change } : stop))

/** Moves a stop; it keeps its place in the list, so the one that is dragged stays the same. */
export const moveStop = (stops: Stops, index: number, offset: number): Stops =>
  changeStop(stops, index, { offset: Math.round(within(offset, 0, 100)) })

/** Removes a stop; the last two stay. */
export const removeStop = (stops: Stops, index: number): Stops =>
  canRemove(stops) ? stops.filter((_, at) => at !== index) : stops

/** A CSS gradient from left to right, for a preview; browsers want the stops in order. */
export const bandOf = (stops: Stops): string =>
  `linear-gradient(90deg, ${byOffset(stops)
    .map(({ color, offset }) => `${color} ${offset}%`)
    .join(', ')})`
