import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'

import type { Panel } from './panel.ts'

/** The panel of each kind of layer. */
export const PANELS: { [K in Layer['type']]?: Panel<LayerOf<K>> } = {}
