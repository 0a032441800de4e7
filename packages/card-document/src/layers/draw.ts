import { pick } from '../render/safe.ts'
import { drawArt } from './art/draw.ts'
import { drawButton } from './button/draw.ts'
import { drawImage } from './image/draw.ts'
import { drawInk } from './ink/draw.ts'
import type { Draw } from './kind-draw.ts'
import type { Layer, LayerOf } from './schema.ts'
import { drawShape } from './shape/draw.ts'
import { drawSticker } from './sticker/draw.ts'
import { drawText, lettersCastShadow } from './text/draw.ts'
import { drawVideo } from './video/draw.ts'

/** Separate from the facts of the kinds, because every popup loads this table. */
const DRAW: { readonly [K in Layer['type']]: Draw<LayerOf<K>> } = {
  text: drawText,
  art: drawArt,
  image: drawImage,
  sticker: drawSticker,
  shape: drawShape,
  ink: drawInk,
  button: drawButton,
  video: drawVideo,
}

/** Returns the function that draws a layer's kind, or undefined for a kind that only a newer version knows. */
export const drawOf = <L extends Layer>({ type }: L): Draw<L> | undefined =>
  pick(DRAW as Readonly<Record<string, Draw<L>>>, type)

/** Whether the drawn content casts the layer's shadow itself; if not, the layer's outer element casts it. */
export const hasOwnShadow = (layer: Layer): boolean => layer.type === 'text' && lettersCastShadow(layer)
