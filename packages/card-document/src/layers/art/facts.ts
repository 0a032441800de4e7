import { pictureAsset } from '../asset-use.ts'
import type { KindFacts } from '../kind-facts.ts'
import type { ArtLayer } from './schema.ts'

type Choice = Pick<ArtLayer, 'id' | 'scene' | 'palette' | 'options' | 'seed' | 'asset'>

export const artFacts: KindFacts<ArtLayer, Choice> = {
  assets: pictureAsset,
  families: () => [],
  texts: () => [],
  look: [],
  link: 'optional',
  problems: () => [],
  corners: 'ratio',
  scaled: (layer) => layer,
  /** Covers the whole card. It is decoration, because the card's own `alt` describes it. */
  inserted: (card, choice) => ({
    ...choice,
    type: 'art',
    x: 0,
    y: 0,
    width: card.width,
    height: card.height,
    rotation: 0,
    decorative: true,
  }),
}
