import { pictureAsset } from '../asset-use.ts'
import { fittedBox } from '../box.ts'
import type { KindFacts } from '../kind-facts.ts'
import { scaledMask, scaledStroke } from '../scale.ts'
import type { ImageLayer } from './schema.ts'

/** How far a crop may reach beyond the image, as a fraction of it, because sums of fractions are not exact. */
const ROUNDING = 0.0001

export const imageFacts: KindFacts<ImageLayer, Pick<ImageLayer, 'id' | 'asset'>> = {
  assets: pictureAsset,
  families: () => [],
  texts: () => [],
  link: 'optional',
  problems: ({ crop }) =>
    crop && (crop.x + crop.width > 1 + ROUNDING || crop.y + crop.height > 1 + ROUNDING)
      ? [{ path: 'crop', code: 'range' }]
      : [],
  corners: 'ratio',
  scaled: ({ mask, border, ...layer }, ratio) => ({
    ...layer,
    ...(mask ? { mask: scaledMask(mask, ratio) } : {}),
    ...(border ? { border: scaledStroke(border, ratio) } : {}),
  }),
  inserted: (card, { id, asset }) => ({ ...fittedBox(card, card.assets[asset], 0.8), id, type: 'image', asset }),
}
