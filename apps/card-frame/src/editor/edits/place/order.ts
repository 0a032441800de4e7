import type { CardV2 } from '@petalpost/card-document/card'

import type { Edit } from '../edit.ts'
import { groundOf } from './ground.ts'
import { holdsAny, type Unit, unitsOf } from './units.ts'

/** The card with its units in another order. The ground stays below all others, which it would hide. */
const ordered = (card: CardV2, units: readonly Unit[]): CardV2 => {
  const ground = groundOf(card)
  const isGroundUnit = ({ layers }: Unit) => ground !== undefined && layers.includes(ground)
  const stacked = [...units.filter(isGroundUnit), ...units.filter((unit) => !isGroundUnit(unit))]
  const layers = stacked.flatMap((unit) => unit.layers)
  return layers.every((layer, index) => layer === card.layers[index]) ? card : { ...card, layers }
}

/** Moves each chosen unit one place up; units that are next to each other keep their order. */
function stepUp(units: readonly Unit[], ids: readonly string[]): Unit[] {
  const now = [...units]
  for (let at = now.length - 2; at >= 0; at--) {
    const [unit, above] = [now[at], now[at + 1]]
    if (unit && above && holdsAny(unit, ids) && !holdsAny(above, ids)) {
      now[at] = above
      now[at + 1] = unit
    }
  }
  return now
}

/** Moves layers, with their groups, one place towards the viewer. */
export const bringForward =
  (ids: readonly string[]): Edit =>
  (card) =>
    ordered(card, stepUp(unitsOf(card), ids))

/** Moves layers, with their groups, one place away from the viewer. */
export const sendBackward =
  (ids: readonly string[]): Edit =>
  (card) =>
    ordered(card, stepUp(unitsOf(card).toReversed(), ids).toReversed())

/** Moves layers, with their groups, above all others. */
export const bringToFront =
  (ids: readonly string[]): Edit =>
  (card) => {
    const units = unitsOf(card)
    return ordered(card, [
      ...units.filter((unit) => !holdsAny(unit, ids)),
      ...units.filter((unit) => holdsAny(unit, ids)),
    ])
  }

/** Moves layers, with their groups, below all others. */
export const sendToBack =
  (ids: readonly string[]): Edit =>
  (card) => {
    const units = unitsOf(card)
    return ordered(card, [
      ...units.filter((unit) => holdsAny(unit, ids)),
      ...units.filter((unit) => !holdsAny(unit, ids)),
    ])
  }

/** Puts the unit of a layer or group at a place among the units; 0 is the lowest. */
export const moveUnit =
  (id: string, place: number): Edit =>
  (card) => {
    const units = unitsOf(card)
    const unit = units.find((one) => one.id === id)
    if (!unit) return card
    const others = units.filter((one) => one !== unit)
    return ordered(card, others.toSpliced(Math.max(0, place), 0, unit))
  }
