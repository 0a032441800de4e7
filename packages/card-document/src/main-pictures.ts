import { cardSize } from '@petalpost/domain/card'

import type { CardDefinition } from './card.ts'
import type { Layer, LayerOf } from './layers/schema.ts'
import { DRAWN_LIMITS } from './limits.ts'
import { list, pick, storageKey } from './render/safe.ts'

/** A picture that covers this share of a card is one of its main ones. */
const MAIN_SHARE = 0.25

/** Kinds that are never main pictures. A sticker is decoration even when large: a garland may span the whole card. */
type Beside = 'text' | 'sticker' | 'shape' | 'ink' | 'video' | 'button'
/** A new kind of layer compiles only when it is listed here or in `Beside`. */
const MAIN: Readonly<Record<Exclude<Layer['type'], Beside>, true>> = { art: true, image: true }

export interface MainPictures {
  /** asset of the card's ground, if that is a picture */
  ground: string | undefined
  layers: readonly LayerOf<keyof typeof MAIN>[]
}

/**
 * Returns the pictures that a card cannot do without: that of its ground, and every image or art that covers a quarter
 * of the card. Safe for definitions that were not validated (rule S6).
 */
export function mainPicturesOf(card: CardDefinition): MainPictures {
  const { width, height } = cardSize(card)
  const { background, layers } = card
  return {
    ground: background?.type === 'image' ? background.asset : undefined,
    layers: list(layers, DRAWN_LIMITS.layers).filter(
      (layer) => pick(MAIN, layer.type) && !layer.hidden && layer.width * layer.height >= MAIN_SHARE * width * height,
    ) as MainPictures['layers'],
  }
}

/** Returns the storage keys of a card's main pictures, each once. */
export function mainPictureKeys(card: CardDefinition): string[] {
  const { ground, layers } = mainPicturesOf(card)
  const ids = [ground, ...layers.map(({ asset }) => asset)]
  return [...new Set(ids.flatMap((id) => storageKey(pick(card.assets ?? {}, id)?.key) ?? []))]
}
