import { LIMITS } from '../limits.ts'
import type { CardDefinition } from '../schema.ts'
import { css, type RenderContext } from './context.ts'
import { background } from './fill.ts'
import { loadFonts } from './fonts.ts'
import { groupBox, stretches } from './group.ts'
import { shrinkTexts } from './layer-text.ts'
import { drawLayer } from './layer.ts'
import { animate, createPlayer, type Player } from './player.ts'
import { list, num, text } from './safe.ts'

export interface MountOptions {
  /** Address of a stored file, e.g. `/files/{key}`. */
  assetUrl: (key: string) => string
  /** No animation at all: the end state at once, also for `prefers-reduced-motion`. */
  reducedMotion: boolean
  document: Document
  /** A link of the card was followed; the browser opens it by itself. */
  onLink?: (href: string) => void
}

export interface MountedCard extends Player {
  element: HTMLElement
  /** The card's own size, px; scale `element` to fit. */
  width: number
  height: number
  setMuted: (muted: boolean) => void
  unmount: () => void
}

function stage(document: Document, card: CardDefinition, width: number, height: number): HTMLElement {
  const element = document.createElement('div')
  css(element, {
    position: 'relative',
    overflow: 'hidden',
    isolation: 'isolate',
    width: `${width}px`,
    height: `${height}px`,
  })
  element.setAttribute('role', 'group')
  if (card.alt) element.setAttribute('aria-label', text(card.alt))
  if (card.lang === 'zh-CN' || card.lang === 'en-US') element.lang = card.lang
  return element
}

/** Draws groups and layers into the stage; answers their animations. */
function drawLayers(context: RenderContext, element: HTMLElement, still: boolean) {
  const { card, document } = context
  const started: ReturnType<typeof animate>[] = []
  for (const { group, layers } of stretches(list(card.layers, LIMITS.layers), list(card.groups, LIMITS.groups))) {
    if (group?.hidden) continue
    const box = group ? groupBox(document, layers) : element
    if (group) element.append(box)
    for (const layer of layers) {
      const drawn = drawLayer(context, layer, still)
      if (!drawn) continue
      css(drawn.outer, { 'pointer-events': 'auto' })
      box.append(drawn.outer)
      if (!still) started.push(animate(drawn.inner, layer.anim))
    }
    if (group && !still) started.push(animate(box, group.anim))
  }
  return { entrances: started.flatMap(({ entrances }) => entrances), loops: started.flatMap(({ loops }) => loops) }
}

/**
 * Draws a card into `root` with plain DOM and starts its animations: the same drawing in editor, preview, popup and
 * thumbnail. Safe for definitions that nobody validated (S6): text becomes text nodes, addresses are built from storage
 * keys, and whatever cannot be drawn is left out.
 */
export function mount(root: HTMLElement, card: CardDefinition, options: MountOptions): MountedCard {
  const { document, assetUrl, reducedMotion } = options
  const context: RenderContext = { document, card, assetUrl }
  const width = num(card.width, 375, LIMITS.minSide, LIMITS.maxSide)
  const height = num(card.height, 667, LIMITS.minSide, LIMITS.maxSide)
  const element = stage(document, card, width, height)
  element.append(background(context))
  const { entrances, loops } = drawLayers(context, element, reducedMotion)
  const videos = () => element.querySelectorAll('video')
  element.addEventListener('click', ({ target }) => {
    const anchor = target instanceof Element ? target.closest('a') : undefined
    if (anchor) options.onLink?.(anchor.href)
  })
  root.append(element)
  shrinkTexts(element)
  void loadFonts(document, card, assetUrl).then(() => shrinkTexts(element))
  return {
    element,
    width,
    height,
    ...createPlayer(entrances, loops, videos),
    setMuted(muted) {
      for (const video of videos()) video.muted = muted || !('sound' in video.dataset)
    },
    unmount: () => element.remove(),
  }
}
