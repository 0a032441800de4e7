import type { CardV2 } from '@petalpost/card-document/card'
import { factsOf } from '@petalpost/card-document/layers/facts'

import { type Box, boxIn, centerOf, unionOf } from '#editor/gestures/box.ts'
import { scaled } from '#editor/gestures/resize.ts'
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

type Side = 'width' | 'height'

/**
 * Scales layers so that the rectangle around them, or the only one, gets this width or height; its top left corner
 * stays. The look of several grows with them, as by their handles; that of one only where its kind says so.
 */
export const scaleTo = (ids: readonly string[], side: Side, length: number): Edit =>
  placed((card) => {
    const layers = layersOf(card, ids)
    const [first] = layers
    if (!first) return []
    const only = layers.length === 1 ? first : undefined
    const frame: Box = only ?? boxIn(unionOf(layers))
    const ratio = length / frame[side]
    if (!Number.isFinite(ratio) || ratio <= 0) return []
    if (!only) return layers.map((layer) => [layer.id, { box: scaled(layer, frame, ratio), ratio }])
    const box = { ...only, width: only.width * ratio, height: only.height * ratio }
    return [[only.id, { box, ratio: factsOf(only).corners === 'scale' ? ratio : 1 }]]
  })

/** Turns layers around the center of the rectangle around them. */
export const turnBy = (ids: readonly string[], degrees: number): Edit =>
  placed((card) => {
    const layers = layersOf(card, ids)
    const [only] = layers
    if (!only) return []
    const center = layers.length === 1 ? centerOf(only) : centerOf(boxIn(unionOf(layers)))
    return layers.map((layer) => [layer.id, { box: rotated(layer, center, degrees) }])
  })
