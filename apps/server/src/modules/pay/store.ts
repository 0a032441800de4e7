import { ORDER_STATUS, type OrderStatus } from '@petalpost/domain/order'
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { orders, paymentEvents, payments, products } from '#db/schema/payment.ts'

export type ProductRow = typeof products.$inferSelect
export type OrderRow = typeof orders.$inferSelect
export type NewOrder = typeof orders.$inferInsert

/** Products on sale for a kind of device, in list order. */
export const selectProducts = (db: Queries, deviceType: string): Promise<ProductRow[]> =>
  db
    .select()
    .from(products)
    .where(and(eq(products.deviceType, deviceType), eq(products.isDelete, false)))
    .orderBy(asc(products.position))

export async function selectProduct(db: Queries, id: string): Promise<ProductRow | null> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  return row ?? null
}

/** Has this user ever paid? Whoever has not pays the first period's price. */
export async function hasPaid(db: Queries, userId: string): Promise<boolean> {
  const rows = await db.select({ id: payments.paymentId }).from(payments).where(eq(payments.userId, userId)).limit(1)
  return rows.length > 0
}

export async function selectOrder(db: Queries, orderNo: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
  return row ?? null
}

/** The order, which nobody else changes until the transaction ends. Lock its user before it. */
export async function lockOrder(tx: Queries, orderNo: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.orderNo, orderNo)).for('no key update')
  return row ?? null
}

/** Stores a new order. One that exists under the number stays as it is. */
export async function insertOrder(db: Queries, row: NewOrder): Promise<void> {
  await db.insert(orders).values(row).onConflictDoNothing()
}

export async function updateOrder(db: Queries, orderNo: string, change: Partial<NewOrder>): Promise<void> {
  await db.update(orders).set(change).where(eq(orders.orderNo, orderNo))
}

/** What is needed to ask a provider about an order. */
export type OrderKey = Pick<OrderRow, 'orderNo' | 'source'>

const KEY = { orderNo: orders.orderNo, source: orders.source }

/** The orders that nobody has settled yet, those that end first before the others. */
export const waitingOrders = (db: Queries, limit: number): Promise<OrderKey[]> =>
  db
    .select(KEY)
    .from(orders)
    .where(eq(orders.status, ORDER_STATUS.processing))
    .orderBy(asc(orders.expiresAt))
    .limit(limit)

/** A user's orders that wait for a payment. */
export const waitingOrdersOf = (db: Queries, userId: string): Promise<OrderKey[]> =>
  db
    .select(KEY)
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, ORDER_STATUS.processing)))

/** The orders that ended without a payment after `since`: a late payment may still arrive. */
export const unpaidOrders = (db: Queries, statuses: readonly OrderStatus[], since: Date): Promise<OrderKey[]> =>
  db
    .select(KEY)
    .from(orders)
    .where(and(inArray(orders.status, [...statuses]), gt(orders.createdAt, since)))
    .orderBy(asc(orders.createdAt))

/** Stores a payment; false when it is stored already. */
export async function insertPayment(tx: Queries, row: typeof payments.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(payments).values(row).onConflictDoNothing().returning({ id: payments.paymentId })
  return rows.length > 0
}

export async function noteGrantedUntil(tx: Queries, provider: string, paymentId: string, until: Date): Promise<void> {
  const isIt = and(eq(payments.provider, provider), eq(payments.paymentId, paymentId))
  await tx.update(payments).set({ grantedUntil: until }).where(isIt)
}

/** Marks the payments of an order as given back; returns how many were not yet. */
export async function reversePayments(tx: Queries, orderNo: string, at: Date): Promise<number> {
  const open = and(eq(payments.orderNo, orderNo), isNull(payments.reversedAt))
  const { rowCount } = await tx.update(payments).set({ reversedAt: at }).where(open)
  return rowCount ?? 0
}

/** Stores a provider's call; true when it is new or was not handled yet. */
export async function insertEvent(db: Queries, row: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(paymentEvents).values(row).onConflictDoNothing()
  if (rowCount === 1) return true
  const isIt = and(eq(paymentEvents.provider, row.provider), eq(paymentEvents.eventId, row.eventId))
  const open = await db
    .select({ id: paymentEvents.eventId })
    .from(paymentEvents)
    .where(and(isIt, isNull(paymentEvents.handledAt)))
  return open.length > 0
}

export async function markHandled(db: Queries, provider: string, eventId: string, at: Date): Promise<void> {
  const isIt = and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId))
  await db.update(paymentEvents).set({ handledAt: at }).where(isIt)
}
