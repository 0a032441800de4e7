import { festivalList } from '@petalpost/api-client/endpoints/basic'
import { MINUTE_MS } from '@petalpost/domain/civil-day'
import { queryOptions } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'
import { firstAnswer, startingWith } from '#shared/call/first-answers.ts'

/** Festivals that have cards. */
export const festivalsQuery = queryOptions({
  queryKey: ['festivals'],
  queryFn: ({ signal }) => api.call(festivalList, {}, { signal }),
  ...startingWith(() => firstAnswer(festivalList, {})),
  staleTime: 10 * MINUTE_MS,
  meta: { says: true },
})
