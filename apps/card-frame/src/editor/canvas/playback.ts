import type { CardV2 } from '@petalpost/card-document/card'
import { leave } from '@petalpost/card-document/motion/leave'
import { css } from '@petalpost/card-document/render/css'
import { mount } from '@petalpost/card-document/render/mount'

import type { Stage } from './stage.ts'

export interface PlaybackOptions {
  document: Document
  host: HTMLElement
  stage: Stage
  card: CardV2
  assetUrl: (key: string) => string
  /** How long it plays at least before its exits, ms. */
  leastMs: number
}

/** Plays a card once in the place of the stage, up to its exits. Returns a function that ends it, and when it is over. */
export function playOnce({ document, host, stage, card, assetUrl, leastMs }: PlaybackOptions) {
  const world = document.createElement('div')
  const { x, y, zoom } = stage.view()
  css(world, {
    position: 'absolute',
    left: '0',
    top: '0',
    'transform-origin': '0 0',
    transform: `translate(${x}px, ${y}px) scale(${zoom})`,
    'pointer-events': 'none',
  })
  host.append(world)
  css(stage.element, { visibility: 'hidden' })
  const shown = mount(world, card, { document, assetUrl, reducedMotion: false })
  let isOver = false
  const stop = () => {
    if (isOver) return
    isOver = true
    shown.unmount()
    world.remove()
    css(stage.element, { visibility: 'visible' })
  }
  const least = new Promise((resolve) => setTimeout(resolve, leastMs))
  const exits = Promise.all([shown.ended, least]).then(() => (isOver ? undefined : leave(shown)))
  return { stop, over: exits.then(stop) }
}
