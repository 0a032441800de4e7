/**
 * Where the storage keeps what builds of the apps have left. It belongs to the program, not to its data: no backup holds
 * it, and `/files/` does not serve it.
 */
export const BUILDS = 'builds'

export const isOfBuild = (key: string): boolean => key.startsWith(`${BUILDS}/`)
