import type { CardV2, Group } from '@petalpost/card-document/card'
import type { Layer } from '@petalpost/card-document/layers/schema'

import { without } from '../edit.ts'

/** What moves as one in the order and in alignment: a layer, or a group with its members. */
export interface Unit {
  id: string
  group?: Group
  layers: readonly Layer[]
}

/** Splits a card into units, bottom first. */
export function unitsOf({ layers, groups }: CardV2): Unit[] {
  const units: { id: string; group?: Group; layers: Layer[] }[] = []
  for (const layer of layers) {
    const group = groups.find(({ id }) => id === layer.group)
    const last = units.at(-1)
    if (group && last?.group === group) last.layers.push(layer)
    else units.push(group ? { id: group.id, group, layers: [layer] } : { id: layer.id, layers: [layer] })
  }
  return units
}

/** The layers of a card, of which the members of these groups have left them: hidden or locked as their group. */
export function freed(
  { layers, groups }: Pick<CardV2, 'layers' | 'groups'>,
  isLeft: (groupId: string) => boolean,
): Layer[] {
  const left = new Map(groups.filter(({ id }) => isLeft(id)).map((group) => [group.id, group]))
  return layers.map((layer) => {
    if (layer.group === undefined || !isLeft(layer.group)) return layer
    const { hidden, locked } = left.get(layer.group) ?? {}
    return { ...without(layer, 'group'), ...(hidden && { hidden }), ...(locked && { locked }) }
  })
}

/** Whether one of these layers belongs to the unit. */
export const holdsAny = ({ layers }: Unit, ids: readonly string[]): boolean => layers.some(({ id }) => ids.includes(id))

/** The ids with all other members of their groups, in z order. */
export const withMates = (card: CardV2, ids: readonly string[]): string[] =>
  unitsOf(card)
    .filter((unit) => holdsAny(unit, ids))
    .flatMap(({ layers }) => layers.map(({ id }) => id))
