import type { CardV2 } from '@petalpost/card-document/card'

import { type Box, boxIn, centerOf, unionOf } from '#editor/gestures/box.ts'
import { rotated } from '#editor/gestures/rotate.ts'

import { type Edit, layersOf } from '../edit.ts'
import { place, type Placement } from './place.ts'

/** Puts layers where `placementsOf` says, by the card as it is. */
const placed =
  (placementsOf: (card: CardV2) => [string, Placement][]): Edit =>
  (card) =>
    place(new Map(placementsOf(card)))(card)

/** Makes layers larger or smaller by px of the card, from their top left corner; never smaller than 1 px. */
export const grow = (ids: readonly string[], across: number, down: number): Edit =>
  placed((card) =>
    layersOf(card, ids).map((layer) => {
      const width = Math.max(1, layer.width + across)
      const height = Math.max(1, layer.height + down)
      return [layer.id, { box: { ...layer, width, height } }]
    }),
  )

/** Gives layers another width or height, from their top left corner. */
export const reshape = (ids: readonly string[], size: Partial<Pick<Box, 'width' | 'height'>>): Edit =>
  placed((card) => layersOf(card, ids).map((layer) => [layer.id, { box: { ...layer, ...size } }]))

/** Turns layers around the center of the rectangle around them. */
export const turnBy = (ids: readonly string[], degrees: number): Edit =>
  placed((card) => {
    const layers = layersOf(card, ids)
    const [only] = layers
    if (!only) return []
    const center = layers.length === 1 ? centerOf(only) : centerOf(boxIn(unionOf(layers)))
    return layers.map((layer) => [layer.id, { box: rotated(layer, center, degrees) }])
  })
