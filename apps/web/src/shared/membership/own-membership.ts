import { ownMembership } from '@petalpost/api-client/endpoints/pay'
import { queryOptions } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'

/** What renews the user's membership, and what is left of it. */
export const ownMembershipQuery = queryOptions({
  queryKey: ['ownMembership'],
  queryFn: ({ signal }) => api.call(ownMembership, {}, { signal }),
  meta: { own: true },
})
