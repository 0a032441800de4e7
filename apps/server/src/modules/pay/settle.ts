import { withoutPaidPeriod, withPaidPeriod } from '@petalpost/domain/membership'
import { nextOrderStatus, ORDER_STATUS, type OrderStatus } from '@petalpost/domain/order'

import { lockUser } from '#db/lock-user.ts'
import type { Queries } from '#db/open.ts'
import type { MembershipService } from '#modules/membership/service.ts'
import type { PaymentProvider, PaymentState } from '#providers/payment/payment.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import {
  insertPayment,
  lockOrder,
  noteGrantedUntil,
  type OrderRow,
  reversePayments,
  selectOrder,
  selectProduct,
  updateOrder,
} from './store.ts'

const isAsOrdered = ({ amount, currency }: OrderRow, state: PaymentState): boolean =>
  state.amount === amount && state.currency === currency

async function planOf(tx: Queries, { productId }: OrderRow) {
  const product = await selectProduct(tx, productId)
  return product?.code === 'yearly' ? 'yearly' : 'monthly'
}

/** The state after closing an order whose time is over: expired, unless it was paid at the last moment. */
async function expired(provider: PaymentProvider, orderNo: string): Promise<PaymentState> {
  await provider.close(orderNo)
  const state = await provider.state(orderNo)
  const isUnpaid = state.status === ORDER_STATUS.processing || state.status === ORDER_STATUS.closed
  return isUnpaid ? { ...state, status: ORDER_STATUS.expired } : state
}

/** Brings an order to what its provider says, and grants what was paid, once (rules S13, F5). */
export function createSettle(
  { db, clock, log }: Pick<Infrastructure, 'db' | 'clock' | 'log'>,
  { membership }: { membership: MembershipService },
) {
  /** Money that we cannot give anything for; a person has to look. */
  const alert = (order: OrderRow, state: PaymentState, reason: string) =>
    log.error(
      { orderNo: order.orderNo, source: order.source, paymentId: state.paymentId, reason },
      'payment to look at',
    )

  /** Stores the payment and extends the membership, in the transaction that changes the order. */
  async function grant(tx: Queries, order: OrderRow, state: PaymentState, paymentId: string): Promise<void> {
    const { source: provider, orderNo, userId, amount, currency } = order
    const now = clock.now()
    const payment = { provider, paymentId, orderNo, userId, amount, currency, createdAt: new Date(now) }
    if (!(await insertPayment(tx, payment))) return
    if (userId === null) return alert(order, state, 'the account was deleted')
    const plan = await planOf(tx, order)
    const changed = await membership.change(tx, userId, (present) => withPaidPeriod(present, plan, now))
    await noteGrantedUntil(tx, provider, paymentId, new Date(changed.expireTime ?? now))
  }

  async function takeBack(tx: Queries, order: OrderRow): Promise<void> {
    const now = clock.now()
    const reversed = await reversePayments(tx, order.orderNo, new Date(now))
    if (reversed === 0 || order.userId === null) return
    const plan = await planOf(tx, order)
    await membership.change(tx, order.userId, (present) => withoutPaidPeriod(present, plan, now))
  }

  /** Applies a state of the provider; returns the order's status afterwards. Repeating it changes nothing. */
  async function apply({ orderNo, userId }: OrderRow, state: PaymentState): Promise<OrderStatus | null> {
    return db.transaction(async (tx) => {
      if (userId !== null) await lockUser(tx, userId)
      const order = await lockOrder(tx, orderNo)
      if (order === null) return null
      const current = order.status as OrderStatus
      const { paymentId } = state
      const isPaid = state.status === ORDER_STATUS.paid
      const isWrong = isPaid && (paymentId === null || !isAsOrdered(order, state))
      if (isWrong) alert(order, state, 'amount or currency differs from the order')
      const next = nextOrderStatus(current, isWrong ? ORDER_STATUS.error : state.status)
      if (next === current) return current
      if (next === ORDER_STATUS.paid && paymentId !== null) {
        if (current !== ORDER_STATUS.processing) log.warn({ orderNo, was: current }, 'a late payment')
        await grant(tx, order, state, paymentId)
      }
      if (next === ORDER_STATUS.refunded) await takeBack(tx, order)
      await updateOrder(tx, orderNo, { status: next, settledAt: new Date(clock.now()) })
      return next
    })
  }

  /**
   * Asks the provider for an order's state and applies it; returns the status, null for an unknown order.
   * @throws PaymentFailed; then nothing has changed
   */
  async function settle(provider: PaymentProvider, orderNo: string): Promise<OrderStatus | null> {
    const order = await selectOrder(db, orderNo)
    if (order === null) return null
    const state = await provider.state(orderNo)
    const isOver = clock.now() >= order.expiresAt.getTime()
    const waits = order.status === ORDER_STATUS.processing && state.status === ORDER_STATUS.processing
    return apply(order, isOver && waits ? await expired(provider, orderNo) : state)
  }

  return { settle }
}
