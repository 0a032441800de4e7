import { type Plan, renewalGraceMs, withGrace, withoutPaidPeriod, withPaidPeriod } from '@petalpost/domain/membership'
import { nextOrderStatus, ORDER_STATUS, type OrderStatus } from '@petalpost/domain/order'

import { lockUser } from '#db/lock-user.ts'
import type { Queries } from '#db/open.ts'
import type { MembershipService } from '#modules/membership/service.ts'
import type { OrderRef, PaymentProvider, PaymentState, ProviderPayment } from '#providers/payment/payment.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import {
  insertPayment,
  lockOrder,
  noteGrant,
  type OrderRow,
  paidSubscriptions,
  type PaymentRow,
  planOf,
  putSubscription,
  reversePayment,
  selectProduct,
  selectSubscription,
  updateOrder,
} from './store.ts'

/** An order as its provider knows it. */
export const refOf = ({ orderNo, providerOrderId, createdAt }: OrderRow): OrderRef => ({
  orderNo,
  providerOrderId,
  createdAt: createdAt.getTime(),
})

/** The prices and the plan of an order. */
interface Terms {
  plan: Plan
  /** cents of every period after the first */
  fullAmount: number
}

/** The first payment is for the order, later ones have the full price. */
const isAsAgreed = ({ amount, currency }: ProviderPayment, index: number, order: OrderRow, { fullAmount }: Terms) =>
  amount === (index === 0 ? order.amount : fullAmount) && currency === order.currency

async function termsOf(tx: Queries, { orderNo, productId }: OrderRow): Promise<Terms> {
  const product = await selectProduct(tx, productId)
  const agreed = await selectSubscription(tx, orderNo)
  return { plan: planOf(product), fullAmount: agreed?.amount ?? product?.amounts ?? 0 }
}

/** The state after closing an order: `ended`, unless it was paid at the last moment. */
async function closed(provider: PaymentProvider, ref: OrderRef, ended: OrderStatus): Promise<PaymentState> {
  await provider.close(ref)
  const state = await provider.state(ref)
  const isUnpaid = state.status === ORDER_STATUS.processing || state.status === ORDER_STATUS.closed
  return isUnpaid ? { ...state, status: ended } : state
}

/** Brings an order to what its provider says, and grants what was paid, once (rules S13, F5). */
export function createSettle(
  { db, clock, log }: Pick<Infrastructure, 'db' | 'clock' | 'log'>,
  { membership }: { membership: MembershipService },
) {
  /** Money that we cannot give anything for; a person has to look. */
  const alert = ({ orderNo, source }: OrderRow, paymentId: string | null, reason: string) =>
    log.error({ orderNo, source, paymentId, reason }, 'payment to look at')

  async function storeAgreement(
    tx: Queries,
    order: OrderRow,
    { agreement }: PaymentState,
    terms: Terms,
  ): Promise<void> {
    if (agreement === null) return
    const now = new Date(clock.now())
    const hasEnded = agreement.status === 'cancelled' || agreement.status === 'expired'
    const before = hasEnded ? await selectSubscription(tx, order.orderNo) : null
    await putSubscription(tx, {
      id: order.orderNo,
      userId: order.userId,
      productId: order.productId,
      amount: terms.fullAmount,
      currency: order.currency,
      provider: order.source,
      providerSubscriptionId: agreement.id,
      status: agreement.status,
      nextBillingAt: agreement.nextBillingAt === null ? null : new Date(agreement.nextBillingAt),
      cancelledAt: hasEnded ? (before?.cancelledAt ?? now) : null,
      createdAt: order.createdAt,
      updatedAt: now,
    })
  }

  /** Extends the membership by what was paid. */
  async function grant(tx: Queries, payment: PaymentRow, plan: Plan, nextBillingAt: number | null): Promise<void> {
    if (payment.userId === null) return
    let graceMs = 0
    const changed = await membership.change(tx, payment.userId, (present) => {
      const paid = withPaidPeriod(present, plan, clock.now())
      graceMs = renewalGraceMs(paid, nextBillingAt)
      return withGrace(paid, graceMs)
    })
    await noteGrant(tx, payment, { grantedUntil: new Date(changed.expireTime ?? clock.now()), graceMs })
  }

  /** Takes back what a payment granted. A payment that was given back before we heard of it has granted nothing. */
  async function takeBack(tx: Queries, { userId, graceMs, grantedUntil }: PaymentRow, plan: Plan): Promise<void> {
    if (userId === null || grantedUntil === null) return
    await membership.change(tx, userId, (present) => withoutPaidPeriod(present, plan, clock.now(), graceMs))
  }

  /** Stores each payment once, and grants or takes back its period, in the transaction that changes the order. */
  async function takePayments(tx: Queries, order: OrderRow, state: PaymentState, terms: Terms): Promise<void> {
    const { source: provider, orderNo, userId, currency } = order
    const at = new Date(clock.now())
    for (const [index, { paymentId, amount, isReversed }] of state.payments.entries()) {
      const row = { provider, paymentId, orderNo, userId, amount: amount ?? 0, currency, createdAt: at }
      const subscriptionId = state.agreement === null ? null : orderNo
      const added = await insertPayment(tx, { ...row, subscriptionId })
      const reversed = isReversed ? await reversePayment(tx, provider, paymentId, at) : null
      if (reversed !== null) await takeBack(tx, reversed, terms.plan)
      if (added === null || isReversed) continue
      if (index === 0 && order.status !== ORDER_STATUS.processing)
        log.warn({ orderNo, was: order.status }, 'a late payment')
      if (userId === null) alert(order, paymentId, 'the account was deleted')
      // a payment before the last one is for a period that has begun
      const isLast = index === state.payments.length - 1
      await grant(tx, added, terms.plan, isLast ? (state.agreement?.nextBillingAt ?? null) : null)
    }
  }

  /** Applies a state of the provider; returns the order's status afterwards. Repeating it changes nothing. */
  async function apply({ orderNo, userId }: OrderRow, state: PaymentState): Promise<OrderStatus | null> {
    return db.transaction(async (tx) => {
      if (userId !== null) await lockUser(tx, userId)
      const order = await lockOrder(tx, orderNo)
      if (order === null) return null
      const terms = await termsOf(tx, order)
      const isGood = (payment: ProviderPayment, index: number) => isAsAgreed(payment, index, order, terms)
      const wrong = state.payments.find((payment, index) => !isGood(payment, index) && !payment.isReversed)
      const isPaid = state.status === ORDER_STATUS.paid
      const isMissing = isPaid && state.payments.length === 0
      if (wrong !== undefined || isMissing)
        alert(order, wrong?.paymentId ?? null, 'amount or currency differs from the order')
      await storeAgreement(tx, order, state, terms)
      const good = state.payments.map((payment, index) => (isGood(payment, index) ? payment : null))
      await takePayments(tx, order, { ...state, payments: good.filter((payment) => payment !== null) }, terms)
      const isWrong = isPaid && !good.some((payment) => payment?.isReversed === false)
      const current = order.status as OrderStatus
      const next = nextOrderStatus(current, isWrong ? ORDER_STATUS.error : state.status)
      if (next !== current) await updateOrder(tx, orderNo, { status: next, settledAt: new Date(clock.now()) })
      return next
    })
  }

  /**
   * Ends agreements that must not charge again: of a deleted account, of money given back, and every paid one but the
   * newest of a user, because whoever changes the plan wants one membership.
   * @throws PaymentFailed
   */
  async function endSurplus(provider: PaymentProvider, order: OrderRow, state: PaymentState): Promise<void> {
    const { agreements, source } = provider
    if (agreements === null || !['active', 'suspended'].includes(state.agreement?.status ?? '')) return
    const paid = order.userId === null ? [] : await paidSubscriptions(db, order.userId)
    const isReplaced = paid.some(({ createdAt }) => createdAt > order.createdAt)
    const isOver = order.userId === null || state.status === ORDER_STATUS.refunded || isReplaced
    const older = paid.filter(({ provider: other, createdAt }) => other === source && createdAt < order.createdAt)
    const ended = [
      ...(isOver ? [refOf(order)] : []),
      ...(paid[0]?.id === order.orderNo ? older : []).map(({ id, createdAt, providerSubscriptionId }) => ({
        orderNo: id,
        providerOrderId: providerSubscriptionId,
        createdAt: createdAt.getTime(),
      })),
    ]
    for (const ref of ended) {
      await agreements.cancel(ref.providerOrderId ?? '')
      await apply({ ...order, orderNo: ref.orderNo }, await provider.state(ref))
      log.info({ orderNo: ref.orderNo, source }, 'an agreement was ended')
    }
  }

  /**
   * Asks the provider for an order's state and applies it; returns the status, null for an unknown order.
   * @throws PaymentFailed; then the order is as it was, or as paid
   */
  async function settle(provider: PaymentProvider, order: OrderRow): Promise<OrderStatus | null> {
    const ref = refOf(order)
    const state = await provider.state(ref)
    const isOver = clock.now() >= order.expiresAt.getTime()
    const waits = order.status === ORDER_STATUS.processing && state.status === ORDER_STATUS.processing
    const found = isOver && waits ? await closed(provider, ref, ORDER_STATUS.expired) : state
    const status = await apply(order, found)
    await endSurplus(provider, order, found)
    return status
  }

  /** Closes an order that nobody wants to pay any more, and settles it. @throws PaymentFailed */
  async function close(provider: PaymentProvider, order: OrderRow): Promise<void> {
    await apply(order, await closed(provider, refOf(order), ORDER_STATUS.closed))
  }

  return { settle, close }
}
