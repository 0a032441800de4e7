import { isPageModal } from './calm.ts'
import { listen } from './listen.ts'
import type { CloseReason } from './popup-stage.ts'
import { safely } from './safely.ts'

/** A key that is pressed just when the popup opens was meant for the page. */
export const NOT_MEANT_MS = 500

/**
 * Opens the dialog in the browser's top layer, where no z-index reaches: a modal makes the page inert, a manual popover
 * leaves it usable with its focus. A modal takes the focus itself: a close button that had it unasked would wear a ring
 * for mouse and finger, and from the card no Escape would reach us.
 */
export function reveal(dialog: HTMLDialogElement, modal: boolean): void {
  if (modal && typeof dialog.showModal === 'function') {
    dialog.showModal()
    dialog.tabIndex = -1
    dialog.focus()
  } else if (!modal && typeof dialog.showPopover === 'function') {
    dialog.popover = 'manual'
    dialog.inert = true // a dialog that is a popover focuses what is in it, unless nothing there can be
    dialog.showPopover()
    dialog.inert = false
  } else {
    dialog.setAttribute('open', '')
    dialog.setAttribute('role', 'dialog')
  }
}

export interface Leaving {
  host: HTMLElement
  dialog: HTMLDialogElement
  button: Element | null
  modal: boolean
  close: (reason: CloseReason) => void
  /** Somebody uses the popup. */
  touch: () => void
}

/**
 * The ways a visitor leaves a popup that the page hears of. On window, before anything else of the page: libraries that
 * keep the focus in a dialog of theirs take every click beside it away from whom it was for.
 */
export function listenForClose({ host, dialog, button, modal, close, touch }: Leaving): () => void {
  const openedAt = performance.now()
  let isMeant = false
  // a phone's back gesture
  dialog.addEventListener(
    'cancel',
    safely((event: Event) => {
      event.preventDefault()
      close('esc')
    }),
  )
  return listen({
    click(event) {
      const path = event.composedPath()
      if (button && path.includes(button)) {
        event.stopPropagation()
        // a click without a pointer is a key's
        if ((event as MouseEvent).detail || isMeant || performance.now() - openedAt > NOT_MEANT_MS) close('button')
      } else if (modal && path[0] === dialog) close('mask')
    },
    keydown(event) {
      const isOurs = event.composedPath().includes(host)
      if (isOurs) touch()
      if (isOurs && (event as KeyboardEvent).key === 'Tab') isMeant = true
      if ((event as KeyboardEvent).key !== 'Escape' || !(isOurs || (modal && !isPageModal()))) return
      event.preventDefault()
      event.stopPropagation() // the page's own Escape handlers are not meant
      close('esc')
    },
    pointerdown(event) {
      if (event.composedPath().includes(host)) touch()
    },
  })
}

/** Gives the focus back to where it was, unless it stands somewhere else in the page by now. */
export function focusKeeper(host: HTMLElement): () => void {
  const before = document.activeElement
  return () => {
    const { activeElement: now, body } = document
    if (now && now !== host && now !== body) return
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  }
}
