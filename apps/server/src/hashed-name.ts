const HASHED = /^\w[\w.-]*-[\w-]{7,8}\.\w+$/

/**
 * Is this a name that the web application or the card frame was built with: `NAME-HASH.EXTENSION`? Such a file never
 * changes. The hash had 8 characters before it had 7; a name contains no folder.
 */
export const isHashedName = (name: string): boolean => HASHED.test(name)
