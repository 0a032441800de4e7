/** Shapes of a picture that is made from words. */
export const PICTURE_RATIOS = ['1:1', '9:16', '16:9'] as const

export type PictureRatio = (typeof PICTURE_RATIOS)[number]

/** Longest description of such a picture, characters. */
export const MAX_PROMPT_LENGTH = 1_000
