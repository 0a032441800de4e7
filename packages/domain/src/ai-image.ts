/** Shapes of a picture that is made from words. */
export const PICTURE_RATIOS = ['1:1', '9:16', '16:9'] as const

export type PictureRatio = (typeof PICTURE_RATIOS)[number]

/** Where a file comes from, as far as it is known; a missing origin says nothing. */
export type FileOrigin = 'ai'

/** The origin of pictures that a model has made, or has a part in. */
export const AI_ORIGIN: FileOrigin = 'ai'

/** Longest description of such a picture, characters. */
export const MAX_PROMPT_LENGTH = 1_000
