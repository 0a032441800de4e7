import { listen } from './listen.ts'
import type { PopupStage } from './popup-stage.ts'

/** A visitor who has pressed no key for this long has stopped typing. */
const TYPING_MS = 1500

const EDITABLE = 'input,textarea,select,[contenteditable]'

/** Tells when a popup may open and whether a person could see it. */
export interface Surroundings {
  /** True when nobody is typing and no dialog of the page is in front: the popup may open. */
  isCalm(): boolean
  /** True when a person could see the popup now. */
  isInView(): boolean
  leave(): void
}

/** True while the page shows its own modal dialog or is in full screen. */
export function isPageModal(): boolean {
  try {
    return Boolean(document.fullscreenElement || document.querySelector(':modal'))
  } catch {
    return false // a browser that does not know :modal
  }
}

/** True in a frame of a page that shows our popups itself. */
export function isInsideOurs(): boolean {
  try {
    for (let page: Window = window; page !== page.parent;) {
      page = page.parent
      if (page.petalpost) return true
    }
  } catch {
    // a page of another origin
  }
  return false
}

/** Watches the page until `leave` is called. */
export function watchSurroundings({ host, box }: PopupStage): Surroundings {
  let lastKey = document.activeElement?.matches(EDITABLE) ? performance.now() : -Infinity
  let isComposing = false
  let isOnScreen = self === top
  const stopListening = listen({
    keydown: () => (lastKey = performance.now()),
    compositionstart: () => (isComposing = true),
    compositionend: () => (isComposing = false),
  })
  // a frame may be scrolled out of view, or hidden by its page
  const observer =
    isOnScreen || typeof IntersectionObserver === 'undefined'
      ? undefined
      : new IntersectionObserver(([entry]) => (isOnScreen = entry?.isIntersecting === true))
  observer?.observe(box)
  const isInView = (): boolean => !document.hidden && (isOnScreen || !observer)
  return {
    isInView,
    isCalm: () =>
      isInView() &&
      !isComposing &&
      performance.now() - lastKey >= TYPING_MS &&
      !isPageModal() &&
      !host.closest('[inert]'),
    leave() {
      observer?.disconnect()
      stopListening()
    },
  }
}
