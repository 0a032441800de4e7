import type { Asset } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'

import { changeLayers, type Edit } from './edit.ts'
import { tidied } from './tidy.ts'

/** What an art layer is drawn from, and the stored drawing. */
export interface NewArt extends Pick<LayerOf<'art'>, 'scene' | 'palette' | 'options' | 'asset'> {
  file: Asset
}

/** Draws an art layer in another palette or scene, in the same box. */
export const replaceArt =
  (id: string, { file, ...art }: NewArt): Edit =>
  (card) =>
    tidied(
      changeLayers([id], (layer) => (layer.type === 'art' ? { ...layer, ...art } : layer))({
        ...card,
        assets: { ...card.assets, [art.asset]: file },
      }),
    )
