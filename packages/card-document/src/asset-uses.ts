import type { CardV2 } from './card.ts'
import { assetsOfFill, type AssetUse } from './layers/asset-use.ts'
import { factsOf } from './layers/facts.ts'

const AUDIO: AssetUse['kinds'] = ['audio']
const FONTS: AssetUse['kinds'] = ['font']

/** Returns every field of a card that names an asset, and the kinds of asset that it may name. */
export const assetUsesOf = ({ background, layers, music, fonts }: CardV2): AssetUse[] => [
  ...assetsOfFill(background, 'background'),
  ...layers.flatMap((layer, index) =>
    factsOf(layer)
      .assets(layer)
      .map((use) => ({ ...use, path: `layers[${index}].${use.path}` })),
  ),
  ...(music?.asset ? [{ path: 'music.asset', id: music.asset, kinds: AUDIO }] : []),
  ...fonts.flatMap(({ source }, index) =>
    source === 'system' || source === 'library' ? [] : [{ path: `fonts[${index}].source`, id: source, kinds: FONTS }],
  ),
]
