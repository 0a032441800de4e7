import type { CardDefinition } from '@petalpost/card-document/card'
import { css } from '@petalpost/card-document/render/css'
import { background } from '@petalpost/card-document/render/fill'
import { mount, type MountedCard } from '@petalpost/card-document/render/mount'
import { CARD_VERSION } from '@petalpost/card-document/version'
import type { FromFrame, ToFrame } from '@petalpost/domain/card-frame'
import { DEFAULT_LANGUAGE, type Language } from '@petalpost/domain/language'

import { beyond } from './beyond.ts'
import { fit } from './fit.ts'
import { decoded, mainPictures, PICTURE_WAIT_MS, STILL_WAIT_MS } from './main-pictures.ts'
import type { SoundButton } from './sound-button.ts'

export interface PreviewOptions {
  page: Window & typeof globalThis
  /** The element that contains the card; the card's background fills the rest of it. */
  area: HTMLElement
  assetUrl: (key: string) => string
  reducedMotion: boolean
}

export interface Preview {
  show: (definition: unknown) => boolean
  handle: (message: Exclude<ToFrame, { t: 'init' }>) => void
  /** Sends events to the parent from now on, starting with the current state. */
  attach: (send: (message: FromFrame) => void, parent: { still?: boolean; muted?: boolean }) => void
  /** Sets the language of our own texts; the card has its own. */
  speak: (language: Language) => void
}

/** Events that show that the visitor uses the card; pointer events include touch. */
const TOUCHES = ['pointerdown', 'wheel', 'keydown']

/** Messages are dropped until a parent attaches. */
const unheard = (_message: FromFrame): void => {}

/**
 * No schema here: the server has validated and migrated the card, and the renderer is safe with any input. Only a card
 * of a newer or an older version must be refused, because it would be drawn incompletely.
 */
function problemOf(definition: unknown): 'invalid' | 'newer_version' | undefined {
  if (typeof definition !== 'object' || definition === null || Array.isArray(definition)) return 'invalid'
  const version: unknown = 'v' in definition ? definition.v : CARD_VERSION
  if (typeof version !== 'number' || version < CARD_VERSION) return 'invalid'
  return version > CARD_VERSION ? 'newer_version' : undefined
}

/** Shows one card at a time, as large as the area allows, and sends its messages. */
export function createPreview({ page, area, assetUrl, reducedMotion }: PreviewOptions): Preview {
  let card: MountedCard | undefined
  /** `ready` when there is something to see, or the error that a main picture is missing. */
  let state: FromFrame | undefined
  let painted: FromFrame | undefined
  let muted = true
  /** A parent that sets the sound has its own control. A second one could contradict it. */
  let parentMutes = false
  let still = reducedMotion
  let holdsKeys: unknown
  let send = unheard
  /**
   * `held`: the parent has paused the card. `standing`: the card is paused, by the parent or because the page is
   * hidden.
   */
  let held = false
  let standing = false
  let surround: HTMLElement = page.document.createElement('div')
  area.prepend(surround)
  let language: Language = DEFAULT_LANGUAGE
  /** Loaded with the first card that has music. Most cards have none and must not wait for this code. */
  let sound: SoundButton | undefined

  async function offerSound(shown: MountedCard): Promise<void> {
    const button = await import('./sound-button.ts') // not destructured: the bundler would write the names twice
    if (shown !== card || parentMutes) return
    sound ??= button.createSoundButton(page.document, () => void setMuted(!muted))
    sound.speak(language)
    sound.press(!muted)
    area.append(sound.element)
  }

  /** A browser may refuse sound before the visitor has tapped; then the card stays silent. */
  async function setMuted(to: boolean): Promise<void> {
    muted = to
    const shown = card
    const sounds = await shown?.setMuted(to)
    if (shown !== card || muted !== to) return
    muted = to || !sounds
    sound?.press(!muted)
  }

  function run(): void {
    const stands = held || page.document.hidden
    if (stands === standing) return
    standing = stands
    if (stands) card?.pause()
    else card?.play()
  }

  function place(): void {
    if (!card) return
    const room = { width: area.clientWidth, height: area.clientHeight }
    const { scale, left, top } = fit(card, room)
    const { drawing, element } = card
    for (const part of [drawing.beyond, element])
      css(part, { transform: `translate(${left}px, ${top}px) scale(${scale})`, 'transform-origin': '0 0' })
    if (drawing.bleeds.size > 0) element.before(drawing.beyond)
    const { card: shown } = drawing.context
    const size = { width: card.width * scale, height: card.height * scale }
    const ground = shown.background && beyond(shown.background, size, room)
    const around = background({ document: page.document, assetUrl, card: { ...shown, background: ground } })
    surround.replaceWith(around)
    surround = around
  }

  /** Sends the state of the shown card, and stores it for a parent that attaches later. */
  function tell(shown: MountedCard, message: FromFrame): void {
    if (shown !== card) return
    send(state?.t === 'ready' && message.t === 'ready' ? { t: 'size', w: message.w, h: message.h } : message)
    state = message
  }

  function draw(definition: CardDefinition): void {
    card?.unmount()
    const shown = mount(area, definition, {
      assetUrl,
      reducedMotion: still,
      document: page.document,
      onLink: (href) => send({ t: 'link', href }),
    })
    card = shown
    place()
    standing = false
    run()
    const music = Boolean(definition.music)
    sound?.element.remove()
    if (music && !parentMutes) void offerSound(shown)
    // music with the trigger `tap` waits for a tap on its button, here or in the parent; other music waits until sound
    // is allowed
    void setMuted(muted || (!parentMutes && definition.music?.trigger === 'tap'))
    const { width: w, height: h } = shown
    const pictures = decoded(mainPictures(shown))
    pictures.catch(() => tell(shown, { t: 'error', code: 'network' }))
    const whole = Promise.all([pictures, shown.lettered])
    const within = (ms: number) => Promise.race([whole, new Promise((resolve) => page.setTimeout(resolve, ms))])
    within(PICTURE_WAIT_MS)
      .then(() => tell(shown, { t: 'ready', w, h, music, v: CARD_VERSION }))
      .then(() => shown.ended)
      .then(() => card === shown && send({ t: 'ended' }))
      .catch(() => undefined) // already reported above
    void within(STILL_WAIT_MS)
      .catch(() => undefined)
      .then(() => card === shown && page.requestAnimationFrame(() => page.setTimeout(report)))
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
  page.document.addEventListener('visibilitychange', run)
  page.addEventListener('keydown', (event) => {
    const { key, keyCode } = event
    if (key === 'Escape') send({ t: 'requestClose' })
    // space, page and arrow keys, Home and End: in WebKit they would scroll the page behind
    if (holdsKeys && keyCode > 31 && keyCode < 41) event.preventDefault()
  })
  for (const type of TOUCHES) page.addEventListener(type, () => send({ t: 'touch' }), { capture: true, once: true })

  return {
    show,
    speak(to) {
      language = to
      sound?.speak(to)
    },
    attach(to, parent) {
      send = to
      if (parent.muted !== undefined) {
        parentMutes = true
        sound?.element.remove()
        void setMuted(parent.muted)
      }
      still = reducedMotion || parent.still === true
      if (state) send(state)
      if (painted) send(painted)
    },
    handle(message) {
      switch (message.t) {
        case 'load':
          return send({ t: 'reply', id: message.id, ok: show(message.definition) })
        case 'play':
          holdsKeys = message.holdKeys
          // a card that is playing starts again from the beginning
          if (!standing) card?.play()
          held = false
          return run()
        case 'pause':
          held = true
          return run()
        case 'setMuted':
          return void setMuted(message.muted)
        case 'setLang':
          return // the card has its own language, and the document's language was set at the start
        // a preview has nothing to save
        case 'flush':
          return send({ t: 'reply', id: message.id, ok: true })
      }
    },
  }
}
