import { type AssetUse, PICTURES } from '../asset-use.ts'
import { fittedBox } from '../box.ts'
import type { KindFacts } from '../kind-facts.ts'
import { scaledMask } from '../scale.ts'
import type { VideoLayer } from './schema.ts'

export const videoFacts: KindFacts<VideoLayer, Pick<VideoLayer, 'id' | 'asset' | 'poster'>> = {
  assets({ asset, poster }) {
    const film: AssetUse = { path: 'asset', id: asset, kinds: ['video'] }
    return poster === undefined ? [film] : [film, { path: 'poster', id: poster, kinds: PICTURES }]
  },
  families: () => [],
  texts: () => [],
  look: ['mask'],
  link: 'optional',
  problems: () => [],
  corners: 'ratio',
  scaled: (layer, ratio) => (layer.mask ? { ...layer, mask: scaledMask(layer.mask, ratio) } : layer),
  inserted: (card, choice) => ({ ...fittedBox(card, card.assets[choice.asset], 0.8), ...choice, type: 'video' }),
}
