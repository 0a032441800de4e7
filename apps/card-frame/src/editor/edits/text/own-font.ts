import type { Asset, CardV2 } from '@petalpost/card-document/card'

import type { Edit } from '../edit.ts'

/** A font file of the author's own; `id` is that of its asset. */
export interface OwnFont {
  family: string
  id: string
  asset: Asset
}

const UNNAMED = 'My font'
const MAX_FAMILY = 60
const OUTSIDE = /[^A-Za-z0-9\u00c0-\u024f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af _-]+/gu

/** The name of a font of the author's own, in the characters that a card allows. A font of the library keeps its name. */
export function familyOf(name: string, library: readonly string[] = []): string {
  const clean = name
    .normalize('NFC')
    .replaceAll(OUTSIDE, ' ')
    .replaceAll(/ +/gu, ' ')
    .replace(/^[ _-]+/u, '')
  const family = clean.slice(0, MAX_FAMILY).trim() || UNNAMED
  return library.includes(family) ? `${UNNAMED} ${family}`.slice(0, MAX_FAMILY) : family
}

/** The author's own fonts on a card. */
export const ownFontsOf = ({ fonts, assets }: Pick<CardV2, 'fonts' | 'assets'>): OwnFont[] =>
  fonts.flatMap(({ family, source }) => {
    const asset = assets[source]
    return asset ? [{ family, id: source, asset }] : []
  })

/** An edit that sets texts in a font of the author's own, which the card then lists. A file of the same name goes. */
export const withOwnFont =
  ({ family, id, asset }: OwnFont, edit: Edit): Edit =>
  (card) => {
    const others = card.fonts.filter((use) => use.family !== family)
    const known = card.fonts.find((use) => use.family === family)
    if (known?.source === id) return edit(card)
    const fonts = [...others, { family, weights: known?.weights ?? [], source: id }]
    const listed = { ...card, fonts, assets: { ...card.assets, [id]: asset } }
    const styled = edit(listed)
    return styled === listed && !known ? card : styled
  }
