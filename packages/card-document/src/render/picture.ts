import { assetOf, type RenderContext } from './context.ts'
import { css } from './css.ts'
import { text } from './safe.ts'

/**
 * The picture of a layer as an `<img>`: the only way a stored SVG comes onto a page, because scripts in it never run
 * there (rule S7). One that is not `shown` has no address yet.
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
