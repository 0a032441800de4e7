/** The version of a definition that this code writes. Apart from the schema, so that previews can say it. */
export const CARD_VERSION = 2
