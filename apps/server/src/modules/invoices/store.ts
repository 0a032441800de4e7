import type { Language } from '@petalpost/domain/language'
import { and, asc, eq, max } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { invoices, orders, payments, products } from '#db/schema/payment.ts'

/** A paid order of a user. */
export interface InvoicedOrder {
  orderNo: string
  source: string
  names: Record<Language, string>
  namePrefixes: Record<Language, string>
}

/** What was paid for it. */
export interface InvoicedPayment {
  paymentId: string
  /** cents */
  amount: number
  currency: string
  createdAt: Date
  reversedAt: Date | null
}

/** The order, when it is this user's. */
export async function selectOwnOrder(db: Queries, orderNo: string, userId: string): Promise<InvoicedOrder | null> {
  const [row] = await db
    .select({
      orderNo: orders.orderNo,
      source: orders.source,
      names: products.names,
      namePrefixes: products.namePrefixes,
    })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(and(eq(orders.orderNo, orderNo), eq(orders.userId, userId)))
  return row ?? null
}

/** Its payments, the oldest first. */
export const selectPayments = (db: Queries, orderNo: string): Promise<InvoicedPayment[]> =>
  db
    .select({
      paymentId: payments.paymentId,
      amount: payments.amount,
      currency: payments.currency,
      createdAt: payments.createdAt,
      reversedAt: payments.reversedAt,
    })
    .from(payments)
    .where(eq(payments.orderNo, orderNo))
    .orderBy(asc(payments.createdAt), asc(payments.paymentId))

/** The invoice of an order, null = none yet. */
export async function selectInvoice(db: Queries, orderNo: string): Promise<typeof invoices.$inferSelect | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.orderNo, orderNo))
  return row ?? null
}

/** Stores an invoice under the next number. Only one transaction at a time may do this: the caller holds the lock. */
export async function insertInvoice(tx: Queries, orderNo: string, issuedAt: Date) {
  const [last] = await tx.select({ number: max(invoices.number) }).from(invoices)
  const row = { number: (last?.number ?? 0) + 1, orderNo, issuedAt }
  await tx.insert(invoices).values(row)
  return row
}
