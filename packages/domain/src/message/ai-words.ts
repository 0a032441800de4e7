/** Longest hint at what else the words should say, characters. */
export const MAX_HINT_LENGTH = 300

/** Longest salutation or signature that is sent with a request for words, characters. */
export const MAX_NAME_LENGTH = 100

/** How many suggestions a request returns at most. */
export const AI_WORDS_COUNT = 3

/** Longest suggestion, characters: more has no room on a card. */
export const MAX_AI_WORDS_LENGTH = 400
