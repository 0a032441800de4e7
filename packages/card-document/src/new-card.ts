import { type CardSize, MAX_CARD_SIDE, MIN_CARD_SIDE } from '@petalpost/domain/card'
import type { Language } from '@petalpost/domain/language'

import type { Asset, CardV2 } from './card.ts'
import { CARD_VERSION } from './version.ts'

/** Longer side of a card that is made from a photo, px: as long as that of a template's. */
const PHOTO_CARD_SIDE = 960

/** A card without anything on it: white paper. */
export const blankCard = ({ width, height }: CardSize, language: Language): CardV2 => ({
  v: CARD_VERSION,
  width,
  height,
  language,
  background: { type: 'solid', color: '#ffffff' },
  layers: [],
  groups: [],
  assets: {},
  fonts: [],
})

/** The size of a card in the ratio of a photo, within the limits of a card. */
export function photoCardSize({ width = 1, height = 1 }: Pick<Asset, 'width' | 'height'>): CardSize {
  const scale = PHOTO_CARD_SIDE / Math.max(width, height)
  const side = (length: number) => Math.min(MAX_CARD_SIDE, Math.max(MIN_CARD_SIDE, Math.round(scale * length)))
  return { width: side(width), height: side(height) }
}

/** A card that a photo covers, in the ratio of the photo. `id` names photo and layer. */
export function photoCard(photo: Asset, id: string, language: Language): CardV2 {
  const size = photoCardSize(photo)
  return {
    ...blankCard(size, language),
    layers: [{ id, type: 'image', asset: id, x: 0, y: 0, rotation: 0, ...size }],
    assets: { [id]: photo },
  }
}
