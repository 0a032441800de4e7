import { css } from '@petalpost/card-document/render/context'
import { fillCss } from '@petalpost/card-document/render/fill'
import { mount, type MountedCard } from '@petalpost/card-document/render/mount'
import type { CardDefinition } from '@petalpost/card-document/schema'
import { CARD_VERSION } from '@petalpost/card-document/version'
import type { FromFrame, ToFrame } from '@petalpost/domain/card-frame'

import { fit } from './fit.ts'

export interface PreviewOptions {
  page: Window & typeof globalThis
  /** Element the card fills, letterboxed with its own background. */
  area: HTMLElement
  assetUrl: (key: string) => string
  reducedMotion: boolean
}

export interface Preview {
  show: (definition: unknown) => boolean
  handle: (message: Exclude<ToFrame, { t: 'init' }>) => void
  /** From now on the parent hears what happens; first of all, what is on the screen already. */
  attach: (send: (message: FromFrame) => void, parent: { still?: boolean; muted?: boolean }) => void
}

/** Nobody listens until a parent attaches itself. */
const unheard = (_message: FromFrame): void => {}

/**
 * No schema here: the server has validated and migrated what it hands out, and the renderer harms nobody anyway. Only a
 * card that is newer than this code must not be drawn half.
 */
function problemOf(definition: unknown): 'invalid' | 'newer_version' | undefined {
  if (typeof definition !== 'object' || definition === null || Array.isArray(definition)) return 'invalid'
  const version: unknown = 'v' in definition ? definition.v : 0
  if (typeof version !== 'number') return 'invalid'
  return version > CARD_VERSION ? 'newer_version' : undefined
}

/** Shows one card at a time as large as the area allows, and speaks for it. */
export function createPreview({ page, area, assetUrl, reducedMotion }: PreviewOptions): Preview {
  let card: MountedCard | undefined
  let ready: FromFrame | undefined
  let painted: FromFrame | undefined
  let muted = true
  let still = reducedMotion
  let send = unheard

  function place(): void {
    if (!card) return
    const { scale, left, top } = fit(card, { width: area.clientWidth, height: area.clientHeight })
    css(card.element, { transform: `translate(${left}px, ${top}px) scale(${scale})`, 'transform-origin': '0 0' })
  }

  function draw(definition: CardDefinition): void {
    card?.unmount()
    const shown = mount(area, definition, {
      assetUrl,
      reducedMotion: still,
      document: page.document,
      onLink: (href) => send({ t: 'link', href }),
    })
    const first = !card
    card = shown
    css(area, { background: fillCss({ document: page.document, card: definition, assetUrl }, definition.background) })
    place()
    shown.setMuted(muted)
    const { width: w, height: h } = shown
    ready = { t: 'ready', w, h, music: Boolean(definition.music), v: CARD_VERSION }
    send(first ? ready : { t: 'size', w, h })
    page.requestAnimationFrame(() => page.setTimeout(report))
    void shown.ended.then(() => card === shown && send({ t: 'ended' }))
  }

  function report(): void {
    painted = { t: 'painted', ms: Math.round(page.performance.now()) }
    send(painted)
  }

  function show(definition: unknown): boolean {
    const problem = problemOf(definition)
    if (problem) send({ t: 'error', code: problem })
    else draw(definition as CardDefinition)
    return !problem
  }

  new page.ResizeObserver(place).observe(area)
  page.addEventListener('keydown', ({ key }) => key === 'Escape' && send({ t: 'requestClose' }))

  return {
    show,
    attach(to, parent) {
      send = to
      muted = parent.muted ?? muted
      card?.setMuted(muted)
      still = reducedMotion || parent.still === true
      if (ready) send(ready)
      if (painted) send(painted)
    },
    handle(message) {
      switch (message.t) {
        case 'load':
          return send({ t: 'reply', id: message.id, ok: show(message.definition) })
        case 'play':
          return card?.play()
        case 'pause':
          return card?.pause()
        case 'setMuted':
          muted = message.muted
          return card?.setMuted(muted)
        case 'setLang':
          return // the card speaks its own language; the document's is set where it began
        // a preview has nothing to save
        case 'flush':
        case 'close':
          return send({ t: 'reply', id: message.id, ok: true })
      }
    },
  }
}
