import { LANGUAGES } from '@petalpost/domain/language'
import {
  AI_WORDS_COUNT,
  MAX_AI_WORDS_LENGTH,
  MAX_HINT_LENGTH,
  MAX_NAME_LENGTH,
} from '@petalpost/domain/message/ai-words'
import { RELATIONS, VOICES } from '@petalpost/domain/message/suggestions'
import Type, { type Static } from 'typebox'

import { oneOf, record } from './parts.ts'

/** What the words for a card are about. */
export const SuggestWordsInput = record({
  /** Slug of a festival, or a category with hyphens instead of spaces. */
  occasion: Type.String({ maxLength: 64, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
  relation: oneOf(...RELATIONS),
  voice: oneOf(...VOICES),
  /** The language of the words. */
  language: oneOf(...LANGUAGES),
  name: Type.String({ maxLength: MAX_NAME_LENGTH }),
  from: Type.String({ maxLength: MAX_NAME_LENGTH }),
  /** What else they should say. */
  hint: Type.String({ maxLength: MAX_HINT_LENGTH }),
})
export type SuggestWordsInput = Static<typeof SuggestWordsInput>

export const SuggestedWords = record({
  texts: Type.Array(Type.String({ maxLength: 2 * MAX_AI_WORDS_LENGTH }), { minItems: 1, maxItems: AI_WORDS_COUNT }),
})
export type SuggestedWords = Static<typeof SuggestedWords>
