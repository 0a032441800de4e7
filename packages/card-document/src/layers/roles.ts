/**
 * What a text of a card says: for whom it is, its title, its message, from whom it is, and when it was written. Who fills
 * in a card by these names needs to know nothing of layers.
 */
export const TEXT_ROLES = ['to', 'title', 'message', 'from', 'date'] as const
export type TextRole = (typeof TEXT_ROLES)[number]

/** The roles of a picture and of ink: the logo of those who send, and their signature by hand. */
export const LOGO = 'logo'
export const SIGNATURE = 'from'
