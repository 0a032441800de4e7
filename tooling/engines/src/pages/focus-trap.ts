import { createFocusTrap } from 'focus-trap'

/** Keeps the focus in an element, as dialogs of libraries do. */
export const trap = (element: HTMLElement): void => void createFocusTrap(element).activate()
