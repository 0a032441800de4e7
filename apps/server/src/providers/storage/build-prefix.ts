/**
 * Where the storage keeps files of the apps' builds. They belong to the program, not to its data: no backup contains
 * them, and `/files/` does not serve them.
 */
export const BUILDS = 'builds'

export const isOfBuild = (key: string): boolean => key.startsWith(`${BUILDS}/`)
