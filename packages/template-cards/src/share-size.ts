/** The size of a picture beside a link, px: all networks show this shape uncut. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** Most cards in one picture. */
export const SHARE_CARDS = 3
