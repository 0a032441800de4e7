import { ApiError } from '@petalpost/api-client/api-error'
import { createOrder, verifyOrder } from '@petalpost/api-client/endpoints/pay'
import type { Product } from '@petalpost/api-client/schemas/pay'
import {
  ORDER_POLL_MS,
  ORDER_WAIT_MS,
  orderPollStep,
  type PaymentSource,
  showsPaymentFailed,
} from '@petalpost/domain/order'
import { SERVICE_ID } from '@petalpost/domain/service-id'
import { showToast } from '@petalpost/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId } from 'react'

import { api, forgetUser } from '#shared/call/api.ts'
import { codeText } from '#shared/call/code-text.ts'
import { POLLING } from '#shared/call/polling.ts'
import { isNotOffered } from '#shared/call/refusal.ts'
import { productName } from '#shared/membership/products.ts'
import { askCurrentUser } from '#shared/session/current-user.ts'
import { secondsLeft } from '#shared/ui/seconds-left.ts'
import { useNow } from '#shared/ui/use-now.ts'

/** ms between tries of an order whose answer was lost */
const RETRY_MS = 1_000

/**
 * An order and what becomes of it (spec 4, "Order status"): its status is fetched every two seconds, one call at a time,
 * until it is final or 20 minutes are over (rule F12). Lost calls are repeated; they do not end it.
 */
export function useOrder(source: PaymentSource, product: Product) {
  const queries = useQueryClient()
  const id = useId()
  const mutationKey = ['order', id]
  const order = useMutation({
    mutationKey,
    mutationFn: (idempotencyKey: string) =>
      api.call(
        createOrder,
        { source, serviceId: SERVICE_ID, productId: product.id, orderDesc: productName(product) },
        { idempotencyKey },
      ),
    // an answer that was lost is asked for again with the same key: no second order
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError),
    retryDelay: RETRY_MS,
    meta: { tell: () => true }, // the place of the payment says it
  })
  const { data, submittedAt } = order
  const orderNo = data?.orderNo
  const status = useQuery({
    queryKey: ['orderStatus', orderNo],
    queryFn: ({ signal }) =>
      api.call(verifyOrder, { source, serviceId: SERVICE_ID, orderNo: orderNo ?? '' }, { signal }),
    enabled: ({ state }) =>
      orderNo !== undefined && orderPollStep(state.data?.status, submittedAt, Date.now()) === 'poll',
    refetchInterval: ORDER_POLL_MS,
    ...POLLING,
    meta: { own: true },
  })
  const stepAt = (now: number) => orderPollStep(status.data?.status, submittedAt, now)
  const now = useNow((at) => orderNo !== undefined && stepAt(at) === 'poll')
  const step = orderNo === undefined ? 'none' : stepAt(now)

  const refresh = useMutation({ mutationFn: askCurrentUser, onError: forgetUser })
  const onStep = useEffectEvent((current: typeof step) => {
    if (current === 'paid') {
      refresh.mutate()
      // other pages show the new plan; this one keeps what was ordered
      void queries.invalidateQueries({ predicate: ({ meta }) => meta?.own === true, refetchType: 'none' })
    }
    if (current === 'failed' && showsPaymentFailed(status.data?.status ?? 0, false))
      showToast('error', codeText('payment_failed'))
  })
  useEffect(() => onStep(step), [step])

  return {
    /** none = not ordered yet; then as the polling goes */
    step,
    status: status.data?.status,
    /** paid, and the bank needs days */
    isPending: status.data?.isPending ?? false,
    qrCode: data?.qrCodeInfo?.qrCode,
    isOpening: order.isPending,
    /** this server has no such provider */
    isMissing: isNotOffered(order.error),
    error: order.error,
    /** seconds that the code can still be paid */
    secondsLeft: secondsLeft(submittedAt, ORDER_WAIT_MS, now),
    /** Orders once, however often it is pressed before the order is known. */
    open: () => {
      if (queries.isMutating({ mutationKey }) === 0) order.mutate(crypto.randomUUID())
    },
    /** The same, for a caller that waits for the order. @throws the failure, which `error` shows too */
    openAsync: () => order.mutateAsync(crypto.randomUUID()),
    /** Was the order itself refused? Known at once, before the next render. */
    hasFailed: () => queries.getMutationCache().find({ mutationKey })?.state.status === 'error',
    reset: () => order.reset(),
  }
}
