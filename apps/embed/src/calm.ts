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

/** Places of the window where a dialog is looked for: in turn at the left, in the middle and at the right, downwards. */
const PLACES = 21

/**
 * True while the page shows its own modal dialog, is in full screen or has a dialog in front. Pages keep closed dialogs
 * in the document, hidden in many ways, so what counts is whether a pointer would meet one, in its own middle or at one
 * of the places. A selector finds nothing in shadow roots, so those that a pointer meets or that have the focus are
 * looked through too, unless they are closed.
 */
export function isPageModal(host: HTMLElement): boolean {
  const roots = new Set<Document | ShadowRoot>([document])
  try {
    // it goes on with the roots that are added meanwhile
    for (const root of roots) {
      if (root.fullscreenElement || root.querySelector(':modal')) return true
      for (const dialog of root.querySelectorAll(DIALOGS)) {
        const box = dialog.getBoundingClientRect()
        if (dialog.contains(root.elementFromPoint(box.width / 2 + box.x, box.height / 2 + box.y))) return true
      }
      for (let at = PLACES; at--;) {
        const front =
          root.elementFromPoint(((at % 3) * innerWidth) / 2.1 + 9, (at * innerHeight) / PLACES + 9) ||
          root.activeElement
        if (front?.closest(DIALOGS)) return true
        if (front !== host && front?.shadowRoot) roots.add(front.shadowRoot)
      }
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
    self.IntersectionObserver && new IntersectionObserver(([entry]) => (isOnScreen = entry!.isIntersecting))
  if (!isOnScreen) observer?.observe(box)
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
