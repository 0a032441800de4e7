import { ORDER_STATUS } from '@petalpost/domain/order'
import { amountText } from '@petalpost/domain/price'

import type { BookedOrder, BookedPayment, OpenRefund } from './store.ts'

const money = ({ amount, currency }: { amount: number; currency: string }): string =>
  `${amountText(amount)} ${currency}`

/** What is wrong with a payment alone, whatever its order says. */
function ofPayment({ paymentId, provider, grantedUntil, reversedAt }: BookedPayment): string[] {
  const isForNothing = grantedUntil === null && reversedAt === null
  return isForNothing ? [`payment ${paymentId} (${provider}) brought no membership and was not given back`] : []
}

/** Differences between an order and its payments, one sentence each (rule S13). */
export function orderDifferences(order: BookedOrder): string[] {
  const { orderNo, status, payments } = order
  const [first, ...later] = payments
  if (first === undefined)
    return status === ORDER_STATUS.paid ? [`order ${orderNo} is paid, but no payment is stored`] : []
  const found: string[] = []
  const given = payments.filter(({ reversedAt }) => reversedAt !== null).length
  if (status !== ORDER_STATUS.paid && status !== ORDER_STATUS.refunded)
    found.push(`order ${orderNo} has a payment, but its status is ${status}`)
  if (status === ORDER_STATUS.refunded && given === 0)
    found.push(`order ${orderNo} is refunded, but its payment is not`)
  if (status === ORDER_STATUS.paid && given === payments.length)
    found.push(`order ${orderNo} is paid, but its payment was given back`)
  // payments that we heard of at once, because notices were lost, have one time: any of them may be the first
  const firsts = payments.filter(({ createdAt }) => createdAt.getTime() === first.createdAt.getTime())
  if (!firsts.some(({ amount, currency }) => amount === order.amount && currency === order.currency))
    found.push(`order ${orderNo} costs ${money(order)}, but ${money(first)} were paid`)
  if (later.some(({ subscriptionId }) => subscriptionId === null))
    found.push(`order ${orderNo} was paid ${payments.length} times`)
  for (const payment of payments) {
    if (payment.provider !== order.source)
      found.push(`order ${orderNo} is for ${order.source}, but ${payment.provider} took the payment`)
    if (payment.currency !== order.currency && payment !== first)
      found.push(`order ${orderNo} is in ${order.currency}, but a later payment in ${payment.currency}`)
    if (payment.userId !== null && order.userId !== null && payment.userId !== order.userId)
      found.push(`order ${orderNo} is of user ${order.userId}, but its payment of user ${payment.userId}`)
    found.push(...ofPayment(payment))
  }
  return found
}

/** The difference of a payment that brought nothing, and that its provider does not give back. */
export const refundDifference = ({ paymentId, provider, orderNo, reason, ...sum }: OpenRefund): string =>
  `payment ${paymentId} (${provider}) of order ${orderNo}, ${money(sum)}, has to go back: ${reason}`

/** Differences of a payment that names no order. */
export function looseDifferences(payment: BookedPayment): string[] {
  const isLoose = payment.subscriptionId === null
  return [
    ...(isLoose ? [`payment ${payment.paymentId} (${payment.provider}) belongs to no order and no subscription`] : []),
    ...ofPayment(payment),
  ]
}
