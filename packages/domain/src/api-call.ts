/** Every call of the product ends after this time (spec 7, 9). */
export const REQUEST_TIMEOUT_MS = 60_000

/** Calls under the first prefix, which is the contract's, answer the same under the others (spec 7). */
export const API_PREFIXES = ['/api/ecards/web/', '/ecards_web/'] as const
