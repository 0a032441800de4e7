import { assetUsesOf } from '@petalpost/card-document/asset-uses'
import type { CardV2, FontUse } from '@petalpost/card-document/card'
import { factsOf } from '@petalpost/card-document/layers/facts'

import type { Edit } from './edit.ts'
import { freed } from './place/units.ts'

/** The weights in which a card sets each family; a family without text has none. */
function weightsByFamily({ layers }: CardV2): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>()
  for (const layer of layers) {
    for (const { family } of factsOf(layer).families(layer)) found.set(family, found.get(family) ?? new Set())
    for (const { style } of factsOf(layer).texts(layer)) found.get(style.fontFamily)?.add(style.fontWeight)
  }
  return found
}

const sameWeights = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((weight, index) => weight === other[index])

/** The fonts that the texts of a card use. A family that the card does not list yet is one of the library. */
function usedFonts(card: CardV2): CardV2['fonts'] {
  const listed = new Map(card.fonts.map((use) => [use.family, use]))
  const fonts = [...weightsByFamily(card)].map(([family, found]): FontUse => {
    const use = listed.get(family)
    const weights = [...found].toSorted((a, b) => a - b)
    if (use && (weights.length === 0 || sameWeights(use.weights, weights))) return use
    return { source: 'library', ...use, family, weights }
  })
  const isSame = fonts.length === card.fonts.length && fonts.every((use) => card.fonts.includes(use))
  return isSame ? card.fonts : fonts
}

function usedAssets(card: CardV2): CardV2['assets'] {
  const used = new Set(assetUsesOf(card).map(({ id }) => id))
  const entries = Object.entries(card.assets)
  return entries.every(([id]) => used.has(id))
    ? card.assets
    : Object.fromEntries(entries.filter(([id]) => used.has(id)))
}

/** Groups need two members; the only member of a group leaves it. */
function realGroups({ layers, groups }: CardV2): Pick<CardV2, 'layers' | 'groups'> {
  const sizes = new Map<string, number>()
  for (const { group } of layers) if (group !== undefined) sizes.set(group, (sizes.get(group) ?? 0) + 1)
  const isReal = (id: string) => (sizes.get(id) ?? 0) > 1
  if (groups.every(({ id }) => isReal(id))) return { layers, groups }
  return {
    groups: groups.filter(({ id }) => isReal(id)),
    layers: freed({ layers, groups }, (id) => !isReal(id)),
  }
}

/**
 * Removes what nothing on the card uses any more: groups with fewer than two members, assets and fonts. It lists fonts
 * that texts use now. Every edit ends with it, so undo restores what it removes.
 */
export const tidied: Edit = (card) => {
  const grouped = { ...card, ...realGroups(card) }
  const withFonts = { ...grouped, fonts: usedFonts(grouped) }
  const assets = usedAssets(withFonts)
  const isSame = withFonts.groups === card.groups && withFonts.fonts === card.fonts && assets === card.assets
  return isSame ? card : { ...withFonts, assets }
}
