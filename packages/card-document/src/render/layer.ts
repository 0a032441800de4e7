import type { Bleed } from '../fields.ts'
import { drawOf, hasOwnShadow } from '../layers/draw.ts'
import type { Layer } from '../layers/schema.ts'
import type { RenderContext } from './context.ts'
import { css } from './css.ts'
import { href, num, px, shadowCss } from './safe.ts'

/** A layer on the page: `outer` has its place on the card, `inner` its look and its animations. */
export interface DrawnLayer {
  outer: HTMLElement
  inner: HTMLElement
}

const BLENDS = new Set(['multiply', 'screen', 'overlay'])

function frameOf(context: RenderContext, layer: Layer): HTMLElement {
  const target = href(layer.link?.href)
  if (target === undefined) return context.document.createElement('div')
  const anchor = context.document.createElement('a')
  anchor.href = target
  anchor.target = '_blank'
  anchor.rel = 'noopener noreferrer nofollow ugc'
  return anchor
}

/** The styles of a layer's outer element: its place, and how it blends with the layers below. */
export const placeOf = (layer: Layer, isLink: boolean): Record<string, string | number> => ({
  ...(isLink ? { display: 'block', color: 'inherit', 'text-decoration': 'none' } : {}),
  'pointer-events': 'auto',
  position: 'absolute',
  left: '0',
  top: '0',
  width: px(layer.width),
  height: px(layer.height),
  transform: `translate(${px(layer.x)}, ${px(layer.y)}) rotate(${num(layer.rotation)}deg)`,
  ...(layer.opacity === undefined ? {} : { opacity: num(layer.opacity, 1, 0, 1) }),
  ...(layer.blend && BLENDS.has(layer.blend) ? { 'mix-blend-mode': layer.blend } : {}),
  ...(layer.shadow && !hasOwnShadow(layer) ? { filter: `drop-shadow(${shadowCss(layer.shadow)})` } : {}),
})

/** Extends a picture beyond its layer's box by its bleed; the card clips it at the card's box. */
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

/** Draws one layer. Returns undefined for a layer that is hidden, unknown or too broken to draw. Never throws. */
export function drawLayer(context: RenderContext, layer: Layer, still: boolean): DrawnLayer | undefined {
  if (layer.hidden) return undefined
  try {
    const look = drawOf(layer)?.(context, layer, still)
    if (!look) return undefined
    if ('bleed' in layer && layer.bleed) spread(look, layer.bleed)
    const outer = frameOf(context, layer)
    const isLink = outer.localName === 'a'
    css(outer, placeOf(layer, isLink))
    if (layer.decorative && !isLink) outer.setAttribute('aria-hidden', 'true') // screen readers must reach links
    const inner = context.document.createElement('div')
    css(inner, { position: 'relative', width: '100%', height: '100%' })
    inner.append(look)
    outer.append(inner)
    return { outer, inner }
  } catch {
    return undefined // previews get unvalidated definitions: one broken layer must not break the card
  }
}
