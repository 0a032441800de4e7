import type { CardV2 } from '@petalpost/card-document/card'
import { factsOf, scaledLayer } from '@petalpost/card-document/layers/facts'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { inRange, RANGES } from '@petalpost/card-document/ranges'

import { type Box, boxIn, centerOf, unionOf } from '../gestures/box.ts'
import { scaled } from '../gestures/resize.ts'
import { changeLayers, type Edit } from './edit.ts'
import { unitsOf } from './units.ts'

/** A hundredth of a px is finer than any screen, and keeps the numbers of a card short. */
const rounded = (value: number): number => Math.round(value * 100) / 100

const withBox = (layer: Layer, { x, y, width, height, rotation }: Box): Layer => ({
  ...layer,
  x: rounded(inRange(x, RANGES.position)),
  y: rounded(inRange(y, RANGES.position)),
  width: rounded(inRange(width, RANGES.extent)),
  height: rounded(inRange(height, RANGES.extent)),
  rotation: rounded(rotation),
})

/** A layer moved by px of the card, within the limits. */
export const moved = (layer: Layer, dx: number, dy: number): Layer =>
  dx === 0 && dy === 0 ? layer : withBox(layer, { ...layer, x: layer.x + dx, y: layer.y + dy })

/** Moves layers by px of the card. */
export const move = (ids: readonly string[], dx: number, dy: number): Edit =>
  changeLayers(ids, (layer) => moved(layer, dx, dy))

/** Where a layer is now; `ratio` scales its letters, strokes, corners and shadow. */
export interface Placement {
  box: Box
  ratio?: number
}

/** Puts layers into new boxes: after a move, resize or rotation. */
export const place = (placements: ReadonlyMap<string, Placement>): Edit =>
  changeLayers([...placements.keys()], (layer) => {
    const { box, ratio = 1 } = placements.get(layer.id) ?? { box: layer }
    const look = ratio === 1 ? layer : scaledLayer(layer, ratio)
    return withBox(factsOf(look).boxed?.(look, box) ?? look, box)
  })

/** Whether an upright box covers the whole card, as its ground does. */
export const coversCard = ({ x, y, width, height, rotation }: Box, card: Pick<CardV2, 'width' | 'height'>): boolean =>
  rotation % 360 === 0 && x <= 1 && y <= 1 && x + width >= card.width - 1 && y + height >= card.height - 1

/**
 * Gives a card another size and lays its parts out again: what covers the card covers it still, everything else keeps
 * its ratio and its relative place. A group stays together.
 */
export const resizeCard =
  (width: number, height: number): Edit =>
  (card) => {
    if (width === card.width && height === card.height) return card
    const [across, down] = [width / card.width, height / card.height]
    const ratio = Math.min(across, down)
    const layers = unitsOf(card).flatMap((unit) => {
      const center = centerOf(boxIn(unionOf(unit.layers)))
      const shift = { x: center.x * across - center.x, y: center.y * down - center.y }
      return unit.layers.map((layer): Layer => {
        if (coversCard(layer, card))
          return withBox(layer, {
            ...layer,
            x: layer.x * across,
            y: layer.y * down,
            width: layer.width * across,
            height: layer.height * down,
          })
        const box = scaled(layer, center, ratio)
        return withBox(scaledLayer(layer, ratio), { ...box, x: box.x + shift.x, y: box.y + shift.y })
      })
    })
    return { ...card, width, height, layers }
  }
