import type { Layer, LayerOf } from '@petalpost/card-document/layers/schema'

import type { Panel } from '../panel.ts'
import { ArtPanel } from './art-panel.tsx'
import { ButtonPanel } from './button-panel.tsx'
import { ImagePanel } from './image-panel.tsx'
import { InkPanel } from './ink-panel.tsx'
import { ShapePanel } from './shape-panel.tsx'
import { StickerPanel } from './sticker-panel.tsx'
import { TextPanel } from './text-panel.tsx'
import { VideoPanel } from './video-panel.tsx'

/** The panel of each kind of layer. */
export const PANELS: { readonly [K in Layer['type']]: Panel<LayerOf<K>> } = {
  text: TextPanel,
  image: ImagePanel,
  sticker: StickerPanel,
  art: ArtPanel,
  shape: ShapePanel,
  ink: InkPanel,
  video: VideoPanel,
  button: ButtonPanel,
}
