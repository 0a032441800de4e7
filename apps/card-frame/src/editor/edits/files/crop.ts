import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'

import { type Point, turn } from '#editor/gestures/box.ts'

import { changeLayers, type Edit, without } from '../edit.ts'

type ImageLayer = LayerOf<'image'>
type Crop = NonNullable<ImageLayer['crop']>

/** The least part of a picture's side that a crop may show. */
const LEAST = 0.01

/** Where a length around a middle begins, moved as far as it must to lie between 0 and 1. */
const startOf = (middle: number, length: number): number => Math.min(1 - length, Math.max(0, middle - length / 2))

/** A crop of this size around a point of the picture, moved as far as it must to lie inside the picture. */
const around = ({ x, y }: Point, width: number, height: number): Crop => ({
  x: startOf(x, width),
  y: startOf(y, height),
  width,
  height,
})

const middleOf = ({ x, y, width, height }: Crop): Point => ({ x: x + width / 2, y: y + height / 2 })

/** The largest part of its picture that a layer can show without distortion, in the middle. */
function fullCrop(layer: ImageLayer, { assets }: Pick<CardV2, 'assets'>): Crop {
  const { width = 0, height = 0 } = assets[layer.asset] ?? {}
  const ratio = (layer.width / layer.height) * (height / width)
  if (!(ratio > 0) || !Number.isFinite(ratio)) return { x: 0, y: 0, width: 1, height: 1 }
  return around({ x: 0.5, y: 0.5 }, Math.max(LEAST, Math.min(1, ratio)), Math.max(LEAST, Math.min(1, 1 / ratio)))
}

/** The part of its picture that a layer shows, in fractions of the picture. */
export const cropOf = (layer: ImageLayer, card: Pick<CardV2, 'assets'>): Crop => layer.crop ?? fullCrop(layer, card)

/** How much a picture is enlarged in its layer: 1 shows as much of it as fits. */
export const zoomOfCrop = (layer: ImageLayer, card: Pick<CardV2, 'assets'>): number =>
  fullCrop(layer, card).width / cropOf(layer, card).width

const changeCrop =
  (id: string, change: (layer: ImageLayer, card: CardV2) => Crop): Edit =>
  (card) =>
    changeLayers([id], (layer) => (layer.type === 'image' ? { ...layer, crop: change(layer, card) } : layer))(card)

/** Moves the picture inside its layer by px of the card. */
export const panCrop = (id: string, by: Point): Edit =>
  changeCrop(id, (layer, card) => {
    const crop = cropOf(layer, card)
    const { x, y } = turn(by, -layer.rotation)
    const { flip } = layer
    const [across, down] = [flip && flip !== 'vertical' ? -x : x, flip && flip !== 'horizontal' ? -y : y]
    const middle = middleOf(crop)
    return around(
      { x: middle.x - (across / layer.width) * crop.width, y: middle.y - (down / layer.height) * crop.height },
      crop.width,
      crop.height,
    )
  })

/** Enlarges the picture inside its layer; 1 shows as much of it as fits. Its middle stays where it can. */
export const zoomCrop = (id: string, zoom: number): Edit =>
  changeCrop(id, (layer, card) => {
    const full = fullCrop(layer, card)
    const most = Math.min(full.width, full.height) / LEAST
    const times = Math.min(most, Math.max(1, zoom))
    return around(middleOf(cropOf(layer, card)), full.width / times, full.height / times)
  })

/** Shows as much of the picture as fits again. */
export const uncrop = (id: string): Edit =>
  changeLayers([id], (layer) => (layer.type === 'image' && layer.crop ? without(layer, 'crop') : layer))
