import { artFacts } from './art/facts.ts'
import { buttonFacts } from './button/facts.ts'
import { imageFacts } from './image/facts.ts'
import { inkFacts } from './ink/facts.ts'
import type { KindFacts } from './kind-facts.ts'
import { scaledShadow } from './scale.ts'
import type { Layer, LayerOf } from './schema.ts'
import { shapeFacts } from './shape/facts.ts'
import { stickerFacts } from './sticker/facts.ts'
import { textFacts } from './text/facts.ts'
import { videoFacts } from './video/facts.ts'

/** Separate from the code that draws the kinds, because no popup loads this table. */
export const FACTS = {
  text: textFacts,
  art: artFacts,
  image: imageFacts,
  sticker: stickerFacts,
  shape: shapeFacts,
  ink: inkFacts,
  button: buttonFacts,
  video: videoFacts,
} satisfies { readonly [K in Layer['type']]: KindFacts<LayerOf<K>, never> }

/** Returns the facts of a layer's kind, for code that works with any kind. */
export const factsOf = <L extends Layer>({ type }: L): KindFacts<L, never> => FACTS[type] as KindFacts<L, never>

/** Returns the layer with the lengths of its look scaled: its shadow, and those that its kind has. Its box stays. */
export function scaledLayer<L extends Layer>(layer: L, ratio: number): L {
  const scaled = factsOf(layer).scaled(layer, ratio)
  return scaled.shadow ? { ...scaled, shadow: scaledShadow(scaled.shadow, ratio) } : scaled
}
