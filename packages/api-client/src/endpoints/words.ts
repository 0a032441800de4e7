import type { Endpoint } from '../endpoint.ts'
import type { SuggestedWords, SuggestWordsInput } from '../schemas/words.ts'

// Spec 7.6.

/**
 * Has a configured service write words for a card; it may take 30 s. Throws subscription_required, not_configured,
 * words_refused, words_failed, too_many_requests, unavailable.
 */
export const suggestWords: Endpoint<SuggestWordsInput, SuggestedWords> = {
  name: 'suggestWords',
  method: 'POST',
  path: '/api/ecards/ai/words',
  encode: 'json',
}
