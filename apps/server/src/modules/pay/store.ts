import type { Plan } from '@petalpost/domain/membership'
import { ORDER_STATUS, type OrderStatus, type PaymentSource } from '@petalpost/domain/order'
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'

import { lockUser } from '#db/lock-user.ts'
import type { Db, Queries } from '#db/open.ts'
import { orders, paymentEvents, payments, products, subscriptions } from '#db/schema/payment.ts'
import { rewards, users } from '#db/schema/people.ts'
import type { SessionUser } from '#modules/user/session-user.ts'

export type ProductRow = typeof products.$inferSelect
export type OrderRow = typeof orders.$inferSelect
export type NewOrder = typeof orders.$inferInsert
export type SubscriptionRow = typeof subscriptions.$inferSelect
export type PaymentRow = typeof payments.$inferSelect

/** The plan that a product sells. An order of a product that is gone counts as monthly. */
export const planOf = (product: Pick<ProductRow, 'code'> | null | undefined): Plan =>
  product?.code === 'yearly' ? 'yearly' : 'monthly'

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

/** Has this user had a free month, and never paid for this plan, in any currency? */
export async function isIntroduced(db: Queries, userId: string, plan: Plan): Promise<boolean> {
  const [free] = await db.select({ id: rewards.rewardId }).from(rewards).where(eq(rewards.userId, userId)).limit(1)
  if (free === undefined) return false
  const [paid] = await db
    .select({ id: payments.paymentId })
    .from(payments)
    .innerJoin(orders, eq(orders.orderNo, payments.orderNo))
    .innerJoin(products, eq(products.id, orders.productId))
    .where(and(eq(payments.userId, userId), eq(products.code, plan)))
    .limit(1)
  return paid === undefined
}

/** How to write to the buyer of an order. */
export async function selectBuyer(
  tx: Queries,
  userId: string,
): Promise<Pick<typeof users.$inferSelect, 'email' | 'language'> | null> {
  const [row] = await tx
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId))
  return row ?? null
}

export async function selectOrder(db: Queries, orderNo: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
  return row ?? null
}

/** The order that a provider knows under its own number. */
export async function selectOrderAt(db: Queries, source: string, providerOrderId: string): Promise<OrderRow | null> {
  const isIt = and(eq(orders.source, source), eq(orders.providerOrderId, providerOrderId))
  const [row] = await db.select().from(orders).where(isIt)
  return row ?? null
}

/** A user's orders, the newest first. */
export const ordersOf = (db: Queries, userId: string, limit: number): Promise<OrderRow[]> =>
  db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.createdAt)).limit(limit)

/** All payments of a user, the oldest first. */
export const paymentsOf = (db: Queries, userId: string): Promise<PaymentRow[]> =>
  db.select().from(payments).where(eq(payments.userId, userId)).orderBy(asc(payments.createdAt))

interface Granted {
  payment: PaymentRow
  product: ProductRow
  user: Pick<SessionUser, 'level' | 'expireTime'>
}

/** The payments of a user that brought a membership and were not given back, the newest first, with product and user. */
export const grantsOf = (db: Queries, userId: string): Promise<Granted[]> =>
  db
    .select({ payment: payments, product: products, user: { level: users.level, expireTime: users.expireTime } })
    .from(payments)
    .innerJoin(orders, eq(orders.orderNo, payments.orderNo))
    .innerJoin(products, eq(products.id, orders.productId))
    .innerJoin(users, eq(users.id, payments.userId))
    .where(and(eq(payments.userId, userId), isNotNull(payments.grantedUntil), isNull(payments.reversedAt)))
    .orderBy(desc(sql`coalesce(${payments.restoredAt}, ${payments.createdAt})`), desc(payments.grantedUntil))

/** Has the order a payment, other than these, that has brought a membership and was not given back? */
export async function hasPaidPeriod(tx: Queries, orderNo: string, except: readonly string[]): Promise<boolean> {
  const isOther = and(eq(payments.orderNo, orderNo), notInArray(payments.paymentId, [...except]))
  const counts = and(isOther, isNotNull(payments.grantedUntil), isNull(payments.reversedAt))
  const rows = await tx.select({ id: payments.paymentId }).from(payments).where(counts).limit(1)
  return rows.length > 0
}

/** Which of these orders are of a plan, in any currency. */
export async function ordersOfPlan(tx: Queries, orderNos: readonly string[], plan: Plan): Promise<string[]> {
  const rows = await tx
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(and(inArray(orders.orderNo, [...orderNos]), eq(products.code, plan)))
  return rows.map(({ orderNo }) => orderNo)
}

/** The order, which nobody else changes until the transaction ends. Lock its user before it. */
export async function lockOrder(tx: Queries, orderNo: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.orderNo, orderNo)).for('no key update')
  return row ?? null
}

/**
 * Stores a new order; one that exists under the number stays as it is. Returns the user's other orders that wait for a
 * payment. Of two that come at once, on any processes, one finds the other.
 */
export function insertNewest(db: Db, row: NewOrder & { userId: string }): Promise<OrderRow[]> {
  return db.transaction(async (tx) => {
    await lockUser(tx, row.userId)
    await tx.insert(orders).values(row).onConflictDoNothing()
    const waiting = await waitingOrdersOf(tx, row.userId)
    return waiting.filter(({ orderNo }) => orderNo !== row.orderNo)
  })
}

export async function updateOrder(db: Queries, orderNo: string, change: Partial<NewOrder>): Promise<void> {
  await db.update(orders).set(change).where(eq(orders.orderNo, orderNo))
}

/** A provider's orders of a status that are `also` something, those that end first before the others. */
const endingFirst = (
  db: Queries,
  { source, status, also }: { source: PaymentSource; status: OrderStatus; also?: SQL | undefined },
  limit: number,
): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.status, status), eq(orders.source, source), also))
    .orderBy(asc(orders.expiresAt))
    .limit(limit)

/**
 * A provider's orders that nobody has settled yet. Those that wait for a bank are among them when they are due, or when a
 * clock that has been set back since has made them wait beyond `latest`.
 */
export function waitingOrders(
  db: Queries,
  source: PaymentSource,
  { now, latest, limit }: { now: Date; latest: Date; limit: number },
): Promise<OrderRow[]> {
  const also = or(isNull(orders.pendingSince), lte(orders.askAfter, now), gt(orders.askAfter, latest))
  return endingFirst(db, { source, status: ORDER_STATUS.processing, also }, limit)
}

/** A provider's orders that have expired after `since`, and that it cannot close: their buyer may still approve them. */
export function ordersJustExpired(db: Queries, source: PaymentSource, since: Date, limit: number): Promise<OrderRow[]> {
  const also = and(gt(orders.expiresAt, since), isNull(orders.qrCode))
  return endingFirst(db, { source, status: ORDER_STATUS.expired, also }, limit)
}

/** A provider's orders that were closed before their time, and whose code may still be open there. */
export function ordersLeftOpen(db: Queries, source: PaymentSource, now: Date, limit: number): Promise<OrderRow[]> {
  const also = and(gt(orders.expiresAt, now), isNotNull(orders.qrCode))
  return endingFirst(db, { source, status: ORDER_STATUS.closed, also }, limit)
}

/**
 * Takes the turn to ask the provider about an order that waits, if it is due: of all pages on all processes, one gets it.
 * Nobody else gets it before `until`, even if the process ends. A time further ahead than `until` was written by a clock
 * that has been set back since. Returns how often the provider was asked, or null.
 */
export async function takeAsk(
  db: Queries,
  orderNo: string,
  { now, until }: { now: Date; until: Date },
): Promise<number | null> {
  const isDue = or(isNull(orders.askAfter), lte(orders.askAfter, now), gt(orders.askAfter, until))
  const [row] = await db
    .update(orders)
    .set({ asked: sql`${orders.asked} + 1`, askAfter: until })
    .where(and(eq(orders.orderNo, orderNo), eq(orders.status, ORDER_STATUS.processing), isDue))
    .returning({ asked: orders.asked })
  return row?.asked ?? null
}

/** A user's orders that wait for a payment. */
export const waitingOrdersOf = (db: Queries, userId: string): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, ORDER_STATUS.processing)))

/** When the newest paid order of a user was settled; null = the user has none. */
export async function lastPaidAt(db: Queries, userId: string): Promise<Date | null> {
  const isPaid = and(eq(orders.userId, userId), eq(orders.status, ORDER_STATUS.paid))
  const [row] = await db
    .select({ at: max(orders.settledAt) })
    .from(orders)
    .where(isPaid)
  return row?.at ?? null
}

/** The orders that ended without a payment after `since`: a late payment may still arrive. */
export const unpaidOrders = (db: Queries, statuses: readonly OrderStatus[], since: Date): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(inArray(orders.status, [...statuses]), gt(orders.createdAt, since)))
    .orderBy(asc(orders.createdAt))

/** Notes that the buyer wants the money back; false when that was noted before. */
export async function noteRefundRequest(db: Queries, orderNo: string, at: Date): Promise<boolean> {
  const isNew = and(eq(orders.orderNo, orderNo), isNull(orders.refundRequestedAt))
  const { rowCount } = await db.update(orders).set({ refundRequestedAt: at }).where(isNew)
  return rowCount === 1
}

/** Forgets that the buyer wants the money back; false when that was not noted. */
export async function dropRefundRequest(db: Queries, orderNo: string): Promise<boolean> {
  const isIt = and(eq(orders.orderNo, orderNo), isNotNull(orders.refundRequestedAt))
  const { rowCount } = await db.update(orders).set({ refundRequestedAt: null }).where(isIt)
  return rowCount === 1
}

/** States of an agreement that may charge again. */
export const RUNNING: readonly string[] = ['active', 'suspended']

/** Stores what the provider says of an agreement, which it knows: one that runs has not ended, whatever was stored. */
export async function putSubscription(tx: Queries, row: typeof subscriptions.$inferInsert): Promise<void> {
  const { status, nextBillingAt, cancelledAt, updatedAt } = row
  const set = { status, nextBillingAt, cancelledAt, updatedAt, unknownSince: null }
  await tx.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.id, set })
}

/** Stores since when an agreement is unknown to its provider; `isOver` = it counts as ended from now on. */
export async function noteUnknown(
  tx: Queries,
  id: string,
  { isOver, ...times }: { unknownSince: Date; updatedAt: Date; isOver: boolean },
): Promise<void> {
  const end = { status: 'cancelled', nextBillingAt: null, cancelledAt: times.updatedAt }
  await tx
    .update(subscriptions)
    .set({ ...times, ...(isOver && end) })
    .where(eq(subscriptions.id, id))
}

export async function selectSubscription(db: Queries, id: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  return row ?? null
}

/** A user's agreements that still charge and were paid at least once, the newest first. */
export const paidSubscriptions = (db: Queries, userId: string): Promise<SubscriptionRow[]> => {
  const standing = and(eq(payments.subscriptionId, subscriptions.id), isNull(payments.reversedAt))
  const isPaid = exists(db.select({ id: payments.paymentId }).from(payments).where(standing))
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, [...RUNNING]), isPaid))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
}

/** A user's newest agreement of which a payment counts: one whose money went back is no plan that the user has. */
export async function lastSubscription(db: Queries, userId: string): Promise<SubscriptionRow | null> {
  const standing = and(eq(payments.subscriptionId, subscriptions.id), isNull(payments.reversedAt))
  const isPaid = exists(db.select({ id: payments.paymentId }).from(payments).where(standing))
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'pending'), isPaid))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(1)
  return row ?? null
}

/**
 * Orders whose agreements have to be looked at, the least recently asked first: a payment is due, the account is gone, or
 * nobody has asked since `before`. One that its provider does not know is due when nobody has asked since `unknownBefore`.
 * Ended ones are asked for until `refundsSince`, because their payments may be refunded.
 */
export const ordersToRenew = async (
  db: Queries,
  {
    now,
    before,
    unknownBefore,
    refundsSince,
    limit,
  }: { now: Date; before: Date; unknownBefore: Date; refundsSince: Date; limit: number },
): Promise<OrderRow[]> => {
  const isRunning = inArray(subscriptions.status, [...RUNNING])
  const isDue = or(
    and(isNull(subscriptions.unknownSince), or(lte(subscriptions.nextBillingAt, now), isNull(subscriptions.userId))),
    and(isNotNull(subscriptions.unknownSince), lt(subscriptions.updatedAt, unknownBefore)),
    lt(subscriptions.updatedAt, before),
  )
  const wasRunning = and(
    inArray(subscriptions.status, ['cancelled', 'expired']),
    gt(subscriptions.cancelledAt, refundsSince),
    lt(subscriptions.updatedAt, before),
  )
  const rows = await db
    .select({ order: orders })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.orderNo, subscriptions.id))
    .where(or(and(isRunning, isDue), wasRunning))
    .orderBy(asc(subscriptions.updatedAt))
    .limit(limit)
  return rows.map(({ order }) => order)
}

/** Stores a provider's call, or what an operator did; true when it is new or was not handled yet. */
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
