/**
 * Where the storage keeps files of the apps' builds. They belong to the program, not to its data: no backup contains
 * them, and `/files/` does not serve them.
 */
export const BUILDS = 'builds'

export const isOfBuild = (key: string): boolean => key.startsWith(`${BUILDS}/`)

/**
 * Is this a pinned script of the embed? Other people's pages name it with its hash, and no later build has these bytes
 * again. So it is never removed, and backups contain it (decision 0029).
 */
export const isPinnedScript = (key: string): boolean => key.startsWith(`${BUILDS}/plugin/js/pinned-`)
