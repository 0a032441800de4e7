import { DAY_MS } from '@petalpost/domain/civil-day'
import type { Language } from '@petalpost/domain/language'
import { nextOrderStatus, ORDER_STATUS, type OrderStatus } from '@petalpost/domain/order'
import { type Currency, formatPrice } from '@petalpost/domain/price'

import { lockUser } from '#db/lock-user.ts'
import type { Queries } from '#db/open.ts'
import type { MembershipService } from '#modules/membership/service.ts'
import {
  type OrderRef,
  type PaymentProvider,
  type PaymentState,
  type ProviderPayment,
  UnknownOrder,
} from '#providers/payment/payment.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { isRunning, withoutRenewals } from './agreements.ts'
import { createGrants } from './grants.ts'
import { insertPayment, restorePayment, reversePayment } from './payment-store.ts'
import { notePending } from './pending.ts'
import { deleteOpenRefund } from './refund-store.ts'
import { createRefunds } from './refunds.ts'
import {
  lockOrder,
  type OrderRow,
  paidSubscriptions,
  putSubscription,
  selectBuyer,
  selectOrder,
  selectSubscription,
  updateOrder,
} from './store.ts'
import { isAsAgreed, secondOf, type Terms, termsOf } from './terms.ts'
import { createUnknownAgreements, endUnwanted } from './unknown-agreements.ts'

/** How long the queue tries to tell a buyer of money that went back; the list of orders says it too. */
const MAIL_TRIED_MS = DAY_MS

/** An order as its provider knows it. */
export const refOf = ({ orderNo, providerOrderId, createdAt, refundNos }: OrderRow): OrderRef => ({
  orderNo,
  providerOrderId,
  createdAt: createdAt.getTime(),
  refundNos,
})

const WRONG_AMOUNT = 'amount or currency differs from the order'

/** The state once a payment was given back: the provider may take a moment to say so itself. */
const withoutPayment = (state: PaymentState, { paymentId }: ProviderPayment): PaymentState => ({
  ...state,
  status: ORDER_STATUS.refunded,
  payments: state.payments.map((one) =>
    one.paymentId === paymentId ? { ...one, isReversed: true, isAssumed: true, refund: null } : one,
  ),
})

/** What became of an order; `surplus` = nothing was stored, because this payment has to be given back first. */
interface Applied {
  status: OrderStatus | null
  surplus: ProviderPayment | null
}

/** The state of an order that ends now; `ended`, if its provider does not know it any more. */
async function stateAtEnd(provider: PaymentProvider, ref: OrderRef, ended: OrderStatus): Promise<PaymentState> {
  try {
    return await provider.state(ref)
  } catch (error) {
    if (!(error instanceof UnknownOrder)) throw error
    return { status: ended, payments: [], agreement: null }
  }
}

/** The state after closing an order: `ended`, unless it was paid at the last moment. */
async function closed(provider: PaymentProvider, ref: OrderRef, ended: OrderStatus): Promise<PaymentState> {
  await provider.close(ref)
  const state = await stateAtEnd(provider, ref, ended)
  const isUnpaid = state.status === ORDER_STATUS.processing || state.status === ORDER_STATUS.closed
  return isUnpaid && !state.isPending ? { ...state, status: ended } : state
}

/** Brings an order to what its provider says, and grants what was paid, once (rules S13, F5). */
export function createSettle(
  { db, clock, config, log, mailQueue }: Pick<Infrastructure, 'db' | 'clock' | 'config' | 'log' | 'mailQueue'>,
  { membership }: { membership: MembershipService },
) {
  const refunds = createRefunds({ db, clock, log })
  const noteUnknownAgreement = createUnknownAgreements({ db, clock, log })
  const { grant, takeBack, restore, alert } = createGrants({ clock, log }, { membership })

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

  /**
   * Stores each payment once, and grants or takes back its period, in the transaction that changes the order. Returns
   * whether one counts again that was taken back.
   */
  async function takePayments(tx: Queries, order: OrderRow, state: PaymentState, terms: Terms): Promise<boolean> {
    let isRestored = false
    const { source: provider, orderNo, userId, currency } = order
    const at = new Date(clock.now())
    for (const [index, payment] of state.payments.entries()) {
      const { paymentId, amount, isReversed, isAssumed = false, refund } = payment
      const row = { provider, paymentId, orderNo, userId, amount: amount ?? 0, currency, createdAt: at }
      const subscriptionId = state.agreement === null ? null : orderNo
      const added = await insertPayment(tx, { ...row, subscriptionId })
      // a refund that failed before the payment came to count is owed no more
      const isOwed = refund !== null && (refund.isUnderWay || added === null)
      if (isOwed) await refunds.noteUnfinished(tx, order, payment, refund)
      // it went back, or counts after all because the other one went back
      else if (added !== null || isReversed) await deleteOpenRefund(tx, provider, paymentId)
      const reversed = isReversed ? await reversePayment(tx, provider, paymentId, { at, isReported: !isAssumed }) : null
      if (reversed !== null) await takeBack(tx, reversed, { plan: terms.plan, now: at.getTime() })
      const isBack = added === null && !isReversed && refund === null
      const restored = isBack ? await restorePayment(tx, provider, paymentId, at) : null
      if (restored !== null) {
        isRestored = true
        await restore(tx, order, restored, terms.plan)
      }
      if (added === null || isReversed) continue
      if (index === 0 && order.status !== ORDER_STATUS.processing)
        log.warn({ orderNo, was: order.status }, 'a late payment')
      if (userId === null) alert(order, paymentId, 'the account was deleted')
      // a payment before the last one is for a period that has begun
      const isLast = index === state.payments.length - 1
      await grant(tx, added, terms.plan, isLast ? (state.agreement?.nextBillingAt ?? null) : null)
    }
    return isRestored
  }

  /** Payments that grant nothing: a person has to give the money back. */
  async function noteWrong(tx: Queries, order: OrderRow, wrong: readonly ProviderPayment[]): Promise<void> {
    for (const payment of wrong) {
      const { paymentId, currency, isReversed } = payment
      const paid = { ...order, currency: currency ?? order.currency }
      if (isReversed) await deleteOpenRefund(tx, order.source, paymentId)
      else await refunds.noteUnfinished(tx, paid, payment, { reason: WRONG_AMOUNT, isUnderWay: false })
    }
  }

  /** Tells the buyer, if there is a mail address, that a payment was given back. */
  async function tellReturned(tx: Queries, { userId, orderNo, amount, currency }: OrderRow): Promise<void> {
    const buyer = userId === null ? null : await selectBuyer(tx, userId)
    if (buyer?.email == null) return
    await mailQueue.sendIn(tx, {
      name: 'paymentReturned',
      to: buyer.email,
      language: buyer.language as Language,
      values: {
        orderNo,
        amount: formatPrice(amount, currency as Currency),
        subscribe: `${config.publicOrigin}/subscribe`,
      },
      staleAt: clock.now() + MAIL_TRIED_MS,
    })
  }

  /**
   * Applies a state of the provider in a transaction. Repeating it changes nothing. Whoever first finds that a second
   * payment at a lower first price went back tells the buyer, in the same transaction.
   */
  async function applyIn(tx: Queries, { orderNo, userId }: OrderRow, state: PaymentState): Promise<Applied> {
    if (userId !== null) await lockUser(tx, userId)
    const order = await lockOrder(tx, orderNo)
    if (order === null) return { status: null, surplus: null }
    const terms = await termsOf(tx, order)
    const isGood = (payment: ProviderPayment, index: number) => isAsAgreed(payment, index, order, terms)
    const good = state.payments.map((payment, index) => (isGood(payment, index) ? payment : null))
    const second = await secondOf(tx, order, good[0], terms)
    if (second?.isReversed === false) return { status: order.status as OrderStatus, surplus: second }
    await noteWrong(
      tx,
      order,
      state.payments.filter((payment, index) => !isGood(payment, index)),
    )
    const isPaid = state.status === ORDER_STATUS.paid
    if (isPaid && state.payments.length === 0) alert(order, null, 'paid without a payment')
    await storeAgreement(tx, order, state, terms)
    const counted = { ...state, payments: good.filter((payment) => payment !== null) }
    const isRestored = await takePayments(tx, order, counted, terms)
    await notePending(tx, order, state, clock.now())
    const isWrong = isPaid && !good.some((payment) => payment?.isReversed === false)
    const current = order.status as OrderStatus
    const reported = isWrong ? ORDER_STATUS.error : state.status
    const next = isRestored ? ORDER_STATUS.paid : nextOrderStatus(current, reported)
    if (next !== current) await updateOrder(tx, orderNo, { status: next, settledAt: new Date(clock.now()) })
    if (second !== null && next === ORDER_STATUS.refunded) await tellReturned(tx, order)
    return { status: next, surplus: null }
  }

  const apply = (order: OrderRow, state: PaymentState): Promise<Applied> =>
    db.transaction((tx) => applyIn(tx, order, state))

  /**
   * Gives a surplus payment back; returns the state that is left. The agreement ends first, so that nothing more is
   * charged even if the provider does not give back: then the refund stays open.
   */
  async function giveBack(
    provider: PaymentProvider,
    order: OrderRow,
    state: PaymentState,
    surplus: ProviderPayment,
  ): Promise<PaymentState> {
    let left = state
    const isGiven = await refunds.giveBack(order, surplus, async () => {
      if (isRunning(state.agreement) && provider.agreements !== null) {
        await provider.agreements.cancel(state.agreement.id)
        left = withoutRenewals(state, state.agreement)
      }
      return provider.giveBack(refOf(order), surplus)
    })
    if (!isGiven) return { ...left, status: ORDER_STATUS.error, payments: [] }
    log.warn({ orderNo: order.orderNo, source: order.source }, 'a lower first price was paid twice; given back')
    return withoutPayment(left, surplus)
  }

  /** Applies a state of the provider; a surplus payment goes back to the buyer first. */
  async function take(provider: PaymentProvider, order: OrderRow, state: PaymentState): Promise<PaymentState> {
    const { surplus } = await apply(order, state)
    if (surplus === null) return state
    const left = await giveBack(provider, order, state, surplus)
    await apply(order, left)
    return left
  }

  /** Does work on an agreement; one that its provider does not know is noted. @throws PaymentFailed */
  async function orUnknown(order: OrderRow, work: () => Promise<void>, isUnwanted = false): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof UnknownOrder) || !(await noteUnknownAgreement(order, isUnwanted))) throw error
    }
  }

  /**
   * Ends agreements that must not charge again: of a deleted account, of money given back, and every paid one but the
   * newest of a user, because whoever changes the plan wants one membership.
   * @throws PaymentFailed
   */
  async function endSurplus(provider: PaymentProvider, order: OrderRow, state: PaymentState): Promise<void> {
    const { agreements, source } = provider
    if (agreements === null || !isRunning(state.agreement)) return
    const paid = order.userId === null ? [] : await paidSubscriptions(db, order.userId)
    const isReplaced = paid.some(({ createdAt }) => createdAt > order.createdAt)
    const isRefunded = [order.status, state.status].includes(ORDER_STATUS.refunded)
    const isOver = order.userId === null || isRefunded || isReplaced
    const older = paid.filter(({ provider: other, createdAt }) => other === source && createdAt < order.createdAt)
    const ended = [
      ...(isOver ? [refOf(order)] : []),
      ...(paid[0]?.id === order.orderNo ? older : []).map(({ id, createdAt, providerSubscriptionId }) => ({
        orderNo: id,
        providerOrderId: providerSubscriptionId,
        createdAt: createdAt.getTime(),
        refundNos: [],
      })),
    ]
    for (const ref of ended) {
      const other = { ...order, orderNo: ref.orderNo }
      const end = async () => {
        await agreements.cancel(ref.providerOrderId ?? '')
        await apply(other, await provider.state(ref))
        log.info({ orderNo: ref.orderNo, source }, 'an agreement was ended')
      }
      await orUnknown(other, end, true)
    }
  }

  /**
   * Asks the provider for an order's state and applies it. One that is over here and can still be paid there is closed.
   * @throws PaymentFailed; then the order is as it was, or as paid
   */
  const settle = (provider: PaymentProvider, order: OrderRow): Promise<void> =>
    orUnknown(order, async () => {
      const ref = refOf(order)
      const hasEnded = order.status !== ORDER_STATUS.processing
      const isOver = !hasEnded && clock.now() >= order.expiresAt.getTime()
      const { expired, closed: ended } = ORDER_STATUS
      const state = isOver ? await stateAtEnd(provider, ref, expired) : await provider.state(ref)
      const isOpenThere =
        state.status === ORDER_STATUS.processing && !state.isPending && (isOver || (hasEnded && order.qrCode !== null))
      const found = isOpenThere ? await closed(provider, ref, isOver ? expired : ended) : state
      const wanted = await endUnwanted(db, provider, order, found)
      await endSurplus(provider, order, await take(provider, order, wanted))
    })

  /**
   * Closes an order that nobody wants to pay any more, and settles it. Whoever gave out its code meanwhile may have read
   * that it still waited: so it is closed again, once everybody reads that it is closed. What its provider fails to close,
   * the next look does.
   * @throws PaymentFailed
   */
  async function close(provider: PaymentProvider, order: OrderRow): Promise<void> {
    const found = await closed(provider, refOf(order), ORDER_STATUS.closed)
    await endSurplus(provider, order, await take(provider, order, found))
    if (order.qrCode !== null) return
    const opened = await selectOrder(db, order.orderNo)
    if (opened !== null && opened.qrCode !== null) await close(provider, opened)
  }

  return { settle, close, applyIn, orUnknown, refunds }
}
