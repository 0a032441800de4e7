export const TOAST_DURATION_MS = 3000

/** Distance from the edge of the window. */
export const TOAST_OFFSET_PX = 16
