/** The prefix of everything we leave in a page: events on window, the key in its storage. */
export const ourName = (name: string): string => `petalpost:${name}`
