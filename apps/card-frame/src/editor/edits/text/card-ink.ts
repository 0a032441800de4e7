import type { CardV2 } from '@petalpost/card-document/card'
import type { Fill } from '@petalpost/card-document/fields'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { shownLayers } from '@petalpost/card-document/layers/shown'

/**
 * Returns the color in which a card sets its small words, which its author chose so that they can be read there. New
 * words take it. Undefined when no text of the card has a plain color.
 */
export function inkOf(card: Pick<CardV2, 'layers' | 'groups'>): Fill | undefined {
  const texts = shownLayers(card).filter((layer): layer is LayerOf<'text'> => layer.type === 'text')
  const plain = texts.filter(({ style }) => style.fill.type === 'solid')
  return plain.toSorted((one, other) => one.style.fontSize - other.style.fontSize)[0]?.style.fill
}
