import type { Asset } from '../card.ts'
import type { Fill } from '../fields.ts'

/** A field that names an asset, and the kinds of asset that it may name. */
export interface AssetUse {
  path: string
  id: string
  kinds: readonly Asset['kind'][]
}

/** The kinds of asset that an `<img>` shows. */
export const PICTURES: AssetUse['kinds'] = ['image', 'svg', 'gif']

/** Returns the asset of a fill if it is an image; `path` is the path of the fill. */
export const assetsOfFill = (fill: Fill | undefined, path: string): AssetUse[] =>
  fill?.type === 'image' ? [{ path: `${path}.asset`, id: fill.asset, kinds: PICTURES }] : []

/** The asset of a layer that shows a picture. */
export const pictureAsset = ({ asset }: { asset: string }): AssetUse[] => [
  { path: 'asset', id: asset, kinds: PICTURES },
]
