/**
 * Each side of a layer's box has this many parts. Points are counted in them, so that they are whole numbers and follow
 * the box when its size changes.
 */
export const GRID = 10_000

/** Width of a pen, px. */
export const MIN_PEN = 0.5
export const MAX_PEN = 200
