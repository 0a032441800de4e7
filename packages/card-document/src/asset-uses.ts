import type { CardV2 } from './card.ts'
import { assetsOfFill, type AssetUse } from './layers/asset-use.ts'
import { factsOf } from './layers/facts.ts'

const AUDIO: AssetUse['kinds'] = ['audio']
const FONTS: AssetUse['kinds'] = ['font']

/** Whether the source of a font is a file of the card, and not the visitor's system or our library. */
export const isFontFile = (source: string): boolean => source !== 'system' && source !== 'library'

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
    isFontFile(source) ? [{ path: `fonts[${index}].source`, id: source, kinds: FONTS }] : [],
  ),
]
