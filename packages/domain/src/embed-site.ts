/** Most sites that are kept for one solution; the one seen longest ago goes first. */
export const MAX_EMBED_SITES = 20

/** A site is forgotten when it was not seen for so many days. */
export const EMBED_SITE_KEPT_DAYS = 90

/** Longest host name there is, and a port. */
export const EMBED_HOST_MAX_LENGTH = 259
