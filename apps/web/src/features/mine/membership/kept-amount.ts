import type { OwnOrder } from '@petalpost/api-client/schemas/pay'

/** What an order has cost so far without its refunds, in cents; before a payment, what it will cost. */
export function keptAmount({ amount, payments }: Pick<OwnOrder, 'amount' | 'payments'>): number {
  if (payments.length === 0) return amount
  return payments.reduce((sum, payment) => sum + (payment.isRefunded ? 0 : payment.amount), 0)
}
