import { type Axis, type Bounds, unionOf } from '#editor/gestures/box.ts'

import type { Edit } from '../edit.ts'
import { moved } from './place.ts'
import { holdsAny, type Unit, unitsOf } from './units.ts'

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

const boundsOfUnit = ({ layers }: Unit): Bounds => unionOf(layers)

/** Moves every layer by the shift of its unit. */
const shifted =
  (shifts: ReadonlyMap<Unit, { dx: number; dy: number }>): Edit =>
  (card) => {
    const byLayer = new Map([...shifts].flatMap(([{ layers }, shift]) => layers.map(({ id }) => [id, shift] as const)))
    if ([...shifts.values()].every(({ dx, dy }) => dx === 0 && dy === 0)) return card
    const layers = card.layers.map((layer) => {
      const shift = byLayer.get(layer.id)
      return shift ? moved(layer, shift.dx, shift.dy) : layer
    })
    return { ...card, layers }
  }

const SHIFTS: Record<Alignment, (frame: Bounds, own: Bounds) => { dx: number; dy: number }> = {
  left: (frame, own) => ({ dx: frame.left - own.left, dy: 0 }),
  center: (frame, own) => ({ dx: (frame.left + frame.right - own.left - own.right) / 2, dy: 0 }),
  right: (frame, own) => ({ dx: frame.right - own.right, dy: 0 }),
  top: (frame, own) => ({ dx: 0, dy: frame.top - own.top }),
  middle: (frame, own) => ({ dx: 0, dy: (frame.top + frame.bottom - own.top - own.bottom) / 2 }),
  bottom: (frame, own) => ({ dx: 0, dy: frame.bottom - own.bottom }),
}

/** Aligns layers with each other; a group counts as one. A single layer or group is aligned with the card. */
export const align =
  (ids: readonly string[], to: Alignment): Edit =>
  (card) => {
    const units = unitsOf(card).filter((unit) => holdsAny(unit, ids))
    if (units.length === 0) return card
    const whole: Bounds = { left: 0, top: 0, right: card.width, bottom: card.height }
    const frame = units.length === 1 ? whole : unionOf(units.flatMap(({ layers }) => layers))
    return shifted(new Map(units.map((unit) => [unit, SHIFTS[to](frame, boundsOfUnit(unit))])))(card)
  }

/** Makes the gaps between three or more layers equal; a group counts as one. The outermost two stay. */
export const distribute =
  (ids: readonly string[], axis: Axis): Edit =>
  (card) => {
    const [start, end] = axis === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
    const units = unitsOf(card)
      .filter((unit) => holdsAny(unit, ids))
      .map((unit) => ({ unit, bounds: boundsOfUnit(unit) }))
      .toSorted((a, b) => a.bounds[start] - b.bounds[start])
    const [first, last] = [units[0], units.at(-1)]
    if (!first || !last || units.length < 3) return card
    const filled = units.reduce((sum, { bounds }) => sum + bounds[end] - bounds[start], 0)
    const gap = (last.bounds[end] - first.bounds[start] - filled) / (units.length - 1)
    let at = first.bounds[start]
    const shifts = new Map(
      units.map(({ unit, bounds }) => {
        const shift = unit === last.unit ? 0 : at - bounds[start]
        at += bounds[end] - bounds[start] + gap
        return [unit, axis === 'x' ? { dx: shift, dy: 0 } : { dx: 0, dy: shift }]
      }),
    )
    return shifted(shifts)(card)
  }
