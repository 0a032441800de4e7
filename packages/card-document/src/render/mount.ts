import { cardSize } from '@petalpost/domain/card'

import type { CardDefinition } from '../card.ts'
import { shrinkTexts } from '../layers/text/shrink.ts'
import { perform } from '../motion/perform.ts'
import type { Player } from '../motion/player.ts'
import { createSound } from '../sound/sound.ts'
import { draw, type Drawing } from './drawing.ts'
import { dropFonts, loadFonts } from './fonts.ts'

export interface MountOptions {
  /** Address of a stored file, e.g. `/files/{key}`. */
  assetUrl: (key: string) => string
  /** No animation at all: the end state at once, also for `prefers-reduced-motion`. */
  reducedMotion: boolean
  document: Document
  /** Called when a visitor follows a link of the card; the browser opens it by itself. */
  onLink?: (href: string) => void
}

export interface MountedCard extends Player {
  element: HTMLElement
  /** The card's own size, px; scale `element` to fit. */
  width: number
  height: number
  /** Its parts, for `patch`; `drawing.context.card` is the definition as it is shown now. */
  drawing: Drawing
  /** Resolves when the fonts have loaded or failed; until then, text shows in a system font. */
  lettered: Promise<void>
  /** Resolves when fonts, effects and recolored drawings have loaded or failed. */
  settled: () => Promise<void>
  /** Sound is off until this is called; returns whether the card's music is on now. */
  setMuted: (muted: boolean) => Promise<boolean>
  unmount: () => void
}

/**
 * Draws a card into `root` with plain DOM and starts its animations: the same drawing in editor, preview, popup and
 * thumbnail. Safe for definitions that were not validated (rule S6): text becomes text nodes, addresses are built from
 * storage keys, and anything that cannot be drawn is left out.
 */
export function mount(root: HTMLElement, card: CardDefinition, options: MountOptions): MountedCard {
  const { document, assetUrl, reducedMotion } = options
  const drawing = draw({ document, card, assetUrl, pending: [], faces: new Set() }, reducedMotion)
  const { context, element } = drawing
  const videos = () => element.querySelectorAll('video')
  element.addEventListener('click', ({ target }) => {
    const anchor = target instanceof Element ? target.closest('a') : undefined
    if (anchor) options.onLink?.(anchor.href)
  })
  root.append(element)
  shrinkTexts(element)
  const lettered = loadFonts(context, card.fonts).then(() => shrinkTexts(element))
  context.pending.push(lettered)
  const sound = createSound(context, videos)
  const { stop, ...player } = perform(drawing, videos)
  return {
    element,
    drawing,
    lettered,
    async settled() {
      await Promise.all(context.pending)
    },
    ...cardSize(card),
    ...player,
    play() {
      player.play()
      sound.play()
    },
    pause() {
      player.pause()
      sound.pause()
    },
    setMuted: sound.setMuted,
    unmount() {
      stop()
      sound.close()
      dropFonts(context)
      element.remove()
      drawing.beyond.remove()
    },
  }
}
