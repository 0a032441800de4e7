import { isPageModal } from './calm.ts'
import { type Listeners, listen } from './listen.ts'
import type { CloseReason } from './popup-stage.ts'
import { safely } from './safely.ts'

/** In the names of handlers of a visitor's input. What else it finds on window is no event, so a listener does nothing. */
const INPUT = /wheel|key|click|touch|pointer|mouse|menu/

/** A key pressed this soon after the popup opened was meant for the page. */
export const NOT_MEANT_MS = 500

/**
 * Opens the dialog in the browser's top layer, above every z-index. A modal makes the page inert; a manual popover
 * leaves the page usable and its focus where it is. A modal itself takes the focus: the close button would show a focus
 * ring even to visitors with a mouse or touch screen, and if the card had the focus, we would not receive Escape.
 */
export function reveal(dialog: HTMLDialogElement, modal: boolean): void {
  if (modal && 'showModal' in dialog) dialog.showModal()
  else if (!modal && 'showPopover' in dialog) {
    dialog.popover = 'manual'
    dialog.inert = true // showing a popover that is a dialog focuses an element in it, unless it is inert
    dialog.showPopover()
    dialog.inert = false
  } else {
    dialog.setAttribute('open', '')
    dialog.setAttribute('role', 'dialog')
  }
  if (modal) {
    dialog.tabIndex = -1
    dialog.focus()
  }
}

export interface Leaving {
  host: HTMLElement
  dialog: HTMLDialogElement
  button: Element
  modal: boolean
  close: (reason: CloseReason) => void
  /** Called when the visitor uses the popup. */
  touch: () => void
}

/**
 * Listens for the ways to close a popup that the page receives. The listeners are on window, before all others of the
 * page, because libraries that keep the focus in their own dialog stop every click outside that dialog.
 */
export function listenForClose({ host, dialog, button, modal, close, touch }: Leaving): () => void {
  const openedAt = performance.now()
  let isMeant = false
  const isOurs = (event: Event): boolean => event.composedPath().includes(host)
  const isForUs = (event: Event): boolean => isOurs(event) || (modal && !isPageModal(host))
  // the back gesture of a phone
  dialog.oncancel = safely((event) => {
    event.preventDefault()
    close('esc')
  })
  const quiet: Listeners = {}
  if (modal)
    // oxlint-disable-next-line typescript/no-for-in-array -- window is no array, though it has frames by number
    for (const name in window)
      if (INPUT.test(name))
        quiet[name.slice(2)] = (event) => {
          if (isForUs(event)) event.stopPropagation()
        }
  const ours: Listeners = {
    click(event) {
      const path = event.composedPath()
      if (path.includes(button)) {
        event.stopPropagation()
        // a click without a pointer comes from a key
        if ((event as MouseEvent).detail || isMeant || performance.now() - openedAt > NOT_MEANT_MS) close('button')
      } else if (modal && path[0] === dialog) close('mask')
    },
    keydown(event) {
      const { keyCode } = event as KeyboardEvent
      if (!isForUs(event)) return
      touch()
      // Tab is 9, Escape 27; from 32 on: space, page and arrow keys, Home and End, which would scroll the page behind
      if (keyCode === 9) isMeant = true
      if (modal && keyCode < 41 && keyCode > (event.composedPath()[0] === button ? 32 : 31)) event.preventDefault()
      if (keyCode !== 27) return
      event.preventDefault()
      event.stopPropagation() // the key is not meant for the page's own Escape handlers
      close('esc')
    },
    pointerdown(event) {
      if (isOurs(event)) touch()
    },
  }
  // ours last, because they end both when the popup closes
  const stops = [quiet, ours].map(listen)
  return () => stops.forEach((stop) => stop())
}

/**
 * Returns a function that gives the focus back to its earlier element, unless another element of the page has it by
 * then.
 */
export function focusKeeper(host: HTMLElement): () => void {
  const before = document.activeElement
  return () => {
    const { activeElement: now, body } = document
    if (now && now !== host && now !== body) return
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  }
}
