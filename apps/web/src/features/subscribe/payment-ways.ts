import { paymentWays } from '@petalpost/api-client/endpoints/pay'
import type { PaymentWay } from '@petalpost/api-client/schemas/pay'
import type { PaymentSource } from '@petalpost/domain/order'
import { queryOptions, useQuery } from '@tanstack/react-query'

import { api } from '#shared/call/api.ts'
import { onRefusal } from '#shared/call/refusal.ts'

/** The ways to pay that this server has. */
export const paymentWaysQuery = queryOptions({
  queryKey: ['paymentWays'],
  queryFn: ({ signal }) =>
    onRefusal<PaymentWay[], PaymentWay[]>(
      api.call(paymentWays, {}, { signal }),
      'not_found', // a server without payments
      () => [],
    ),
  staleTime: Infinity,
})

/** The stand-in that plays a way to pay on this server; null in production, and until that is known. */
export const useSandbox = (source: PaymentSource): PaymentWay['sandbox'] =>
  useQuery(paymentWaysQuery).data?.find((way) => way.source === source)?.sandbox ?? null
