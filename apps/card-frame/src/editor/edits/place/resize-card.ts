import type { Layer } from '@petalpost/card-document/layers/schema'

import { boxIn, centerOf, unionOf } from '#editor/gestures/box.ts'

import type { Edit } from '../edit.ts'
import { coversCard, scaledTo, withBox } from './place.ts'
import { unitsOf } from './units.ts'

export interface CardSize {
  width: number
  height: number
}

/**
 * Gives a card another size and lays its parts out again: what covers the card covers it still, and everything else keeps
 * its ratio and its relative place, except for the layers that are `moved` to places of their own. A group stays together.
 */
export const resizeCard =
  ({ width, height }: CardSize, moved: ReadonlyMap<string, Layer> = new Map()): Edit =>
  (card) => {
    if (width === card.width && height === card.height) return card
    const [across, down] = [width / card.width, height / card.height]
    const ratio = Math.min(across, down)
    const layers = unitsOf(card).flatMap((unit) => {
      const center = centerOf(boxIn(unionOf(unit.layers)))
      const to = { x: center.x * across, y: center.y * down }
      return unit.layers.map((layer): Layer => {
        if (coversCard(layer, card))
          return withBox(layer, {
            ...layer,
            x: layer.x * across,
            y: layer.y * down,
            width: layer.width * across,
            height: layer.height * down,
          })
        return moved.get(layer.id) ?? scaledTo(layer, ratio, { from: center, to })
      })
    })
    return { ...card, width, height, layers }
  }
