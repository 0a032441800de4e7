import { pictureAsset } from '../asset-use.ts'
import { fittedBox } from '../box.ts'
import type { KindFacts } from '../kind-facts.ts'
import { scaledMask, scaledStroke } from '../scale.ts'
import type { ImageLayer } from './schema.ts'

/** The least part of a picture's side that a crop may show. */
const LEAST = 0.01

/** The one of two ratios that is nearer to 1. */
const gentler = (one: number, other: number): number =>
  Math.abs(Math.log(one)) < Math.abs(Math.log(other)) ? one : other

/** A part of a length of 1 with the same middle, moved as far as it must to lie inside. */
function partAround({ start, length }: { start: number; length: number }, wanted: number) {
  const inside = Math.min(1, Math.max(LEAST, wanted))
  return { start: Math.min(1 - inside, Math.max(0, start + (length - inside) / 2)), length: inside }
}

/**
 * The visible part of a picture in a box of another size: a side that is drawn out shows more of the picture, which
 * grows only when it must to fill the box, and is never distorted.
 */
function cropped(layer: ImageLayer, size: { width: number; height: number }): ImageLayer {
  const { crop } = layer
  const [across, down] = [size.width / layer.width, size.height / layer.height]
  if (!crop || across === down || !(across > 0 && down > 0 && Number.isFinite(across + down))) return layer
  const sides = [crop.width * across, crop.height * down]
  const scale = Math.max(Math.min(gentler(across, down), Math.min(...sides) / LEAST), Math.max(...sides))
  const x = partAround({ start: crop.x, length: crop.width }, (crop.width * across) / scale)
  const y = partAround({ start: crop.y, length: crop.height }, (crop.height * down) / scale)
  return { ...layer, crop: { x: x.start, y: y.start, width: x.length, height: y.length } }
}

/** How far a crop may reach beyond the image, as a fraction of it, because sums of fractions are not exact. */
const ROUNDING = 0.0001

export const imageFacts: KindFacts<ImageLayer, Pick<ImageLayer, 'id' | 'asset'>> = {
  assets: pictureAsset,
  families: () => [],
  texts: () => [],
  look: ['mask', 'filter', 'border'],
  link: 'optional',
  problems: ({ crop }) =>
    crop && (crop.x + crop.width > 1 + ROUNDING || crop.y + crop.height > 1 + ROUNDING)
      ? [{ path: 'crop', code: 'range' }]
      : [],
  corners: 'ratio',
  boxed: cropped,
  scaled: ({ mask, border, ...layer }, ratio) => ({
    ...layer,
    ...(mask ? { mask: scaledMask(mask, ratio) } : {}),
    ...(border ? { border: scaledStroke(border, ratio) } : {}),
  }),
  inserted: (card, { id, asset }) => ({ ...fittedBox(card, card.assets[asset], 0.8), id, type: 'image', asset }),
}
