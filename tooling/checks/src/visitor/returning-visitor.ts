import { FRAME_PROTOCOL } from '@petalpost/domain/card-frame'
import type { EmbedPayload } from '@petalpost/domain/embed-payload'
import type { Platform } from '@petalpost/domain/show-config'
import { choose } from '@petalpost/embed/choose'
import { answer, runPopup } from '@petalpost/embed/popup'
import type { SecondStage } from '@petalpost/embed/popup-stage'
import { runSolution } from '@petalpost/embed/solution'
import { vi } from 'vitest'

// The test plays the card itself, so a plain element replaces the frame, which would only load a document.
const create = document.createElement.bind(document)
document.createElement = (name: string) =>
  name === 'iframe' ? Object.assign(create('card-frame'), { sandbox: { value: '' } }) : create(name)

/** The embed's second stage, which a page fetches when a popup is due, with the owner's stage already imported. */
const secondStage: SecondStage = { runPopup, choose, answer }

/** Resolves when all messages posted before have been handled. */
async function delivered(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  for (let turn = 0; turn < 2; turn += 1)
    await new Promise((resolve) => {
      port1.onmessage = resolve
      port2.postMessage(turn)
    })
  port1.close()
}

/** A popup that has not shown after this many turns of the event loop will not show. */
const MOST_TURNS = 200
/** Longer than a popup must be visible to count as shown. */
const SEEN_MS = 1500

/** Plays the card's document in its frame: it says hello, and that it is ready as soon as it has a port. */
async function answerAsCard(frame: Element): Promise<void> {
  const source = {
    postMessage(_init: unknown, { transfer: [port] }: { transfer: [MessagePort] }) {
      port.postMessage({ t: 'ready', w: 375, h: 667, music: false, v: 1 })
    },
  }
  Object.defineProperty(frame, 'contentWindow', { value: source })
  const data = { p: FRAME_PROTOCOL, t: 'hello', frame: 'preview', nonce: 'n1' }
  window.dispatchEvent(Object.assign(new Event('message'), { source, origin: 'null', data }))
  for (let turns = 0; turns < MOST_TURNS && frame.closest('dialog')?.style.visibility === 'hidden'; turns += 1)
    await delivered()
}

/**
 * Loads a page with the solution at the instant `at` (ms) in this browser, waits for its popup and closes it. Returns
 * the popup's name, null when none showed. What the embed stores stays in `localStorage`, as between real visits.
 */
export async function visit(payload: EmbedPayload, platform: Platform, at: number): Promise<string | null> {
  const page = openPage(platform, at)
  try {
    runSolution(payload, () => Promise.resolve(secondStage))
    // the script asks for the platform only when a festival is due
    if (!page.wasAsked()) return null
    const root = await popupRoot(Math.max(0, ...payload.c.map(({ d = 0 }) => d)))
    const [dialog, frame] = [root?.querySelector('dialog'), root?.querySelector('card-frame')]
    if (!dialog || !frame) return null
    await answerAsCard(frame)
    vi.advanceTimersByTime(SEEN_MS)
    window.petalpost?.('close')
    return dialog.getAttribute('aria-label')
  } finally {
    page.unload()
  }
}

/**
 * Waits for the popup, which shows after at most `delay` ms. The embed checks before and after the delay. Vitest's own
 * asynchronous advance sleeps a real millisecond for each timer, and a busy machine wakes a sleeper late.
 */
async function popupRoot(delay: number): Promise<ShadowRoot | null | undefined> {
  for (let asked = 0; asked < 2; asked += 1) {
    await delivered()
    vi.advanceTimersByTime(delay + 1)
  }
  await delivered()
  return document.querySelector('[data-petalpost]')?.shadowRoot
}

/** The listeners of the open page, to be removed. */
const listeners: (() => void)[] = []
for (const target of [window, document]) {
  const add = target.addEventListener.bind(target)
  target.addEventListener = (type: string, listener: EventListener) => {
    add(type, listener)
    listeners.push(() => target.removeEventListener(type, listener))
  }
}

/** Opens a page view with its clock and screen; `unload` removes all traces of it. */
function openPage(platform: Platform, at: number): { wasAsked: () => boolean; unload: () => void } {
  let asked = false
  vi.setSystemTime(at)
  window.matchMedia = () => {
    asked = true
    return { matches: platform === 'mobile' } as MediaQueryList
  }
  return {
    wasAsked: () => asked,
    unload() {
      vi.clearAllTimers()
      for (const remove of listeners.splice(0)) remove()
      delete window.petalpost
    },
  }
}
