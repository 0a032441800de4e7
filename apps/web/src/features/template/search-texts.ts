import { searchTexts } from '@petalpost/api-client/endpoints/basic'
import { MINUTE_MS } from '@petalpost/domain/civil-day'
import { queryOptions } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'

/** Popular search texts; a failure shows no toast (spec 8). */
export const searchTextsQuery = queryOptions({
  queryKey: ['searchTexts'],
  queryFn: ({ signal }) => api.call(searchTexts, { type: 'card' }, { signal }),
  staleTime: 10 * MINUTE_MS,
})
