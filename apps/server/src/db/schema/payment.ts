import type { Language } from '@petalpost/domain/language'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import { moment } from './columns.ts'
import { users } from './people.ts'

/** Subscription products (spec 3). All amounts are cents of `currency`. */
export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    /** 'pc-zh' or 'pc-en' */
    deviceType: text('device_type').notNull(),
    code: text('code').notNull(),
    names: jsonb('names').$type<Record<Language, string>>().notNull(),
    namePrefixes: jsonb('name_prefixes').$type<Record<Language, string>>().notNull(),
    /** membership level that it grants: 2 Monthly, 3 Yearly */
    level: smallint('level').notNull(),
    months: smallint('months').notNull(),
    currency: text('currency').notNull(),
    amounts: integer('amounts').notNull(),
    /** first period of a new user */
    discountAmounts: integer('discount_amounts').notNull(),
    /** first period bought from the intro promotion, null = none */
    introAmounts: integer('intro_amounts'),
    position: integer('position').notNull(),
    isDelete: boolean('is_delete').notNull().default(false),
  },
  (t) => [uniqueIndex('products_code').on(t.deviceType, t.code)],
)

/**
 * Orders; status by spec 4 (0 paid, 8 processing, the rest final). After an account is deleted, its orders stay without
 * the buyer.
 */
export const orders = pgTable(
  'orders',
  {
    orderNo: text('order_no').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    source: text('source').notNull(),
    serviceId: text('service_id').notNull(),
    orderDesc: text('order_desc').notNull().default(''),
    amount: integer('amount').notNull(),
    /**
     * what a period cost without a lower first price when this was ordered, and what later periods cost; more than
     * `amount` = the first one is reduced. Null = ordered from a server older than this column, while it was replaced
     */
    fullAmount: integer('full_amount'),
    currency: text('currency').notNull(),
    status: smallint('status').notNull().default(8),
    /** the provider's own number, its payment link or QR text */
    providerOrderId: text('provider_order_id'),
    orderPreNo: text('order_pre_no'),
    qrCode: text('qr_code'),
    idempotencyKey: text('idempotency_key'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    settledAt: moment('settled_at'),
    /** the buyer has approved, and the bank needs days: since when; null = it does not */
    pendingSince: moment('pending_since'),
    /** how often pages that wait have made us ask the provider */
    asked: smallint('asked').notNull().default(0),
    /** they do not make us ask again before; null = at any time */
    askAfter: moment('ask_after'),
    /** the buyer wants the money back; an operator decides at the provider */
    refundRequestedAt: moment('refund_requested_at'),
    /** numbers of refunds that were made at the provider's site, as its notices named them */
    refundNos: text('refund_nos').array().notNull().default([]),
  },
  (t) => [
    index('orders_user').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('orders_product').on(t.productId),
    uniqueIndex('orders_provider').on(t.source, t.providerOrderId),
    uniqueIndex('orders_idempotency').on(t.userId, t.idempotencyKey),
    index('orders_waiting')
      .on(t.expiresAt)
      .where(sql`${t.status} = 8`),
  ],
)

/** A grant of a payment that was reversed, and came again later. Times in ms. */
export interface EarlierGrant {
  grantedAt: number
  grantedUntil: number
  grantedMs: number | null
  graceMs: number
  reversedAt: number
}

/** Payments received, once per provider and payment. The same transaction grants the membership (rule S13). */
export const payments = pgTable(
  'payments',
  {
    provider: text('provider').notNull(),
    paymentId: text('payment_id').notNull(),
    orderNo: text('order_no').references(() => orders.orderNo),
    subscriptionId: text('subscription_id').references(() => subscriptions.id),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    grantedUntil: moment('granted_until'),
    /**
     * ms that this payment has added to the membership, period and grace: a refund takes back as much. Null: it has granted
     * nothing, or a server older than this column has granted it
     */
    grantedMs: bigint('granted_ms', { mode: 'number' }),
    /** ms of it that are grace */
    graceMs: integer('grace_ms').notNull().default(0),
    reversedAt: moment('reversed_at'),
    /** the provider itself says that the money is back: if it comes again, the payment counts again */
    isReversalReported: boolean('is_reversal_reported').notNull().default(false),
    /** ms that the membership lost when this was reversed; null = it was not, or by a server older than this column */
    takenBackMs: bigint('taken_back_ms', { mode: 'number' }),
    /** when the payment came to count again; null = it has counted from the beginning */
    restoredAt: moment('restored_at'),
    /** what it had granted before it was reversed and restored, `EarlierGrant` */
    earlierGrants: jsonb('earlier_grants').$type<EarlierGrant[]>().notNull().default([]),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.paymentId] }),
    index('payments_order').on(t.orderNo),
    index('payments_subscription').on(t.subscriptionId),
    index('payments_user').on(t.userId),
  ],
)

/** Invoices that somebody has asked for. Numbers have no gaps, and stay with their order for good. */
export const invoices = pgTable('invoices', {
  /** from 1, one higher than the one before */
  number: integer('number').primaryKey(),
  orderNo: text('order_no')
    .notNull()
    .unique()
    .references(() => orders.orderNo),
  issuedAt: moment('issued_at').notNull(),
})

/** Recurring agreements with a payment provider. Each has the number of the order that began it. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    /** of every period after the first */
    amount: integer('amount').notNull().default(0),
    currency: text('currency').notNull().default('USD'),
    provider: text('provider').notNull(),
    providerSubscriptionId: text('provider_subscription_id').notNull(),
    /** 'pending', 'active', 'suspended', 'cancelled' or 'expired' */
    status: text('status').notNull(),
    nextBillingAt: moment('next_billing_at'),
    cancelledAt: moment('cancelled_at'),
    /** since when its provider does not know it; null = it does */
    unknownSince: moment('unknown_since'),
    createdAt: moment('created_at').notNull(),
    /** when its provider was last asked */
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('subscriptions_running')
      .on(t.updatedAt)
      .where(sql`${t.status} in ('active', 'suspended')`),
    uniqueIndex('subscriptions_provider').on(t.provider, t.providerSubscriptionId),
    index('subscriptions_user').on(t.userId),
    index('subscriptions_product').on(t.productId),
  ],
)

/**
 * Payments that have to go back, and of which the provider does not say that they did. A row is deleted when the money
 * went back (rule S13).
 */
export const openRefunds = pgTable(
  'open_refunds',
  {
    provider: text('provider').notNull(),
    paymentId: text('payment_id').notNull(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    /** cents */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /** what the provider said last */
    reason: text('reason').notNull(),
    tries: smallint('tries').notNull(),
    nextTryAt: moment('next_try_at').notNull(),
    /** when the log last asked a person to look; of one under way, when the provider took it */
    toldAt: moment('told_at').notNull(),
    createdAt: moment('created_at').notNull(),
    /** the provider has taken the refund and still works on it: nobody has to do anything */
    isUnderWay: boolean('is_under_way').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.paymentId] }),
    index('open_refunds_order').on(t.orderNo),
    index('open_refunds_next').on(t.nextTryAt),
  ],
)

/** Kind of the event that an operator closed an open refund. */
export const REFUND_CLOSED = 'refund closed by the operator'

/**
 * Webhook calls, each handled once, in whatever order and however often it arrives (rule F5); and open refunds that an
 * operator closed, with the reason.
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    receivedAt: moment('received_at').notNull(),
    handledAt: moment('handled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventId] }),
    index('payment_events_open')
      .on(t.receivedAt)
      .where(sql`${t.handledAt} is null`),
  ],
)

/** Numbers that a payment provider gave to our products, plans and webhooks, for each of our accounts there. */
export const providerIds = pgTable(
  'provider_ids',
  {
    /** the account, and the environment that it is in */
    account: text('account').notNull(),
    /** our name for the thing */
    name: text('name').notNull(),
    providerId: text('provider_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.name] })],
)
