export const TOAST_DURATION_MS = 3000

/** Distance from the edge of the window, px. */
export const TOAST_OFFSET_PX = 16
