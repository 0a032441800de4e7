import type { CardV2 } from '@petalpost/card-document/card'
import { factsOf } from '@petalpost/card-document/layers/facts'
import type { Layer } from '@petalpost/card-document/layers/schema'

import { type Edit, without } from '../edit.ts'
import { tidied } from '../tidy.ts'

/** The layers that show or play a file of the card. */
export const layersWith = ({ layers }: Pick<CardV2, 'layers'>, asset: string): readonly Layer[] =>
  layers.filter((layer) =>
    factsOf(layer)
      .assets(layer)
      .some(({ id }) => id === asset),
  )

const WHITE = '#ffffff'
/** In place of a picture in letters and shapes: it can be read on most grounds. */
const DARK = '#333333'

/** A part of a card with a color in place of each fill of this file. */
function filled<T>(part: T, asset: string, color: string): T {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map((one: unknown) => filled(one, asset, color)) as T
  if ('type' in part && part.type === 'image' && 'asset' in part && part.asset === asset)
    return { type: 'solid', color } as T
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, filled<unknown>(value, asset, color)]),
  ) as T
}

/** A layer without a file; none when it is all that the layer shows. */
function withoutIn(layer: Layer, asset: string): Layer[] {
  if ('asset' in layer && layer.asset === asset) return []
  if (layer.type === 'video') return [layer.poster === asset ? without(layer, 'poster') : layer]
  return [filled(layer, asset, DARK)]
}

/**
 * A card without one of its files: its pictures, films and music go, letters, shapes and the background are filled with
 * a color, and texts in it as a font get the library's font of that name.
 */
export const withoutFile =
  (asset: string): Edit =>
  (card) =>
    tidied({
      ...(card.music?.asset === asset ? without(card, 'music') : card),
      layers: card.layers.flatMap((layer) => withoutIn(layer, asset)),
      fonts: card.fonts.map((use) => (use.source === asset ? { ...use, source: 'library' } : use)),
      background: filled(card.background, asset, WHITE),
    })
