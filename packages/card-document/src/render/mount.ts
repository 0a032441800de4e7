import type { CardDefinition } from '../schema.ts'
import { draw, type Drawing, sizeOf } from './drawing.ts'
import { loadFonts } from './fonts.ts'
import { shrinkTexts } from './layer-text.ts'
import { createPlayer, type Player } from './player.ts'

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
  /** Its parts, for `patch`; `drawing.context.card` is the definition as it is shown now. */
  drawing: Drawing
  setMuted: (muted: boolean) => void
  unmount: () => void
}

/**
 * Draws a card into `root` with plain DOM and starts its animations: the same drawing in editor, preview, popup and
 * thumbnail. Safe for definitions that nobody validated (S6): text becomes text nodes, addresses are built from storage
 * keys, and whatever cannot be drawn is left out.
 */
export function mount(root: HTMLElement, card: CardDefinition, options: MountOptions): MountedCard {
  const { document, assetUrl, reducedMotion } = options
  const drawing = draw({ document, card, assetUrl }, reducedMotion)
  const { element, layers, groups } = drawing
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
    drawing,
    ...sizeOf(card),
    ...createPlayer(() => [...layers.values(), ...groups.values()], videos),
    setMuted(muted) {
      for (const video of videos()) video.muted = muted || !('sound' in video.dataset)
    },
    unmount: () => element.remove(),
  }
}
