import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import type { TextStyle } from '@petalpost/card-document/layers/text/schema'

import { stylesOf } from '../edits/look/style.ts'

/** What a new text takes from the card. */
export type TextLook = Pick<TextStyle, 'fontFamily' | 'fontWeight' | 'fontSize' | 'fill'>

const lengthOf = ({ runs }: LayerOf<'text'>): number => runs.reduce((sum, { text }) => sum + text.trim().length, 0)

/**
 * The look of the card's own texts: of its largest text for a heading, of its longest for any other. Null when the card
 * has no text.
 */
export function cardTextLook({ layers }: Pick<CardV2, 'layers'>, role: 'heading' | 'body'): TextLook | null {
  const texts = layers.filter((layer): layer is LayerOf<'text'> => layer.type === 'text' && lengthOf(layer) > 0)
  const rank = (layer: LayerOf<'text'>) => (role === 'heading' ? layer.style.fontSize : lengthOf(layer))
  const [first] = texts.toSorted((one, other) => rank(other) - rank(one))
  const style = first && stylesOf(first)[0]
  if (!style) return null
  const { fontFamily, fontWeight, fontSize, fill } = style
  return { fontFamily, fontWeight, fontSize, fill }
}

/** The plain colors of the card's texts, without repetition. */
export const inksOf = ({ layers }: Pick<CardV2, 'layers'>): string[] => [
  ...new Set(
    layers.flatMap((layer) =>
      layer.type === 'text' ? stylesOf(layer).flatMap(({ fill }) => (fill.type === 'solid' ? [fill.color] : [])) : [],
    ),
  ),
]
