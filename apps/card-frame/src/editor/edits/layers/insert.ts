import { isFontFile } from '@petalpost/card-document/asset-uses'
import type { CardV2, Group } from '@petalpost/card-document/card'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { rolesOf } from '@petalpost/card-document/roles'

import { type Edit, layersOf, without } from '../edit.ts'
import { moved } from '../place/place.ts'
import { freed } from '../place/units.ts'
import { tidied } from '../tidy.ts'
import { withStoredRoles } from './stored-roles.ts'

/** Layers with everything that they need on another card. */
export interface Content {
  layers: readonly Layer[]
  groups: readonly Group[]
  assets: CardV2['assets']
  fonts: CardV2['fonts']
}

const BLANK = { type: 'solid', color: '#ffffff' } as const

/** Layers alone, for content that uses no files and no fonts that the card does not list. */
export const contentOf = (...layers: readonly Layer[]): Content => ({ layers, groups: [], assets: {}, fonts: [] })

/** The card with the files and fonts that content needs; what it has already stays. */
export function provided(card: CardV2, { assets, fonts }: Content): CardV2 {
  const families = new Set(card.fonts.map(({ family }) => family))
  return {
    ...card,
    assets: { ...assets, ...card.assets },
    fonts: [...card.fonts, ...fonts.filter(({ family }) => !families.has(family))],
  }
}

const roleOf = (layer: Layer): string | undefined => ('role' in layer ? layer.role : undefined)

/**
 * Puts content above the other layers. Ids must be new on the card, except those of assets that it has already. Beside a
 * layer with a role, the other texts keep theirs.
 */
export const insert =
  (content: Content): Edit =>
  (card) => {
    const named = content.layers.some((layer) => roleOf(layer) !== undefined) ? withStoredRoles(card) : card
    return tidied({
      ...provided(named, content),
      layers: [...named.layers, ...content.layers],
      groups: [...named.groups, ...content.groups],
    })
  }

/** Puts content below the other layers, as a ground for them. */
export const insertBelow =
  (content: Content): Edit =>
  (card) => {
    const ids = new Set(content.layers.map(({ id }) => id))
    const inserted = insert(content)(card)
    const isNew = ({ id }: Layer) => ids.has(id)
    const others = inserted.layers.filter((layer) => !isNew(layer))
    return { ...inserted, layers: [...inserted.layers.filter(isNew), ...others] }
  }

/** Removes layers, and what only they used. */
export const remove =
  (ids: readonly string[]): Edit =>
  (card) => {
    const layers = card.layers.filter(({ id }) => !ids.includes(id))
    return layers.length === card.layers.length ? card : tidied({ ...card, layers })
  }

/** The content of some layers, for a copy. A group goes along when all its members do. */
export function contentOfLayers(card: CardV2, ids: readonly string[]): Content {
  const isWhole = (group: string) => card.layers.every((layer) => layer.group !== group || ids.includes(layer.id))
  const groups = card.groups.filter(({ id }) => isWhole(id))
  const kept = new Set(groups.map(({ id }) => id))
  const layers = freed({ layers: layersOf(card, ids), groups: card.groups }, (id) => !kept.has(id))
  const { assets, fonts } = tidied({ ...without(card, 'music'), background: BLANK, layers, groups })
  return { layers, groups, assets, fonts }
}

/** A signature by hand is no text: a card may have both. */
const roleOfType = (layer: Layer, role = roleOf(layer)): string => `${layer.type} ${role}`

/** What a card says already it says once: a copy of its message is a text like others. */
function withoutTakenRole(layer: Layer, taken: ReadonlySet<string>): Layer {
  if (roleOf(layer) === undefined || !taken.has(roleOfType(layer))) return layer
  const plain: Layer & { role?: unknown } = { ...layer }
  delete plain.role
  return plain
}

/** A newly pasted or duplicated layer is this far from its original, px, so that both can be seen. */
export const COPY_OFFSET = 12

/**
 * The same content with new ids, moved by an offset. `newId` returns an id that no card has. An asset keeps its id if
 * the card lists the same file under it, as the same kind: content from the clipboard may lie about that (rule S6).
 */
export function renewed(content: Content, card: CardV2, newId: () => string, offset: number = COPY_OFFSET): Content {
  const roles = rolesOf(card)
  const taken = new Set(card.layers.map((layer) => roleOfType(layer, roles.get(layer.id) ?? roleOf(layer))))
  const groupIds = new Map(content.groups.map(({ id }) => [id, newId()]))
  const assetIds = new Map(
    Object.entries(content.assets).flatMap(([id, { key, kind }]) => {
      const there = card.assets[id]
      const isSame = there === undefined || (there.key === key && there.kind === kind)
      return isSame ? [] : [[id, newId()] as const]
    }),
  )
  const renamed = <T>(value: T): T =>
    JSON.parse(JSON.stringify(value), (field, entry: unknown) =>
      (field === 'asset' || field === 'poster') && typeof entry === 'string' ? (assetIds.get(entry) ?? entry) : entry,
    ) as T
  return {
    groups: content.groups.map((group) => ({ ...group, id: groupIds.get(group.id) ?? group.id })),
    layers: content.layers.map((layer) => ({
      ...moved(withoutTakenRole(renamed(layer), taken), offset, offset),
      id: newId(),
      ...(layer.group === undefined ? {} : { group: groupIds.get(layer.group) ?? layer.group }),
    })),
    assets: Object.fromEntries(Object.entries(content.assets).map(([id, asset]) => [assetIds.get(id) ?? id, asset])),
    fonts: content.fonts.map((use) => {
      const id = isFontFile(use.source) ? assetIds.get(use.source) : undefined
      return id === undefined ? use : { ...use, source: id }
    }),
  }
}
