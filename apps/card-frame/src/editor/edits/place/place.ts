import type { CardV2 } from '@petalpost/card-document/card'
import { factsOf, scaledLayer } from '@petalpost/card-document/layers/facts'
import type { Layer } from '@petalpost/card-document/layers/schema'
import type { TextArea } from '@petalpost/card-document/layers/text/schema'
import { inRange, RANGES } from '@petalpost/card-document/ranges'

import type { Box, Point } from '#editor/gestures/box.ts'
import { scaled } from '#editor/gestures/resize.ts'

import { changeLayers, type Edit } from '../edit.ts'

/** A hundredth of a px is finer than any screen, and keeps the numbers of a card short. */
export const hundredth = (value: number): number => Math.round(value * 100) / 100

const position = (value: number): number => hundredth(inRange(value, RANGES.position))
const extent = (value: number): number => hundredth(inRange(value, RANGES.extent))

/** The area of a text whose box has changed: its sides move with those of the box. */
function followed(area: TextArea, from: Box, to: Box): TextArea {
  const across = from.width > 0 ? to.width / from.width : 1
  const down = from.height > 0 ? to.height / from.height : 1
  return {
    ...area,
    x: position(to.x + (area.x - from.x) * across),
    y: position(to.y + (area.y - from.y) * down),
    width: extent(area.width * across),
    height: extent(area.height * down),
  }
}

/** A layer in another box, within the limits. */
export const withBox = <L extends Layer>(layer: L, box: Box): L => ({
  ...layer,
  x: position(box.x),
  y: position(box.y),
  width: extent(box.width),
  height: extent(box.height),
  rotation: hundredth(box.rotation),
  ...(layer.type === 'text' && layer.area ? { area: followed(layer.area, layer, box) } : {}),
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

/** A layer scaled with its look around a point, which comes to another place. */
export function scaledTo<L extends Layer>(layer: L, ratio: number, { from, to }: { from: Point; to: Point }): L {
  const box = scaled(layer, from, ratio)
  return withBox(scaledLayer(layer, ratio), { ...box, x: box.x + to.x - from.x, y: box.y + to.y - from.y })
}
