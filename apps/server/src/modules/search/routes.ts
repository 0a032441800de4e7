import { MINUTE_MS } from '@petalpost/domain/civil-day'

import { enforceAddressLimit } from '#errors/enforce-limit.ts'
import type { Handlers } from '#http/call/mount.ts'
import type { Deps } from '#src/deps.ts'

/** Suggestions for one network. A page asks while somebody types, at most five times a second (rule S20). */
export const SUGGESTION_LIMIT = { max: 300, windowMs: MINUTE_MS }

/** Popular search texts (spec 2.6, 7.2) and suggestions; open to everyone. */
export const searchRoutes = ({ services: { search }, limits, config }: Deps) => {
  const limit = { ...SUGGESTION_LIMIT, max: Math.floor(SUGGESTION_LIMIT.max * config.addressLimitFactor) }
  return {
    searchTexts: ({ input, language }) => search.list(input.type, language),
    suggestions: async ({ input, language, request }) => {
      await enforceAddressLimit(limits, 'suggestions', request.ip, limit)
      return search.suggest(input.searchText, language)
    },
  } satisfies Partial<Handlers>
}
