import { pictureAsset } from '../asset-use.ts'
import { fittedBox } from '../box.ts'
import type { KindFacts } from '../kind-facts.ts'
import type { StickerLayer } from './schema.ts'

export const stickerFacts: KindFacts<StickerLayer, Pick<StickerLayer, 'id' | 'asset'>> = {
  assets: pictureAsset,
  families: () => [],
  texts: () => [],
  look: [],
  link: 'optional',
  problems: () => [],
  corners: 'ratio',
  scaled: (layer) => layer,
  inserted: (card, { id, asset }) => ({ ...fittedBox(card, card.assets[asset], 0.4), id, type: 'sticker', asset }),
}
