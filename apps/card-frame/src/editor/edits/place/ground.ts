import type { CardV2 } from '@petalpost/card-document/card'
import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'

import { changeLayers, type Edit, layersOf, without } from '../edit.ts'
import { coversCard } from './place.ts'

/** A scene or a picture. */
export type GroundLayer = LayerOf<'art' | 'image'>

/** The lowest visible layer of a card, if it is a scene or a picture that covers the card. */
export function lowestCover(card: CardV2): GroundLayer | undefined {
  const lowest = card.layers.find(({ hidden }) => !hidden)
  if (lowest?.type !== 'art' && lowest?.type !== 'image') return undefined
  return lowest.group === undefined && coversCard(lowest, card) ? lowest : undefined
}

/** The scene or picture that is the ground of a card: gestures and selections leave it alone until it is detached. */
export function groundOf(card: CardV2): GroundLayer | undefined {
  const cover = lowestCover(card)
  return cover?.detached ? undefined : cover
}

export const isGround = (card: CardV2, { id }: Pick<Layer, 'id'>): boolean => groundOf(card)?.id === id

/** A detached layer that would be the ground again without its mark. */
export function detachedGroundOf(card: CardV2): GroundLayer | undefined {
  const cover = lowestCover(card)
  return cover?.detached ? cover : undefined
}

/** Makes a scene or a picture a layer like any other, or the ground again. */
export const setDetached = (id: string, isDetached: boolean): Edit =>
  changeLayers([id], (layer) => {
    if ((layer.type !== 'art' && layer.type !== 'image') || (layer.detached ?? false) === isDetached) return layer
    return isDetached ? { ...layer, detached: true } : without(layer, 'detached')
  })

/** Those of these layers that can be deleted: the ground only alone, because nobody selects it together with others. */
export const removableOf = (card: CardV2, ids: readonly string[]): string[] =>
  layersOf(card, ids).flatMap((layer) => (layer.locked || (ids.length > 1 && isGround(card, layer)) ? [] : [layer.id]))
