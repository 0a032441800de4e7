import type { OwnMembership, OwnOrder, PaySource, Renewal } from '@petalpost/api-client/schemas/pay'
import { DAY_MS } from '@petalpost/domain/civil-day'
import type { Language } from '@petalpost/domain/language'
import { canRequestRefund, ORDER_STATUS, type OrderStatus } from '@petalpost/domain/order'
import { type Currency, formatPrice } from '@petalpost/domain/price'
import { remaindersOf } from '@petalpost/domain/remainder'
import { cleanCardText } from '@petalpost/domain/typed-text/card-text'

import { lockUser } from '#db/lock-user.ts'
import type { Limit } from '#db/rate-limits.ts'
import { AppError } from '#errors/app-error.ts'
import { enforceLimit } from '#errors/enforce-limit.ts'
import { membershipOf, type SessionUser } from '#modules/user/session-user.ts'
import {
  type Agreements,
  PaymentFailed,
  type PaymentProvider,
  type ProviderPayment,
  UnknownOrder,
} from '#providers/payment/payment.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { isPendingOrder } from './pending.ts'
import { dropFailedRefunds, noteRefundClosed, type OpenRefundRow, openRefundsOf } from './refund-store.ts'
import { shownStatus } from './refunds.ts'
import { type createSettle, refOf } from './settle.ts'
import {
  dropRefundRequest,
  grantsOf,
  hasPaidPeriod,
  lastSubscription,
  lockOrder,
  noteRefundRequest,
  type OrderRow,
  ordersOf,
  paidSubscriptions,
  type PaymentRow,
  paymentsOf,
  planOf,
  selectOrder,
  selectProduct,
  type SubscriptionRow,
} from './store.ts'

/** Cancelations, resumptions and requests for refunds of one user (rule S20). */
const CHANGES: Limit = { max: 20, windowMs: DAY_MS }
/** Orders that a list shows. */
const SHOWN = 100
/** How long the queue tries to tell the operator of a request; the request itself is stored. */
const MAIL_TRIED_MS = DAY_MS

const STATUS: Readonly<Record<string, Renewal['status']>> = {
  active: 'active',
  suspended: 'suspended',
  cancelled: 'canceled',
  expired: 'expired',
}

const presentPayment = ({ amount, currency, createdAt, reversedAt }: PaymentRow) => ({
  amount,
  currency: currency as Currency,
  paidAt: createdAt.toISOString(),
  isRefunded: reversedAt !== null,
})

/**
 * What became of closing an open refund: there is none, its provider still works on it or has given the money back, or it
 * is closed.
 */
export type Closing = 'closed' | 'none' | 'under way' | 'back'

/** A member's own renewals and orders (spec 2.10), and what an operator decides about refunds. */
export function createManage(
  { db, clock, limits, config, mailQueue }: Pick<Infrastructure, 'db' | 'clock' | 'limits' | 'config' | 'mailQueue'>,
  {
    settle,
    applyIn,
    orUnknown,
    providerOf,
    configured,
  }: Pick<ReturnType<typeof createSettle>, 'settle' | 'applyIn' | 'orUnknown'> & {
    providerOf: (source: PaySource) => PaymentProvider
    configured: (source: string) => PaymentProvider | undefined
  },
) {
  /** The agreement that renews the membership: the newest that charges, else the newest that did. */
  async function renewalOf(user: SessionUser): Promise<SubscriptionRow | null> {
    const [running] = await paidSubscriptions(db, user.id)
    return running ?? (await lastSubscription(db, user.id))
  }

  async function presentRenewal(row: SubscriptionRow, language: Language): Promise<Renewal> {
    const product = await selectProduct(db, row.productId)
    const status = STATUS[row.status] ?? 'expired'
    return {
      source: row.provider as PaySource,
      status,
      code: planOf(product),
      name: product?.names[language] ?? '',
      amount: row.amount,
      currency: row.currency as Currency,
      nextBillingAt: row.nextBillingAt?.toISOString() ?? null,
      canCancel: status === 'active' || status === 'suspended',
      canResume: status === 'suspended',
    }
  }

  async function remainders({ id }: SessionUser): Promise<OwnMembership['remainders']> {
    const grants = await grantsOf(db, id)
    const paid = grants.map(({ payment, product }) => ({
      ...payment,
      plan: planOf(product),
      until: payment.grantedUntil?.getTime() ?? 0,
      currency: payment.currency as Currency,
    }))
    // the user as of these grants: the session's is older than a change of the renewal, which may have granted a payment
    const left = grants[0] === undefined ? [] : remaindersOf(membershipOf(grants[0].user), paid, clock.now())
    return left.map(({ plan: code, ...rest }) => ({ code, ...rest }))
  }

  async function membership(user: SessionUser, language: Language): Promise<OwnMembership> {
    const renewal = await renewalOf(user)
    return {
      renewal: renewal === null ? null : await presentRenewal(renewal, language),
      remainders: await remainders(user),
    }
  }

  /** Changes the renewal at its provider, then stores what the provider says. */
  async function change(
    user: SessionUser,
    isFit: (renewal: Pick<Renewal, 'canCancel' | 'canResume'>) => boolean,
    work: (agreements: Agreements, order: OrderRow, id: string) => Promise<void>,
  ): Promise<void> {
    await enforceLimit(limits, `renewals:${user.id}`, CHANGES)
    const row = await renewalOf(user)
    const order = row === null ? null : await selectOrder(db, row.id)
    if (row === null || order === null || !isFit(await presentRenewal(row, 'en-US'))) throw new AppError('not_found')
    const provider = providerOf(row.provider as PaySource)
    if (provider.agreements === null) throw new AppError('not_found')
    try {
      await work(provider.agreements, order, row.providerSubscriptionId)
      await settle(provider, order)
    } catch (error) {
      throw error instanceof PaymentFailed ? new AppError('provider_failed') : error
    }
  }

  async function presentOrder(
    order: OrderRow,
    { all, open }: { all: readonly PaymentRow[]; open: readonly OpenRefundRow[] },
    language: Language,
  ): Promise<OwnOrder> {
    const { orderNo, productId, source, amount, currency, createdAt, refundRequestedAt } = order
    const payments = all.filter((payment) => payment.orderNo === orderNo).map(presentPayment)
    const status = shownStatus(order, open)
    const product = await selectProduct(db, productId)
    return {
      orderNo,
      name: product?.names[language] ?? '',
      source: source as PaySource,
      status,
      isPending: isPendingOrder(order),
      amount,
      currency: currency as Currency,
      createdAt: createdAt.toISOString(),
      payments,
      refundRequestedAt: refundRequestedAt?.toISOString() ?? null,
      canRequestRefund: canRequestRefund(status, refundRequestedAt !== null),
    }
  }

  async function orders(user: SessionUser, language: Language): Promise<OwnOrder[]> {
    const [rows, payments] = [await ordersOf(db, user.id, SHOWN), await paymentsOf(db, user.id)]
    const open = await openRefundsOf(
      db,
      rows.map(({ orderNo }) => orderNo),
    )
    return Promise.all(rows.map((row) => presentOrder(row, { all: payments, open }, language)))
  }

  async function tellOperator(
    order: OrderRow,
    reason: string,
    { email }: SessionUser,
    language: Language,
  ): Promise<void> {
    if (config.feedbackMail === null) return
    const values = {
      orderNo: order.orderNo,
      source: order.source,
      amount: formatPrice(order.amount, order.currency as Currency),
      reason: cleanCardText(reason).trim() || '-',
    }
    const staleAt = clock.now() + MAIL_TRIED_MS
    const replyTo = email === null ? {} : { replyTo: email }
    await mailQueue.send({ name: 'refundRequest', to: config.feedbackMail, ...replyTo, language, values, staleAt })
  }

  /** What an order's provider knows of its payments: nothing, when it is not configured or does not know the order. */
  async function paymentsAt(order: OrderRow): Promise<readonly ProviderPayment[]> {
    try {
      return (await configured(order.source)?.state(refOf(order)))?.payments ?? []
    } catch (error) {
      if (error instanceof UnknownOrder) return []
      throw error
    }
  }

  return {
    membership,
    orders,

    /**
     * Ends the renewals at the provider; one that it does not know ends here, and there once it knows it again. The paid
     * period stays.
     * @throws AppError not_found, provider_failed, too_many_requests
     */
    cancelRenewal: async (user: SessionUser, language: Language): Promise<OwnMembership> => {
      await change(
        user,
        ({ canCancel }) => canCancel,
        (agreements, order, id) => orUnknown(order, () => agreements.cancel(id), true),
      )
      return membership(user, language)
    },

    /**
     * Continues suspended renewals.
     * @throws AppError not_found, provider_failed, too_many_requests
     */
    resumeRenewal: async (user: SessionUser, language: Language): Promise<OwnMembership> => {
      await change(
        user,
        ({ canResume }) => canResume,
        (agreements, _order, id) => agreements.resume(id),
      )
      return membership(user, language)
    },

    /**
     * Stores that the member wants the money of an order back, once, and tells the operator, who decides at the provider.
     * @throws AppError not_found, also for another user's order; too_many_requests
     */
    requestRefund: async (
      orderNo: string,
      reason: string,
      user: SessionUser,
      language: Language,
    ): Promise<OwnOrder[]> => {
      await enforceLimit(limits, `renewals:${user.id}`, CHANGES)
      const order = await selectOrder(db, orderNo)
      const isTheirs = order !== null && order.userId === user.id
      if (!isTheirs || !canRequestRefund(order.status as OrderStatus, false)) throw new AppError('not_found')
      if (await noteRefundRequest(db, orderNo, new Date(clock.now()))) await tellOperator(order, reason, user, language)
      return orders(user, language)
    },

    /**
     * The operator has given the money of an order back outside its provider: the payment counts as given back, so the
     * provider is never asked to. The same transaction stores the reason, for the books. The provider is asked before what
     * it knows: a refund whose answer was lost is stored as refused, and brings the money all the same.
     * @throws PaymentFailed when it cannot be asked now
     */
    closeRefund: async (orderNo: string, reason: string): Promise<Closing> => {
      const asked = await selectOrder(db, orderNo)
      const open = asked === null ? [] : await openRefundsOf(db, [orderNo])
      if (asked === null || open.length === 0) return 'none'
      const known = await paymentsAt(asked)
      return db.transaction(async (tx) => {
        if (asked.userId !== null) await lockUser(tx, asked.userId)
        const order = await lockOrder(tx, orderNo)
        const rows = await openRefundsOf(tx, [orderNo])
        if (order === null || rows.length === 0) return 'none'
        const there = known.filter((payment) => rows.some(({ paymentId }) => paymentId === payment.paymentId))
        if (there.some(({ isReversed }) => isReversed)) return 'back'
        if ([...rows, ...there.map(({ refund }) => refund)].some((one) => one?.isUnderWay)) return 'under way'
        // what nobody should have charged leaves a paid order and its agreement as they are
        const closed = rows.map(({ paymentId }) => paymentId)
        const isPaid = await hasPaidPeriod(tx, orderNo, closed)
        const status = isPaid ? (order.status as OrderStatus) : ORDER_STATUS.refunded
        for (const refund of rows) {
          await noteRefundClosed(tx, refund, reason, new Date(clock.now()))
          const { paymentId, amount, currency } = refund
          const payments = [{ paymentId, amount, currency, isReversed: true, isAssumed: true as const, refund: null }]
          await applyIn(tx, order, { status, payments, agreement: null })
        }
        return 'closed'
      })
    },

    /**
     * The operator declines a request for a refund; the member may ask again. A refund that failed and whose payment has
     * brought a membership is not owed any more. False when there is neither.
     */
    declineRefund: (orderNo: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        await lockOrder(tx, orderNo)
        const isDropped = await dropFailedRefunds(tx, orderNo)
        return (await dropRefundRequest(tx, orderNo)) || isDropped
      }),
  }
}
