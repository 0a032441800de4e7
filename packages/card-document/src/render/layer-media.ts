import type { ArtLayer, Filter, ImageLayer, StickerLayer, VideoLayer } from '../layers.ts'
import { assetOf, css, fullBox, type RenderContext } from './context.ts'
import { num, text } from './safe.ts'
import { clip } from './shapes.ts'
import { strokeOf } from './stroke.ts'

/** An `<img>`: the only way a stored SVG comes onto a page, because scripts in it never run there (rule S7). */
function picture(
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

export function artLayer(context: RenderContext, layer: ArtLayer): HTMLElement {
  return picture(context, layer, 'fill')
}

export function stickerLayer(context: RenderContext, layer: StickerLayer): HTMLElement {
  const asset = assetOf(context, layer.asset)
  const swaps = typeof layer.recolor === 'object' ? layer.recolor : null
  if (asset?.kind !== 'svg' || !swaps || Object.keys(swaps).length === 0) return picture(context, layer, 'contain')
  const image = picture(context, layer, 'contain', false)
  context.pending.push(inOtherColours(image, asset.url, swaps))
  return image
}

/** What recolours is loaded for the few cards that need it; where it does not come, the drawing is shown as it is. */
async function inOtherColours(image: HTMLImageElement, url: string, swaps: Record<string, string>): Promise<void> {
  try {
    const { showRecolored } = await import('./recolor.ts')
    await showRecolored(image, url, swaps)
  } catch {
    image.src = url
  }
}

const FILTERS: Record<string, (value: number) => string> = {
  brightness: (value) => `brightness(${value})`,
  contrast: (value) => `contrast(${value})`,
  saturate: (value) => `saturate(${value})`,
  grayscale: (value) => `grayscale(${value})`,
  sepia: (value) => `sepia(${value})`,
  hue: (value) => `hue-rotate(${value}deg)`,
  blur: (value) => `blur(${value}px)`,
}

const filterCss = (filter: Filter): string =>
  Object.entries(FILTERS)
    .flatMap(([name, write]) =>
      Object.hasOwn(filter, name) ? [write(num(filter[name as keyof Filter], 0, -3600, 3600))] : [],
    )
    .join(' ')

export function imageLayer(context: RenderContext, layer: ImageLayer): HTMLElement {
  const box = fullBox(context.document)
  const image = picture(context, layer, 'cover')
  if (layer.crop) {
    const width = num(layer.crop.width, 1, 0.01, 1)
    const height = num(layer.crop.height, 1, 0.01, 1)
    css(image, {
      position: 'absolute',
      width: `${100 / width}%`,
      height: `${100 / height}%`,
      left: `${(-100 * num(layer.crop.x, 0, 0, 1)) / width}%`,
      top: `${(-100 * num(layer.crop.y, 0, 0, 1)) / height}%`,
      'max-width': 'none',
      'object-fit': 'fill',
    })
  }
  // turned and coloured in a box of its own: neither the crop, the mask nor the border turns with the picture
  const turned = fullBox(context.document)
  const { flip } = layer
  css(turned, { overflow: 'hidden' })
  if (flip) css(turned, { scale: `${flip === 'vertical' ? 1 : -1} ${flip === 'horizontal' ? 1 : -1}` })
  if (layer.filter) css(turned, { filter: filterCss(layer.filter) })
  turned.append(image)
  css(box, { overflow: 'hidden' })
  if (layer.mask) clip(box, layer.mask.name, layer.mask.radius)
  box.append(turned)
  const border = strokeOf(context.document, layer.mask?.name, layer.mask?.radius, layer.border)
  if (!border) return box
  const framed = fullBox(context.document)
  framed.append(box, border)
  return framed
}

/** Plays inline and without sound; `setMuted(false)` of the mounted card gives those with `sound` their voice. */
export function videoLayer(context: RenderContext, layer: VideoLayer, still: boolean): HTMLElement {
  const video = context.document.createElement('video')
  const asset = assetOf(context, layer.asset)
  const poster = assetOf(context, layer.poster)
  video.muted = true
  video.loop = layer.loop === true
  video.playsInline = true
  video.autoplay = !still
  video.preload = still ? 'none' : 'metadata'
  if (layer.sound) video.dataset['sound'] = ''
  if (layer.alt && !layer.decorative) video.setAttribute('aria-label', text(layer.alt))
  if (poster) video.poster = poster.url
  if (asset) video.src = asset.url
  css(video, { display: 'block', width: '100%', height: '100%', 'object-fit': 'cover' })
  if (layer.mask) clip(video, layer.mask.name, layer.mask.radius)
  return video
}
