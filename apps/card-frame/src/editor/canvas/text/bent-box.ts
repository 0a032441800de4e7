import { arcOf } from '@petalpost/card-document/layers/text/arc'
import type { TextLayer } from '@petalpost/card-document/layers/text/schema'
import { inRange, RANGES } from '@petalpost/card-document/ranges'

import { without } from '#editor/edits/edit.ts'
import { centerOf, turn } from '#editor/gestures/box.ts'

/** A rectangle in the box of a layer, px from the box's top left corner. */
export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** The box that a rectangle in a layer's box is on the card, at any rotation. */
function placed(layer: TextLayer, { x, y, width, height }: Rectangle): Rectangle {
  const center = centerOf(layer)
  const away = turn({ x: x + (width - layer.width) / 2, y: y + (height - layer.height) / 2 }, layer.rotation)
  return {
    x: inRange(center.x + away.x - width / 2, RANGES.position),
    y: inRange(center.y + away.y - height / 2, RANGES.position),
    width: inRange(width, RANGES.extent),
    height: inRange(height, RANGES.extent),
  }
}

/** A bent text whose box is the bounds of its letters, which stay where they are on the card. */
export function boxed(layer: TextLayer, bounds: Rectangle): TextLayer {
  if (bounds.width === 0 || bounds.height === 0) return layer
  const { length, x, y } = arcOf(layer)
  const arc = {
    length: inRange(length, [1, RANGES.extent[1]]),
    x: inRange(x - bounds.x, RANGES.position),
    y: inRange(y - bounds.y, RANGES.position),
  }
  return { ...layer, ...placed(layer, bounds), arc }
}

/** The same text without its bend, in a box as wide as its arc is long. */
export function straightened(layer: TextLayer): TextLayer {
  const { arc, height } = layer
  const straight = without(layer, 'curve', 'arc')
  if (!arc) return straight
  return { ...straight, ...placed(layer, { x: arc.x - arc.length / 2, y: 0, width: arc.length, height }) }
}
