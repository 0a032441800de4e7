import { FRAME_PROTOCOL } from '@petalpost/domain/card-frame'
import type { EmbedPayload } from '@petalpost/domain/embed-payload'
import type { Platform } from '@petalpost/domain/show-config'
import { runSolution } from '@petalpost/embed/solution'
import { vi } from 'vitest'

/** The embed's second stage, which a page fetches when a popup is due. */
const SECOND_STAGE = new URL('../../../../apps/embed/src/popup.tsx', import.meta.url).pathname

// A frame would only load a document here, for which the visitor answers: an element stands in its place.
const create = document.createElement.bind(document)
document.createElement = (name: string) =>
  name === 'iframe' ? Object.assign(create('card-frame'), { sandbox: { value: '' } }) : create(name)

await import(SECOND_STAGE) // the first page of a browser fetches it, the others have it

/** The embed's script as a page runs it: the second stage comes from the sources, cards from nowhere. */
export const inThisPage = (payload: EmbedPayload): EmbedPayload => ({ ...payload, o: '', p: SECOND_STAGE })

/** Messages posted before are handled when this one is. */
async function delivered(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  for (let turn = 0; turn < 2; turn += 1)
    await new Promise((resolve) => {
      port1.onmessage = resolve
      port2.postMessage(turn)
    })
  port1.close()
}

/** Turns of the event loop after which a popup that has not come will not come. */
const MOST_TURNS = 200

/** The card's document in its frame: it says hello, and that it is ready as soon as it has a port. */
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
 * the popup's name, null when none came. What the embed remembers stays in `localStorage`, as between real visits.
 */
export async function visit(payload: EmbedPayload, platform: Platform, at: number): Promise<string | null> {
  const page = openPage(platform, at)
  try {
    runSolution(payload)
    vi.advanceTimersByTime(Math.max(0, ...payload.c.map(({ d }) => d)))
    const root = document.querySelector('[data-petalpost]')?.shadowRoot
    const [dialog, frame] = [root?.querySelector('dialog'), root?.querySelector('card-frame')]
    if (!dialog || !frame) return null
    await answerAsCard(frame)
    window.petalpost?.('close')
    return dialog.getAttribute('aria-label')
  } finally {
    page.unload()
  }
}

/** What the page listens to while it is open. */
const listeners: (() => void)[] = []
for (const target of [window, document]) {
  const add = target.addEventListener.bind(target)
  target.addEventListener = (type: string, listener: EventListener) => {
    add(type, listener)
    listeners.push(() => target.removeEventListener(type, listener))
  }
}

/** A page view: its clock, its screen, and that nothing of it is left when the visitor goes on. */
function openPage(platform: Platform, at: number): { unload: () => void } {
  vi.setSystemTime(at)
  window.matchMedia = () => ({ matches: platform === 'mobile' }) as MediaQueryList
  return {
    unload() {
      vi.clearAllTimers()
      for (const remove of listeners.splice(0)) remove()
      delete window.petalpost
    },
  }
}
