/**
 * The version of a definition that this code writes. A new field of a known layer needs a new one: older code drops what
 * it does not know. Separate from the schema, so that previews need not load that.
 */
export const CARD_VERSION = 3
