import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { openRefunds, orders, paymentEvents, payments, REFUND_CLOSED } from '#db/schema/payment.ts'

import { insertEvent, type OrderRow } from './store.ts'

export type OpenRefundRow = typeof openRefunds.$inferSelect

/** Notes the number of a refund that was made at the provider's site. */
export async function noteRefundNo(db: Queries, orderNo: string, refundNo: string): Promise<void> {
  const isNew = sql`not ${orders.refundNos} @> array[${refundNo}]`
  await db
    .update(orders)
    .set({ refundNos: sql`array_append(${orders.refundNos}, ${refundNo})` })
    .where(and(eq(orders.orderNo, orderNo), isNew))
}

/** Open refunds of orders. */
export const openRefundsOf = (db: Queries, orderNos: readonly string[]): Promise<OpenRefundRow[]> =>
  db
    .select()
    .from(openRefunds)
    .where(inArray(openRefunds.orderNo, [...orderNos]))

export async function selectOpenRefund(
  db: Queries,
  provider: string,
  paymentId: string,
): Promise<OpenRefundRow | null> {
  const isIt = and(eq(openRefunds.provider, provider), eq(openRefunds.paymentId, paymentId))
  const [row] = await db.select().from(openRefunds).where(isIt)
  return row ?? null
}

export async function putOpenRefund(db: Queries, row: OpenRefundRow): Promise<void> {
  const { provider: _provider, paymentId: _paymentId, ...set } = row
  const target = [openRefunds.provider, openRefunds.paymentId]
  await db.insert(openRefunds).values(row).onConflictDoUpdate({ target, set })
}

/** Moves the next try of a refund, unless it was tried or closed since it was read. */
export async function postponeRefund(
  db: Queries,
  { provider, paymentId, tries }: OpenRefundRow,
  nextTryAt: Date,
): Promise<void> {
  const isIt = and(eq(openRefunds.provider, provider), eq(openRefunds.paymentId, paymentId))
  await db
    .update(openRefunds)
    .set({ tries: tries + 1, nextTryAt })
    .where(and(isIt, eq(openRefunds.tries, tries)))
}

/** Nothing has to go back any more. */
export async function deleteOpenRefund(tx: Queries, provider: string, paymentId: string): Promise<void> {
  await tx.delete(openRefunds).where(and(eq(openRefunds.provider, provider), eq(openRefunds.paymentId, paymentId)))
}

/** Drops the failed refunds of an order's payments that have brought a membership; false when there are none. */
export async function dropFailedRefunds(db: Queries, orderNo: string): Promise<boolean> {
  const isIt = and(eq(payments.provider, openRefunds.provider), eq(payments.paymentId, openRefunds.paymentId))
  const counts = and(isIt, isNotNull(payments.grantedUntil), isNull(payments.reversedAt))
  const granted = exists(db.select({ id: payments.paymentId }).from(payments).where(counts))
  const isFailed = and(eq(openRefunds.orderNo, orderNo), eq(openRefunds.isUnderWay, false), granted)
  const { rowCount } = await db.delete(openRefunds).where(isFailed)
  return (rowCount ?? 0) > 0
}

/** Has an operator closed the refund of a payment? */
export async function isRefundClosed(db: Queries, provider: string, paymentId: string): Promise<boolean> {
  const isIt = and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, closedId(paymentId)))
  const rows = await db.select({ id: paymentEvents.eventId }).from(paymentEvents).where(isIt)
  return rows.length > 0
}

/**
 * Orders that are paid once, and were paid since `since`: somebody may have given the money back at the provider's site,
 * without a notice. Older ones whose buyer has asked for it since then are among them, and those whose money was given
 * back since then: the refund may still fail.
 */
export const ordersToWatch = async (db: Queries, since: Date): Promise<OrderRow[]> => {
  const isLate = or(gt(payments.createdAt, since), gt(payments.reversedAt, since), gt(orders.refundRequestedAt, since))
  const rows = await db
    .select({ order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.orderNo, payments.orderNo))
    .where(and(isNull(payments.subscriptionId), isLate))
    .orderBy(asc(payments.reversedAt))
  return rows.map(({ order }) => order)
}

/**
 * Open refunds whose next try is due, with their orders; the longest due first. A time later than `latest` was written by a
 * clock that has been set back since.
 */
export const dueRefunds = (
  db: Queries,
  { now, latest, limit }: { now: Date; latest: Date; limit: number },
): Promise<{ refund: OpenRefundRow; order: OrderRow }[]> =>
  db
    .select({ refund: openRefunds, order: orders })
    .from(openRefunds)
    .innerJoin(orders, eq(orders.orderNo, openRefunds.orderNo))
    .where(or(lte(openRefunds.nextTryAt, now), gt(openRefunds.nextTryAt, latest)))
    .orderBy(asc(openRefunds.nextTryAt))
    .limit(limit)

/** Number of the event that an operator closed the refund of a payment. */
const closedId = (paymentId: string): string => `closed-${paymentId}`

/** Notes for the books how the money of an open refund went back outside its provider. */
export async function noteRefundClosed(
  db: Queries,
  { provider, paymentId, orderNo }: OpenRefundRow,
  reason: string,
  at: Date,
): Promise<void> {
  const event = { provider, eventId: closedId(paymentId), kind: REFUND_CLOSED, receivedAt: at, handledAt: at }
  await insertEvent(db, { ...event, payload: { orderNo, paymentId, reason } })
}
