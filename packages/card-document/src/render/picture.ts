import { assetOf, type RenderContext } from './context.ts'
import { css } from './css.ts'
import { text } from './safe.ts'

/**
 * Draws the picture of a layer as an `<img>`. This is the only way to show a stored SVG on a page, because its scripts
 * never run there (rule S7). A picture that is not `shown` has no address yet.
 */
export function picture(
  context: RenderContext,
  layer: { asset: string; alt?: string; decorative?: true },
  fit: string,
  shown = true,
): HTMLImageElement {
  const asset = assetOf(context, layer.asset)
  const image = context.document.createElement('img')
  image.alt = layer.decorative ? '' : text(layer.alt)
  image.draggable = false
  image.decoding = 'async'
  css(image, { display: 'block', width: '100%', height: '100%', 'object-fit': fit })
  if (asset && shown) image.src = asset.url
  return image
}
