/** Most colors of a brand kit. */
export const MAX_BRAND_COLORS = 6
