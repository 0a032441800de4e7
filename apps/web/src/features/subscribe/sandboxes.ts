import { paySandboxes } from '@petalpost/api-client/endpoints/pay'
import type { PaySandbox } from '@petalpost/api-client/schemas/pay'
import type { PaymentSource } from '@petalpost/domain/order'
import { queryOptions, useQuery } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'
import { onRefusal } from '#shared/call/refusal.ts'

const sandboxesQuery = queryOptions({
  queryKey: ['paySandboxes'],
  queryFn: ({ signal }) =>
    onRefusal<PaySandbox[], PaySandbox[]>(
      api.call(paySandboxes, {}, { signal }),
      'not_found', // a server without payments
      () => [],
    ),
  staleTime: Infinity,
})

/** The stand-in that plays a way to pay on this server; undefined in production. */
export const useSandbox = (source: PaymentSource): PaySandbox | undefined =>
  useQuery(sandboxesQuery).data?.find((one) => one.source === source)
