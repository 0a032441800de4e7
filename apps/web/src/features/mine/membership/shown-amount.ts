import type { OwnOrder } from '@petalpost/api-client/schemas/pay'

/**
 * What an order has cost so far without its refunds, in cents. Before a payment it is what the order will cost, and after
 * a refund of everything what was paid: beside "Refunded", a zero would say nothing.
 */
export function shownAmount({ amount, payments }: Pick<OwnOrder, 'amount' | 'payments'>): number {
  if (payments.length === 0) return amount
  const paid = payments.filter(({ isRefunded }) => !isRefunded)
  return (paid.length > 0 ? paid : payments).reduce((sum, payment) => sum + payment.amount, 0)
}
