/** Time-out of every call of the product, in ms (spec 7, 9). */
export const REQUEST_TIMEOUT_MS = 60_000

/** A call that signs somebody in names the browser's time zone in this header: mails to the user tell times in it. */
export const TIME_ZONE_HEADER = 'time-zone'

/** The contract uses the first prefix. The same calls work under the others (spec 7). */
export const API_PREFIXES = ['/api/ecards/web/', '/ecards_web/'] as const
