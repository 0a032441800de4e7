import type { Asset, CardV2 } from '@petalpost/card-document/card'
import type { Layer } from '@petalpost/card-document/layers/schema'

import { withFixed } from '#editor/gestures/resize.ts'

import { type Edit, without } from '../edit.ts'
import { changeKind } from '../look/style.ts'
import { place } from '../place/place.ts'

const ratioOf = (asset: Asset | undefined): number | undefined =>
  asset?.width && asset.height ? asset.width / asset.height : undefined

type Size = Pick<Layer, 'width' | 'height'>

/** The size with another ratio and the same area, so that the picture neither grows nor shrinks for the eye. */
function withRatio({ width, height }: Size, ratio: number): Size {
  const area = Math.max(1, width * height)
  return { width: Math.round(Math.sqrt(area * ratio)), height: Math.round(Math.sqrt(area / ratio)) }
}

/** Shows pictures whole: without a crop, in a box of their own ratio around the same center. */
export const showWhole =
  (ids: readonly string[]): Edit =>
  (card) => {
    const boxes = card.layers.flatMap((layer) => {
      const ratio = layer.type === 'image' && ids.includes(layer.id) ? ratioOf(card.assets[layer.asset]) : undefined
      if (ratio === undefined) return []
      return [[layer.id, { box: withFixed(layer, withRatio(layer, ratio), { across: 0, down: 0 }) }] as const]
    })
    const placed = new Map(boxes)
    const whole = changeKind('image', [...placed.keys()], (layer) => (layer.crop ? without(layer, 'crop') : layer))
    return place(placed)(whole(card))
  }

/** Shows another picture of the card in the same boxes; a crop belongs to the picture before it. */
export const replacePicture = (ids: readonly string[], asset: string): Edit =>
  changeKind('image', ids, (layer) => (layer.asset === asset ? layer : { ...without(layer, 'crop', 'bleed'), asset }))

const PICTURES: ReadonlySet<Asset['kind']> = new Set(['image', 'svg', 'gif'])

export const isPicture = ({ kind }: Asset): boolean => PICTURES.has(kind)

/** The pictures that a card uses, with their ids. */
export const picturesOf = ({ assets }: CardV2): (Asset & { id: string })[] =>
  Object.entries(assets).flatMap(([id, asset]) => (isPicture(asset) ? [{ ...asset, id }] : []))
