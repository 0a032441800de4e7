import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'

import type { MeasureText } from '#editor/canvas/text/measure-text.ts'

type TextLayer = LayerOf<'text'>

/** Measures each text that shrinks once, until fonts arrive. */
export function createShrunk({ shrunkTo }: Pick<MeasureText, 'shrunkTo'>) {
  let known = new WeakMap<TextLayer, number>()
  return {
    /** Returns the share of their size to which the letters of a text shrink in its box. */
    shrunkTo: (layer: TextLayer, card: CardV2): number => {
      const share = known.get(layer) ?? shrunkTo(layer, card)
      known.set(layer, share)
      return share
    },
    /** Measures again: fonts have arrived. */
    forget: () => {
      known = new WeakMap()
    },
  }
}
