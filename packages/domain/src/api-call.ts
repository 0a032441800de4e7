/** Time-out of every call of the product, in ms (spec 7, 9). */
export const REQUEST_TIMEOUT_MS = 60_000

/** The contract uses the first prefix. The same calls work under the others (spec 7). */
export const API_PREFIXES = ['/api/ecards/web/', '/ecards_web/'] as const
