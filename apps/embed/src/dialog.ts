import type { CloseReason } from './popup-stage.ts'

/**
 * Opens the dialog in the browser's top layer, where no z-index reaches: with a mask as a modal (the page becomes
 * inert), without one as a manual popover (the page stays usable and keeps its focus). A modal takes the focus itself: a
 * close button that had it unasked would wear a ring for mouse and finger, and from the card no Escape would reach us.
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

/** The ways a visitor leaves a popup that the dialog itself hears of. */
export function listenForClose(dialog: HTMLDialogElement, modal: boolean, close: (reason: CloseReason) => void): void {
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    close('esc')
  })
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation() // the page's own Escape handlers are not meant
    close('esc')
  })
  if (!modal) return
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) close('mask')
  })
  // instead of locking the page's scroll, which would move its layout
  for (const type of ['wheel', 'touchmove'])
    dialog.addEventListener(type, (event) => event.target === dialog && event.preventDefault(), { passive: false })
}

/** Gives the focus back to where it was when `from` was taken. */
export function focusKeeper(): () => void {
  const before = document.activeElement
  return () => {
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  }
}
