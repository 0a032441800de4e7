import { ORDER_STATUS, type OrderStatus } from '@petalpost/domain/order'

import type { Agreement, AgreementStatus, PaymentState, ProviderPayment } from '../payment.ts'

const STATUS: Readonly<Record<string, AgreementStatus>> = {
  APPROVAL_PENDING: 'pending',
  APPROVED: 'pending',
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
}

/** The order's status while no payment has arrived. */
const UNPAID: Readonly<Record<AgreementStatus, OrderStatus>> = {
  pending: ORDER_STATUS.processing,
  active: ORDER_STATUS.processing,
  suspended: ORDER_STATUS.closed,
  cancelled: ORDER_STATUS.canceled,
  expired: ORDER_STATUS.expired,
}

/** Sales that brought money, and whether it went back. A declined or pending sale brought none. */
const IS_REVERSED: Readonly<Record<string, boolean>> = {
  COMPLETED: false,
  PARTIALLY_REFUNDED: false,
  REFUNDED: true,
  REVERSED: true,
}

const at = (value: unknown): number | null => {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? null : time
}

/** `7.90` as cents; null for any other form. */
export function centsOf(value: unknown): number | null {
  const [, whole, rest] = typeof value === 'string' ? (/^(\d{1,7})\.(\d{2})$/.exec(value) ?? []) : []
  return whole === undefined ? null : Number(whole) * 100 + Number(rest)
}

/** 790 as PayPal writes it: `7.90`. */
export const amountOf = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** The agreement in a subscription of PayPal; null when its state is unknown to us. */
export function agreementOf(subscription: Record<string, unknown>): Agreement | null {
  const { id, status: state, billing_info: billing } = subscription
  const status = typeof state === 'string' ? STATUS[state] : undefined
  if (typeof id !== 'string' || status === undefined) return null
  const next = (billing as { next_billing_time?: unknown } | undefined)?.next_billing_time
  return { id, status, nextBillingAt: status === 'active' ? at(next) : null }
}

interface Transaction {
  id?: unknown
  status?: unknown
  time?: unknown
  amount_with_breakdown?: { gross_amount?: { value?: unknown; currency_code?: unknown } }
}

/** The payments in a list of transactions, the oldest first. */
export function paymentsOf(transactions: unknown): ProviderPayment[] {
  const list = Array.isArray(transactions) ? (transactions as Transaction[]) : []
  return list
    .toSorted((a, b) => (at(a.time) ?? 0) - (at(b.time) ?? 0))
    .flatMap(({ id, status, amount_with_breakdown: { gross_amount: gross } = {} }) => {
      const isReversed = typeof status === 'string' ? IS_REVERSED[status] : undefined
      if (typeof id !== 'string' || id === '' || isReversed === undefined) return []
      const currency = typeof gross?.currency_code === 'string' ? gross.currency_code : null
      return [{ paymentId: id, amount: centsOf(gross?.value), currency, isReversed, refund: null }]
    })
}

/** Does the last transaction wait for the payer's bank? */
export function isPending(transactions: unknown): boolean {
  const list = Array.isArray(transactions) ? (transactions as Transaction[]) : []
  return list.toSorted((a, b) => (at(a.time) ?? 0) - (at(b.time) ?? 0)).at(-1)?.status === 'PENDING'
}

/** What an agreement and its payments mean for the order that began it (spec 4, "Order status"). */
export function stateOf(agreement: Agreement, transactions: unknown): PaymentState {
  const payments = paymentsOf(transactions)
  const isPaid = payments.some(({ isReversed }) => !isReversed)
  const paid = isPaid ? ORDER_STATUS.paid : ORDER_STATUS.refunded
  const status = payments.length === 0 ? UNPAID[agreement.status] : paid
  const waits = status === ORDER_STATUS.processing && agreement.status === 'active' && isPending(transactions)
  return { status, payments, agreement, ...(waits && { isPending: true }) }
}
