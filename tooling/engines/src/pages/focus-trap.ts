import { createFocusTrap } from 'focus-trap'

/** Keeps the focus in an element, like the dialogs of libraries. */
export const trap = (element: HTMLElement): void => void createFocusTrap(element).activate()
