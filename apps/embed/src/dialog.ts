import type { CloseReason } from './popup-stage.ts'

/**
 * Opens the dialog in the browser's top layer, where no z-index reaches: with a mask as a modal (the page becomes
 * inert), without one as a manual popover (the page stays usable and keeps its focus).
 */
export function reveal(dialog: HTMLDialogElement, modal: boolean): void {
  if (modal && typeof dialog.showModal === 'function') dialog.showModal()
  else if (!modal && typeof dialog.showPopover === 'function') {
    dialog.popover = 'manual'
    dialog.showPopover()
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
