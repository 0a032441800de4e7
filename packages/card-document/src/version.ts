/** The version of a definition that this code writes. Separate from the schema, so that previews need not load that. */
export const CARD_VERSION = 2
