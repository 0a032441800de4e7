import { listen } from './listen.ts'
import type { PopupStage } from './popup-stage.ts'

/** Whoever has pressed no key for so long has stopped typing. */
const TYPING_MS = 1500

const EDITABLE = 'input,textarea,select,[contenteditable]'

/** What decides when a popup may open and whether anybody sees it. */
export interface Surroundings {
  /** Nobody is typing, and nothing of the page stands in front: the popup may open. */
  isCalm(): boolean
  /** A person could see the popup now. */
  isInView(): boolean
  leave(): void
}

/** A dialog of the page's own that everything else is inert behind. */
export function isPageModal(): boolean {
  try {
    return Boolean(document.fullscreenElement || document.querySelector(':modal'))
  } catch {
    return false // a browser that does not know :modal
  }
}

/** Is this page in a frame of one that shows our popups itself? */
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

/** Watches the page from now on until `leave`. */
export function watchSurroundings({ host, box }: PopupStage): Surroundings {
  let lastKey = document.activeElement?.matches(EDITABLE) ? performance.now() : -Infinity
  let isComposing = false
  let isOnScreen = self === top
  const stopListening = listen({
    keydown: () => (lastKey = performance.now()),
    compositionstart: () => (isComposing = true),
    compositionend: () => (isComposing = false),
  })
  // a frame may be scrolled out of its page, or hidden there
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
