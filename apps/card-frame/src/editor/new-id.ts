import { customAlphabet } from 'nanoid'

/** Returns an id that no card has: ids of cards must not start with a hyphen or an underscore. */
export const newId = customAlphabet('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 12)
