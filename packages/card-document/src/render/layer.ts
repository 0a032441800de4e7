import type { Bleed } from '../fields.ts'
import type { Layer } from '../layers.ts'
import { css, type RenderContext } from './context.ts'
import { curvedText, isCurved } from './layer-curve.ts'
import { artLayer, imageLayer, stickerLayer, videoLayer } from './layer-media.ts'
import { buttonLayer, shapeLayer } from './layer-shape.ts'
import { isPlain, textLayer } from './layer-text.ts'
import { href, num, px, shadowCss } from './safe.ts'

/** A layer on the page: `outer` has its place on the card, `inner` its look and its animations. */
export interface DrawnLayer {
  outer: HTMLElement
  inner: HTMLElement
}

const BLENDS = new Set(['multiply', 'screen', 'overlay'])

function content(context: RenderContext, layer: Layer, still: boolean): HTMLElement | undefined {
  switch (layer.type) {
    case 'text':
      return isCurved(layer) ? curvedText(context, layer) : textLayer(context, layer)
    case 'art':
      return artLayer(context, layer)
    case 'image':
      return imageLayer(context, layer)
    case 'sticker':
      return stickerLayer(context, layer)
    case 'shape':
      return shapeLayer(context, layer)
    case 'button':
      return buttonLayer(context, layer)
    case 'video':
      return videoLayer(context, layer, still)
    default:
      return undefined // a kind of a newer version
  }
}

function frameOf(context: RenderContext, layer: Layer): HTMLElement {
  const target = href(layer.link?.href)
  if (target === undefined) return context.document.createElement('div')
  const anchor = context.document.createElement('a')
  anchor.href = target
  anchor.target = '_blank'
  anchor.rel = 'noopener noreferrer nofollow ugc'
  return anchor
}

/** Styles a layer's outer element, which says where it stands and how it mixes with what is below. */
export function placeLayer(outer: HTMLElement, layer: Layer): void {
  outer.style.cssText = ''
  if (outer.localName === 'a') css(outer, { display: 'block', color: 'inherit', 'text-decoration': 'none' })
  css(outer, {
    'pointer-events': 'auto',
    position: 'absolute',
    left: '0',
    top: '0',
    width: px(layer.width),
    height: px(layer.height),
    transform: `translate(${px(layer.x)}, ${px(layer.y)}) rotate(${num(layer.rotation)}deg)`,
  })
  if (layer.opacity !== undefined) css(outer, { opacity: String(num(layer.opacity, 1, 0, 1)) })
  if (layer.blend && BLENDS.has(layer.blend)) css(outer, { 'mix-blend-mode': layer.blend })
  // drawn as text-shadow
  const ownShadow = layer.type === 'text' && isPlain(layer) && !isCurved(layer)
  if (layer.shadow && !ownShadow) {
    css(outer, { filter: `drop-shadow(${shadowCss(layer.shadow)})` })
  }
  // what can be followed must be heard
  if (layer.decorative && outer.localName !== 'a') outer.setAttribute('aria-hidden', 'true')
}

/** Makes a picture as much larger than its layer's box as it bleeds; the card cuts it off at its own. */
function spread(look: HTMLElement, bleed: Bleed): void {
  const [left, top] = [num(bleed.left), num(bleed.top)]
  css(look, {
    position: 'absolute',
    left: `${-left}px`,
    top: `${-top}px`,
    width: `calc(100% + ${left + num(bleed.right)}px)`,
    height: `calc(100% + ${top + num(bleed.bottom)}px)`,
  })
}

/** Draws one layer; undefined for what is hidden, unknown or too broken to draw. Never throws. */
export function drawLayer(context: RenderContext, layer: Layer, still: boolean): DrawnLayer | undefined {
  if (layer.hidden) return undefined
  try {
    const look = content(context, layer, still)
    if (!look) return undefined
    if ('bleed' in layer && layer.bleed) spread(look, layer.bleed)
    const outer = frameOf(context, layer)
    placeLayer(outer, layer)
    const inner = context.document.createElement('div')
    css(inner, { position: 'relative', width: '100%', height: '100%' })
    inner.append(look)
    outer.append(inner)
    return { outer, inner }
  } catch {
    return undefined // a preview gets definitions unvalidated: a broken layer must not take the card with it
  }
}
