import { HOUR_MS } from '@petalpost/domain/civil-day'
import { ORDER_STATUS } from '@petalpost/domain/order'

import type { Queries } from '#db/open.ts'
import type { PaymentState } from '#providers/payment/payment.ts'

import { type OrderRow, updateOrder } from './store.ts'

/** A payment for which a bank needs days is asked for this often. */
export const PENDING_ASK_MS = HOUR_MS

/** Does the order wait for the buyer's bank? */
export const isPendingOrder = ({ status, pendingSince }: Pick<OrderRow, 'status' | 'pendingSince'>): boolean =>
  status === ORDER_STATUS.processing && pendingSince !== null

/** Stores since when the buyer's bank works on a payment that was approved, and when it is asked for next. */
export async function notePending(tx: Queries, order: OrderRow, state: PaymentState, now: number): Promise<void> {
  const { orderNo, pendingSince } = order
  if (state.isPending) {
    const times = { pendingSince: pendingSince ?? new Date(now), askAfter: new Date(now + PENDING_ASK_MS) }
    await updateOrder(tx, orderNo, times)
  } else if (pendingSince !== null) await updateOrder(tx, orderNo, { pendingSince: null, askAfter: null })
}
