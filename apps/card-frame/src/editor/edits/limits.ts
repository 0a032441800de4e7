import type { CardV2 } from '@petalpost/card-document/card'
import { factsOf } from '@petalpost/card-document/layers/facts'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { LIMITS } from '@petalpost/card-document/limits'
import { definitionBytes } from '@petalpost/card-document/read/validate'

/** Bytes that an editor leaves free: a save lists the letters of each font in the card. */
const RESERVED_BYTES = 32 * 1024

/** A limit of a card, beyond which the server refuses to save it. */
export type Full = 'layers' | 'groups' | 'assets' | 'fonts' | 'characters' | 'bytes'

/** UTF-16 units of all text. */
export const charactersIn = (layers: readonly Layer[]): number =>
  layers.flatMap((layer) => factsOf(layer).texts(layer)).reduce((characters, { text }) => characters + text.length, 0)

/** Returns the first limit that a card exceeds; undefined when it exceeds none. */
export function limitOf(card: CardV2): Full | undefined {
  if (card.layers.length > LIMITS.layers) return 'layers'
  if (card.groups.length > LIMITS.groups) return 'groups'
  if (Object.keys(card.assets).length > LIMITS.assets) return 'assets'
  if (card.fonts.length > LIMITS.fonts) return 'fonts'
  if (charactersIn(card.layers) > LIMITS.charsPerCard) return 'characters'
  return definitionBytes(card) > LIMITS.definitionBytes - RESERVED_BYTES ? 'bytes' : undefined
}
