import type { CardV2 } from '@petalpost/card-document/card'

/** What a card's row stores about its art; all null when the card has none. */
export interface ShownArt {
  scene: string | null
  palette: string | null
  artKey: string | null
}

/** The art of a card is its lowest art layer; layers of other kinds may be below it. */
export function shownArt({ layers, assets }: Pick<CardV2, 'layers' | 'assets'>): ShownArt {
  const art = layers.find((layer) => layer.type === 'art')
  if (art === undefined) return { scene: null, palette: null, artKey: null }
  return { scene: art.scene, palette: art.palette, artKey: assets[art.asset]?.key ?? null }
}
