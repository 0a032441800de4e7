import { solutionSightings } from '@petalpost/api-client/endpoints/solutions'
import { queryOptions } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'

/** Until a site was seen the owner is waiting for it. */
const WAITING_MS = 4_000
const SEEN_MS = 30_000

/** Sites on which my solution was seen. */
export const sightingsQuery = (id: string) =>
  queryOptions({
    queryKey: ['solution-sightings', id],
    queryFn: ({ signal }) => api.call(solutionSightings, { id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.sites.length ? SEEN_MS : WAITING_MS),
    refetchOnWindowFocus: 'always', // the owner comes back from the page that was just opened
    meta: { own: true },
  })
