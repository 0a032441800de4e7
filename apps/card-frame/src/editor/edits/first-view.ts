import { assetUsesOf } from '@petalpost/card-document/asset-uses'
import type { Asset, CardV2 } from '@petalpost/card-document/card'

/** A first view that weighs more lets visitors with a phone wait for seconds, bytes. */
export const HEAVY_BYTES = 1_500_000

/** Loaded when the visitor asks for it, or in part. */
const LATER: ReadonlySet<Asset['kind']> = new Set(['audio', 'font'])

/** What a visitor loads before the card is whole: its pictures and films, each file once, and its letters. Bytes. */
export function firstViewBytes(card: CardV2): number {
  const { assets, layers, groups, fonts } = card
  const hiddenGroups = new Set(groups.flatMap(({ id, hidden }) => (hidden ? [id] : [])))
  const shown = layers.filter(({ hidden, group }) => !hidden && !(group !== undefined && hiddenGroups.has(group)))
  const files = new Map(
    assetUsesOf({ ...card, layers: shown }).flatMap(({ id }) => {
      const asset = assets[id]
      return asset && !LATER.has(asset.kind) ? [[asset.key, asset.bytes] as const] : []
    }),
  )
  const letters = fonts.flatMap(({ subsets = [] }) => subsets.map(({ bytes }) => bytes))
  return [...files.values(), ...letters].reduce((sum, bytes) => sum + bytes, 0)
}
