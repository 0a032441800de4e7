import { assetOf } from '../../render/context.ts'
import { css } from '../../render/css.ts'
import { text } from '../../render/safe.ts'
import { clip } from '../../render/shapes.ts'
import type { Draw } from '../kind-draw.ts'
import type { VideoLayer } from './schema.ts'

/** Browsers show nothing of a video that has not started, unless its address names a time, s. */
const FIRST_FRAME = '#t=0.001'

/**
 * Plays inline and muted; `setMuted(false)` of the mounted card unmutes videos with `sound`. A still card shows the cover,
 * or the first frame of a video without one.
 */
export const drawVideo: Draw<VideoLayer> = (context, layer, still) => {
  const video = context.document.createElement('video')
  const asset = assetOf(context, layer.asset)
  const poster = assetOf(context, layer.poster)
  video.muted = true
  video.loop = layer.loop === true
  video.playsInline = true
  video.autoplay = !still
  video.preload = still && poster ? 'none' : 'metadata'
  if (layer.sound) video.dataset['sound'] = ''
  if (layer.alt && !layer.decorative) video.setAttribute('aria-label', text(layer.alt))
  if (poster) video.poster = poster.url
  if (asset) video.src = still && !poster ? asset.url + FIRST_FRAME : asset.url
  css(video, { display: 'block', width: '100%', height: '100%', 'object-fit': 'cover' })
  if (layer.mask) clip(video, layer.mask.name, layer.mask.radius)
  return video
}
