import { assetUsesOf } from '@petalpost/card-document/asset-uses'
import type { CardV2 } from '@petalpost/card-document/card'

/** Kinds of files that can be printed: a film shows its cover, which is a picture. */
const PRINTED = new Set(['image', 'svg', 'gif'])

/** The keys of the stored files that a card shows in print: its pictures, and the letters of its fonts. */
export function shownKeys(card: CardV2): string[] {
  const pictures = assetUsesOf(card).flatMap(({ id }) => {
    const asset = card.assets[id]
    return asset && PRINTED.has(asset.kind) ? [asset.key] : []
  })
  const letters = card.fonts.flatMap(({ subsets = [] }) => subsets.map(({ key }) => key))
  return [...new Set([...pictures, ...letters])]
}
