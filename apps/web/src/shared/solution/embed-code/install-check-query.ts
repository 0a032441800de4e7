import { solutionSightings } from '@petalpost/api-client/endpoints/solutions'
import { queryOptions } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'

/** Until a site was seen, the owner waits for it, so the list is fetched more often. */
const WAITING_MS = 4_000
const SEEN_MS = 30_000

/** Sites on which my solution was seen. */
export const sightingsQuery = (id: string) =>
  queryOptions({
    queryKey: ['solution-sightings', id],
    queryFn: ({ signal }) => api.call(solutionSightings, { id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.sites.length ? SEEN_MS : WAITING_MS),
    refetchOnWindowFocus: 'always', // refetches when the owner returns from the site
    meta: { own: true },
  })
