import type { CardV2 } from '@petalpost/card-document/card'
import { FACTS } from '@petalpost/card-document/layers/facts'
import type { LayerOf } from '@petalpost/card-document/layers/schema'

import { type Edit, layersOf } from '#editor/edits/edit.ts'
import { type Content, provided } from '#editor/edits/layers/insert.ts'
import { tidied } from '#editor/edits/tidy.ts'
import { newId } from '#editor/new-id.ts'
import type { CardAsset } from '#editor/saving/card-asset.ts'

import type { Library } from '../library.ts'

/** A part of a file, which becomes a layer of its own; its place as fractions of the file. */
export interface Part {
  name: string
  file: Blob
  x: number
  y: number
  width: number
  height: number
  /** 0 to 1 */
  opacity: number
}

/** A box on the card, px. */
type Place = Record<'x' | 'y' | 'width' | 'height', number>

/** Names of layers are short. */
const MAX_NAME = 100

/** Stores the parts of a file; null when one of them could not be stored. */
export async function storeParts(
  { uploads }: Pick<Library, 'uploads'>,
  parts: readonly Part[],
  fileName: string,
): Promise<readonly CardAsset[] | null> {
  const stored = await Promise.all(parts.map(({ file, name }) => uploads.add(file, name || fileName)))
  return stored.every((one): one is CardAsset => one !== null) ? stored : null
}

/** Stored parts as a group of layers that fill a place together. */
export function partsContent(
  card: CardV2,
  parts: readonly Part[],
  stored: readonly CardAsset[],
  place: Place,
): Content & { layers: readonly LayerOf<'image'>[] } {
  const assets = Object.fromEntries(stored.map(({ id, asset }) => [id, asset]))
  const surroundings = { ...card, assets: { ...card.assets, ...assets } }
  const group = newId()
  const layers = parts.map((part, index) => ({
    ...FACTS.image.inserted(surroundings, { id: newId(), asset: stored[index]?.id ?? '' }),
    x: Math.round(place.x + place.width * part.x),
    y: Math.round(place.y + place.height * part.y),
    width: Math.max(1, Math.round(place.width * part.width)),
    height: Math.max(1, Math.round(place.height * part.height)),
    ...(part.opacity < 1 ? { opacity: part.opacity } : {}),
    ...(part.name === '' ? {} : { name: part.name.slice(0, MAX_NAME) }),
    group,
  }))
  return { layers, groups: [{ id: group }], assets, fonts: [] }
}

/** Puts layers in the place of another one, in its group when it has one. */
export const replaceByParts =
  (id: string, content: Content): Edit =>
  (card) => {
    const [former] = layersOf(card, [id])
    if (former === undefined) return card
    const { group } = former
    const layers = content.layers.map((layer) => (group === undefined ? layer : { ...layer, group }))
    return tidied({
      ...provided(card, content),
      layers: card.layers.flatMap((layer) => (layer.id === id ? layers : [layer])),
      groups: group === undefined ? [...card.groups, ...content.groups] : card.groups,
    })
  }
