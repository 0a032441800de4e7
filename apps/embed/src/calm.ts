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

/** Dialogs of the page that may be open without being modal to the browser, such as consent banners. */
const DIALOGS = 'dialog[open],[role$=dialog],[aria-modal=true],.cky-consent-container'

/** Shadow roots within each other in which a modal is looked for. */
const DEPTH = 9

/**
 * True when one of the dialogs is in front. Pages keep closed ones in the document, hidden in many ways, so what counts
 * is whether a pointer would meet it, in its own middle or in the window's.
 */
const isDialogInFront = (root: Document | ShadowRoot): unknown =>
  root.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest(DIALOGS) ||
  [...root.querySelectorAll(DIALOGS)].some((dialog) => {
    const box = dialog.getBoundingClientRect()
    return dialog.contains(root.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))
  })

/**
 * True while the page shows its own modal dialog or is in full screen. A selector finds nothing in shadow roots, but a
 * modal or its backdrop is in front at every point of the window, or has the focus. So its root is found, unless it is
 * closed.
 */
export function isPageModal(host: HTMLElement): boolean {
  try {
    let root: Document | ShadowRoot | null | undefined = document
    // engines differ in what a root returns for a point on its own host, so the way down could be a circle
    for (let depth = 0; root && root !== host.shadowRoot && depth < DEPTH; depth += 1) {
      if (root.fullscreenElement || root.querySelector(':modal') || isDialogInFront(root)) return true
      root = (root.elementFromPoint(1, 1) || root.activeElement)?.shadowRoot
    }
  } catch {
    // a browser that does not know :modal
  }
  return false
}

/** True in a frame of a page that shows our popups itself. */
export function isInsideOurs(): boolean {
  try {
    for (let page: Window = window; page !== page.parent;) {
      page = page.parent
      if (typeof page.petalpost === 'function') return true
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
  // oxlint-disable-next-line typescript/no-unnecessary-boolean-literal-compare -- a frame of the page may be named hidden
  const isInView = (): boolean => document.hidden !== true && (isOnScreen || !observer)
  return {
    isInView,
    isCalm: () =>
      isInView() &&
      !isComposing &&
      performance.now() - lastKey >= TYPING_MS &&
      !isPageModal(host) &&
      !host.closest('[inert]'),
    leave() {
      observer?.disconnect()
      stopListening()
    },
  }
}
