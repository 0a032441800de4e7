import { festivalPage } from '@petalpost/api-client/endpoints/basic'
import { MINUTE_MS } from '@petalpost/domain/civil-day'
import { queryOptions } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'
import { firstAnswer, startingWith } from '#shared/call/first-answers.ts'

/** A festival by the name in its address, in the page's language. */
export const festivalPageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['festival', slug],
    queryFn: ({ signal }) => api.call(festivalPage, { slug }, { signal }),
    ...startingWith(() => firstAnswer(festivalPage, { slug })),
    staleTime: 10 * MINUTE_MS,
  })
