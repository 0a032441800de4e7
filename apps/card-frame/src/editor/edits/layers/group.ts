import type { Layer } from '@petalpost/card-document/layers/schema'
import { LIMITS } from '@petalpost/card-document/limits'

import type { Edit } from '../edit.ts'
import { freed } from '../place/units.ts'
import { tidied } from '../tidy.ts'

/**
 * Puts layers into a new group, at the place of the highest of them: members are neighbors. Layers of other groups
 * leave those. Fewer than two layers, or a card with the maximum of groups, stay as they are.
 */
export const group = (ids: readonly string[], groupId: string): Edit => {
  const isMember = ({ id }: Layer) => ids.includes(id)
  return (card) => {
    const members = card.layers.filter(isMember).map((layer) => ({ ...layer, group: groupId }))
    if (members.length < 2 || card.groups.length >= LIMITS.groups) return card
    const top = card.layers.findLastIndex(isMember)
    // not inside another group, whose members must stay neighbors
    const host = card.layers[top]?.group
    const end = host === undefined ? top : card.layers.findLastIndex((layer) => layer.group === host)
    const below = card.layers.slice(0, end + 1).filter((layer) => !isMember(layer))
    const above = card.layers.slice(end + 1)
    return tidied({ ...card, layers: [...below, ...members, ...above], groups: [...card.groups, { id: groupId }] })
  }
}

/** Dissolves the groups that these layers belong to. Nothing moves or becomes visible. */
export const ungroup =
  (ids: readonly string[]): Edit =>
  (card) => {
    const gone = new Set(card.layers.flatMap((layer) => (ids.includes(layer.id) ? (layer.group ?? []) : [])))
    if (gone.size === 0) return card
    const layers = freed(card, (id) => gone.has(id))
    return { ...card, layers, groups: card.groups.filter(({ id }) => !gone.has(id)) }
  }
