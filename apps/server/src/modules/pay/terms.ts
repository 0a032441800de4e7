import type { Plan } from '@petalpost/domain/membership'

import type { Queries } from '#db/open.ts'
import type { ProviderPayment } from '#providers/payment/payment.ts'

import { selectPayment } from './payment-store.ts'
import { selectOpenRefund } from './refund-store.ts'
import {
  type OrderRow,
  ordersOfPlan,
  type PaymentRow,
  paymentsOf,
  planOf,
  selectProduct,
  selectSubscription,
} from './store.ts'

/** The plan of an order, and what it costs. */
export interface Terms {
  plan: Plan
  /** cents of every period after the first */
  fullAmount: number
}

/** The first payment is for the order, later ones have the full price. */
export const isAsAgreed = (
  { amount, currency }: ProviderPayment,
  index: number,
  order: OrderRow,
  { fullAmount }: Terms,
) => amount === (index === 0 ? order.amount : fullAmount) && currency === order.currency

/** Prices may have changed since the order: what was agreed with it counts. */
export async function termsOf(tx: Queries, { orderNo, productId, amount, fullAmount }: OrderRow): Promise<Terms> {
  const product = await selectProduct(tx, productId)
  const agreed = fullAmount ?? (await selectSubscription(tx, orderNo))?.amount
  // a server older than the column has stored the order: as migration 0029 does
  const today = product !== null && amount <= product.discountAmounts ? product.amounts : amount
  return { plan: planOf(product), fullAmount: agreed ?? today }
}

/**
 * The first payment of an order at a lower price, when its buyer has paid for another order since it was opened: both were
 * open at once. Half the price is for one period only. The introductory price, for users who have paid before, is for one
 * period of a plan. Null when it is stored already. Once the account is deleted, only the open refund still says
 * that it has to go back.
 */
export async function secondOf(
  tx: Queries,
  { orderNo, source, userId, amount, createdAt }: OrderRow,
  first: ProviderPayment | null | undefined,
  { plan, fullAmount }: Terms,
): Promise<ProviderPayment | null> {
  if (first == null || (await selectPayment(tx, source, first.paymentId)) !== null) return null
  if (userId === null) return (await selectOpenRefund(tx, source, first.paymentId)) === null ? null : first
  if (amount >= fullAmount) return null
  const others = (await paymentsOf(tx, userId)).filter((other) => other.orderNo !== orderNo)
  const isEarlier = (other: PaymentRow): boolean => other.createdAt < createdAt
  const meanwhile = others.filter((other) => !isEarlier(other) && other.reversedAt === null)
  if (!others.some(isEarlier)) return meanwhile.length > 0 ? first : null
  const orderNos = meanwhile.flatMap((other) => other.orderNo ?? [])
  return (await ordersOfPlan(tx, orderNos, plan)).length > 0 ? first : null
}
