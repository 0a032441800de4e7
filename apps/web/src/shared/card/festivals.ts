import { festivalList } from '@petalpost/api-client/endpoints/basic'
import { queryOptions } from '@tanstack/react-query'

import { api } from '#shared/api.ts'

/** Festivals that have cards, the next first. */
export const festivalsQuery = queryOptions({
  queryKey: ['festivals'],
  queryFn: ({ signal }) => api.call(festivalList, {}, { signal }),
  staleTime: 10 * 60_000,
  meta: { says: true },
})
