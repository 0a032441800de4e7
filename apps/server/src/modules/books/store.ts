import type { Plan } from '@petalpost/domain/membership'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  sql,
  sum,
} from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import {
  type EarlierGrant,
  openRefunds,
  orders,
  paymentEvents,
  payments,
  products,
  REFUND_CLOSED,
  subscriptions,
} from '#db/schema/payment.ts'
import { rewards, users } from '#db/schema/people.ts'

/** A payment as it is stored, with the plan that was paid; null when neither order nor subscription tells it. */
export interface BookedPayment {
  provider: string
  paymentId: string
  orderNo: string | null
  subscriptionId: string | null
  userId: string | null
  /** cents */
  amount: number
  currency: string
  plan: Plan | null
  grantedUntil: Date | null
  /** null: it has granted nothing, or a server older than the column has granted it */
  grantedMs: number | null
  graceMs: number
  reversedAt: Date | null
  /** since when it counts, if it was reversed before; null = since `createdAt` */
  restoredAt: Date | null
  earlierGrants: readonly EarlierGrant[]
  createdAt: Date
}

/** An order as it is stored, with its payments, the oldest first. */
export interface BookedOrder {
  orderNo: string
  userId: string | null
  source: string
  amount: number
  currency: string
  status: number
  payments: BookedPayment[]
}

/** A user as stored, with everything that has changed the membership. */
export interface BookedMember {
  id: string
  level: number
  expireTime: Date | null
  createdAt: Date
  payments: BookedPayment[]
  freeMonths: { claimedAt: Date; expireTime: Date }[]
}

/** What one provider took in one currency; amounts in cents. */
export interface Sums {
  provider: string
  currency: string
  paidOrders: number
  payments: number
  amount: number
  /** payments that brought a membership */
  granted: number
  grantedAmount: number
  refunds: number
  refundedAmount: number
}

const planOf = (code: string | null): Plan | null => (code === 'yearly' || code === 'monthly' ? code : null)

const whole = (value: string | number | null): number => Number(value ?? 0)

/** Payments of which a column is set, and their cents. */
const only = (column: typeof payments.grantedUntil | typeof payments.reversedAt) => ({
  number: sql<string>`count(*) filter (where ${column} is not null)`,
  amount: sql<string | null>`sum(${payments.amount}) filter (where ${column} is not null)`,
})

/** The sums of each provider and currency. */
export async function selectSums(db: Queries): Promise<Sums[]> {
  const [granted, refunded] = [only(payments.grantedUntil), only(payments.reversedAt)]
  const paid = await db
    .select({
      provider: payments.provider,
      currency: payments.currency,
      payments: count(),
      amount: sum(payments.amount),
      granted: granted.number,
      grantedAmount: granted.amount,
      refunds: refunded.number,
      refundedAmount: refunded.amount,
    })
    .from(payments)
    .groupBy(payments.provider, payments.currency)
  const ordered = await db
    .select({ provider: orders.source, currency: orders.currency, paidOrders: count() })
    .from(orders)
    .where(eq(orders.status, 0))
    .groupBy(orders.source, orders.currency)
  const rows = new Map<string, Sums>()
  const rowOf = (provider: string, currency: string): Sums => {
    const key = JSON.stringify([provider, currency])
    const row = rows.get(key) ?? {
      provider,
      currency,
      paidOrders: 0,
      payments: 0,
      amount: 0,
      granted: 0,
      grantedAmount: 0,
      refunds: 0,
      refundedAmount: 0,
    }
    rows.set(key, row)
    return row
  }
  for (const { provider, currency, ...sums } of paid)
    Object.assign(
      rowOf(provider, currency),
      Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, whole(value)])),
    )
  for (const { provider, currency, paidOrders } of ordered) rowOf(provider, currency).paidOrders = paidOrders
  return [...rows.values()].toSorted((a, b) =>
    `${a.provider} ${a.currency}`.localeCompare(`${b.provider} ${b.currency}`),
  )
}

/** Members at a moment, by level. */
export const selectMembers = (db: Queries, now: Date): Promise<{ level: number; members: number }[]> =>
  db
    .select({ level: users.level, members: count() })
    .from(users)
    .where(and(gt(users.level, 0), sql`${users.expireTime} >= ${now.toISOString()}`))
    .groupBy(users.level)
    .orderBy(asc(users.level))

export async function countFreeMonths(db: Queries): Promise<number> {
  const [row] = await db.select({ claims: count() }).from(rewards)
  return row?.claims ?? 0
}

/** A payment that has to go back, and of which its provider does not say that it did. */
export type OpenRefund = typeof openRefunds.$inferSelect

/** The oldest first. */
export const selectOpenRefunds = (db: Queries): Promise<OpenRefund[]> =>
  db.select().from(openRefunds).orderBy(asc(openRefunds.createdAt))

/** An open refund that an operator closed, because the money went back outside the provider. */
export interface ClosedRefund {
  provider: string
  orderNo: string
  paymentId: string
  reason: string
}

/** The oldest first. */
export async function selectClosedRefunds(db: Queries): Promise<ClosedRefund[]> {
  const rows = await db
    .select({ provider: paymentEvents.provider, payload: paymentEvents.payload })
    .from(paymentEvents)
    .where(eq(paymentEvents.kind, REFUND_CLOSED))
    .orderBy(asc(paymentEvents.receivedAt))
  return rows.map(({ provider, payload }) => ({ provider, ...(payload as Omit<ClosedRefund, 'provider'>) }))
}

/** An order whose buyer asked for the money, and still has not got it. */
export interface RequestedRefund {
  orderNo: string
  provider: string
  /** cents */
  amount: number
  currency: string
  requestedAt: Date | null
}

/** The oldest request first. A payment of the order that went back after the request has answered it. */
export const selectRequestedRefunds = (db: Queries): Promise<RequestedRefund[]> => {
  const isAnswer = and(eq(payments.orderNo, orders.orderNo), gte(payments.reversedAt, orders.refundRequestedAt))
  const isOpen = notExists(db.select({ id: payments.paymentId }).from(payments).where(isAnswer))
  return db
    .select({
      orderNo: orders.orderNo,
      provider: orders.source,
      amount: orders.amount,
      currency: orders.currency,
      requestedAt: orders.refundRequestedAt,
    })
    .from(orders)
    .where(and(eq(orders.status, 0), isNotNull(orders.refundRequestedAt), isOpen))
    .orderBy(asc(orders.refundRequestedAt))
}

/** An agreement that its provider does not know, or that has ended because of that. */
export interface UnknownAgreement {
  orderNo: string
  provider: string
  agreement: string
  since: Date | null
  /** 'cancelled' = it counts as ended */
  status: string
}

/** The newest first. One that had ended before, or that ended before `endedSince`, needs nobody any more. */
export const selectUnknownAgreements = (db: Queries, endedSince: Date): Promise<UnknownAgreement[]> => {
  const { status, cancelledAt, unknownSince } = subscriptions
  const hasEndedSo = and(eq(status, 'cancelled'), gte(cancelledAt, unknownSince), gt(cancelledAt, endedSince))
  return db
    .select({
      orderNo: subscriptions.id,
      provider: subscriptions.provider,
      agreement: subscriptions.providerSubscriptionId,
      since: subscriptions.unknownSince,
      status: subscriptions.status,
    })
    .from(subscriptions)
    .where(and(isNotNull(unknownSince), or(inArray(status, ['active', 'suspended']), hasEndedSo)))
    .orderBy(desc(unknownSince))
}

const byOrder = sql<string | null>`(select ${products.code} from ${orders} join ${products}
  on ${products.id} = ${orders.productId} where ${orders.orderNo} = ${payments.orderNo})`
const bySubscription = sql<string | null>`(select ${products.code} from ${subscriptions} join ${products}
  on ${products.id} = ${subscriptions.productId} where ${subscriptions.id} = ${payments.subscriptionId})`
const PAYMENT = { ...getTableColumns(payments), code: sql<string | null>`coalesce(${byOrder}, ${bySubscription})` }

const booked = ({ code, ...payment }: Omit<BookedPayment, 'plan'> & { code: string | null }): BookedPayment => ({
  ...payment,
  plan: planOf(code),
})

async function paymentsBy(
  db: Queries,
  column: typeof payments.orderNo | typeof payments.userId,
  keys: string[],
): Promise<BookedPayment[]> {
  if (keys.length === 0) return []
  const rows = await db
    .select(PAYMENT)
    .from(payments)
    .where(inArray(column, keys))
    .orderBy(asc(payments.createdAt), asc(payments.paymentId))
  return rows.map(booked)
}

/** Orders with their payments, in the order of their numbers, beginning after one of them. */
export async function selectOrders(db: Queries, after: string, limit: number): Promise<BookedOrder[]> {
  const { orderNo, userId, source, amount, currency, status } = getTableColumns(orders)
  const rows = await db
    .select({ orderNo, userId, source, amount, currency, status })
    .from(orders)
    .where(gt(orders.orderNo, after))
    .orderBy(asc(orders.orderNo))
    .limit(limit)
  const paid = await paymentsBy(
    db,
    payments.orderNo,
    rows.map((row) => row.orderNo),
  )
  const of = Map.groupBy(paid, (payment) => payment.orderNo)
  return rows.map((row) => ({ ...row, payments: of.get(row.orderNo) ?? [] }))
}

/** Payments that name no order: those of a subscription's later periods. */
export async function selectWithoutOrder(db: Queries): Promise<BookedPayment[]> {
  const rows = await db.select(PAYMENT).from(payments).where(isNull(payments.orderNo)).orderBy(asc(payments.createdAt))
  return rows.map(booked)
}

const has = (table: typeof payments | typeof rewards) =>
  sql`exists (select from ${table} where ${table.userId} = ${users.id})`

/** Users that are or were members, in the order of their ids, beginning after one of them. */
export async function selectUsers(db: Queries, after: string, limit: number): Promise<BookedMember[]> {
  const { id, level, expireTime, createdAt } = getTableColumns(users)
  const rows = await db
    .select({ id, level, expireTime, createdAt })
    .from(users)
    .where(and(gt(users.id, after), or(gt(users.level, 0), isNotNull(users.expireTime), has(payments), has(rewards))))
    .orderBy(asc(users.id))
    .limit(limit)
  const ids = rows.map((row) => row.id)
  const paid = Map.groupBy(await paymentsBy(db, payments.userId, ids), (payment) => payment.userId)
  const claimed =
    ids.length === 0
      ? []
      : await db
          .select({ userId: rewards.userId, claimedAt: rewards.claimedAt, expireTime: rewards.expireTime })
          .from(rewards)
          .where(inArray(rewards.userId, ids))
  const free = Map.groupBy(claimed, (claim) => claim.userId)
  return rows.map((row) => ({ ...row, payments: paid.get(row.id) ?? [], freeMonths: free.get(row.id) ?? [] }))
}
