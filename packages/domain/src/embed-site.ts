/** Most sites stored for one solution; the site seen longest ago is dropped first. */
export const MAX_EMBED_SITES = 20

/** A site is deleted when it was not seen for this many days. */
export const EMBED_SITE_KEPT_DAYS = 90

/** The longest possible host name plus a port, in characters. */
export const EMBED_HOST_MAX_LENGTH = 259
