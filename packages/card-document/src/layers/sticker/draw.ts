import { assetOf } from '../../render/context.ts'
import { picture } from '../../render/picture.ts'
import type { Draw } from '../kind-draw.ts'
import type { StickerLayer } from './schema.ts'

export const drawSticker: Draw<StickerLayer> = (context, layer) => {
  const asset = assetOf(context, layer.asset)
  const swaps = typeof layer.recolor === 'object' ? layer.recolor : null
  if (asset?.kind !== 'svg' || !swaps || Object.keys(swaps).length === 0) return picture(context, layer, 'contain')
  const image = picture(context, layer, 'contain', false)
  context.pending.push(inOtherColors(image, asset.url, swaps))
  return image
}

/** Loads the code for recoloring only for the few cards that need it. If this fails, the drawing keeps its colors. */
async function inOtherColors(image: HTMLImageElement, url: string, swaps: Record<string, string>): Promise<void> {
  try {
    // not destructured: the bundler would write the names twice
    const recolor = await import('./recolor.ts')
    await recolor.showRecolored(image, url, swaps)
  } catch {
    image.src = url
  }
}
