import { DAY_MS, MINUTE_MS } from '@petalpost/domain/civil-day'
import { ORDER_STATUS, type OrderStatus, REFUND_TAKES_MS } from '@petalpost/domain/order'

import type { Queries } from '#db/open.ts'
import { PaymentFailed, type ProviderPayment, type UnfinishedRefund } from '#providers/payment/payment.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { selectPayment } from './payment-store.ts'
import {
  dueRefunds,
  isRefundClosed,
  type OpenRefundRow,
  postponeRefund,
  putOpenRefund,
  selectOpenRefund,
} from './refund-store.ts'
import { lockOrder, type OrderRow } from './store.ts'

/** After a refusal the provider is asked again this much later, then after four times as long, at last daily. */
const FIRST_PAUSE_MS = MINUTE_MS
/** The log repeats an unchanged reason this seldom. */
const TOLD_AGAIN_MS = DAY_MS

/** ms until a refund that was refused `tries` times before is tried again. */
export const refundPauseMs = (tries: number): number => Math.min(DAY_MS, FIRST_PAUSE_MS * 4 ** tries)

/** An order's status as its buyer reads it: money that is on its way back, and brought nothing, counts as refunded. */
export function shownStatus({ orderNo, status: stored }: OrderRow, open: readonly OpenRefundRow[]): OrderStatus {
  const status = stored as OrderStatus
  const isGoing = open.some((refund) => refund.orderNo === orderNo && refund.isUnderWay)
  return isGoing && status !== ORDER_STATUS.paid && status !== ORDER_STATUS.processing ? ORDER_STATUS.refunded : status
}

/**
 * Payments that have to go back to the buyer. What a provider refuses is stored, tried again ever less often, and reported
 * to a person once, then when the reason changes, and daily at most. What it works on is stored, and asked for as often,
 * until the money is back (rule S13).
 */
export function createRefunds({ db, clock, log }: Pick<Infrastructure, 'db' | 'clock' | 'log'>) {
  /** Is it too early for the next try? A time further ahead than a day was written by a clock that has been set back. */
  const waits = ({ nextTryAt }: OpenRefundRow): boolean =>
    nextTryAt.getTime() > clock.now() && nextTryAt.getTime() <= clock.now() + DAY_MS

  /** Stores that the money is not back, and tells a person of a failure, unless that was done lately for the same reason. */
  async function put(
    tx: Queries,
    { orderNo, source: provider, currency, ...order }: OrderRow,
    { paymentId, amount }: ProviderPayment,
    { reason, isUnderWay }: UnfinishedRefund,
  ): Promise<void> {
    const now = clock.now()
    const before = await selectOpenRefund(tx, provider, paymentId)
    const isSame = before?.reason === reason && before.isUnderWay === isUnderWay
    if (isSame && waits(before)) return
    const tries = before?.tries ?? 0
    const age = isSame ? now - before.toldAt.getTime() : 0
    const isNews = isUnderWay ? age >= REFUND_TAKES_MS : !isSame || age >= TOLD_AGAIN_MS
    // of one under way it stays the time when it began
    const keepsTime = before !== null && (isUnderWay ? before.isUnderWay : !isNews)
    await putOpenRefund(tx, {
      provider,
      paymentId,
      orderNo,
      amount: amount ?? order.amount,
      currency,
      reason,
      isUnderWay,
      tries: tries + 1,
      nextTryAt: new Date(now + refundPauseMs(tries)),
      toldAt: keepsTime ? before.toldAt : new Date(now),
      createdAt: before?.createdAt ?? new Date(now),
    })
    if (isNews) log.error({ orderNo, source: provider, paymentId, reason }, 'payment to look at: it does not go back')
  }

  /** Stores that the provider has not taken a refund. No answer says nothing new of one that it works on. */
  function noteRefused(
    order: OrderRow,
    payment: ProviderPayment,
    { message: reason, isRefusal }: PaymentFailed,
  ): Promise<void> {
    return db.transaction(async (tx) => {
      await lockOrder(tx, order.orderNo)
      // another process has given it back meanwhile, or granted it because the other one went back
      if ((await selectPayment(tx, order.source, payment.paymentId)) !== null) {
        if (!isRefusal) await tellTwice(tx, order, payment, 'may go')
        return
      }
      // another process has heard meanwhile that the provider works on it
      if (!isRefusal && (await selectOpenRefund(tx, order.source, payment.paymentId))?.isUnderWay) return
      await put(tx, order, payment, { reason, isUnderWay: false })
    })
  }

  /**
   * Stores a refund that the provider knows. A payment that counts as given back may be one whose refund fails after all,
   * unless an operator has paid it in another way. Lock the order before.
   */
  async function noteUnfinished(
    tx: Queries,
    order: OrderRow,
    payment: ProviderPayment,
    refund: UnfinishedRefund,
  ): Promise<void> {
    if (!(await isRefundClosed(tx, order.source, payment.paymentId))) await put(tx, order, payment, refund)
  }

  /** Tells a person of a refund that an operator has closed while the provider took it: nobody can stop it any more. */
  async function tellTwice(
    tx: Queries,
    { orderNo, source }: OrderRow,
    { paymentId }: ProviderPayment,
    goes: 'goes' | 'may go',
  ): Promise<void> {
    if (await isRefundClosed(tx, source, paymentId))
      log.error(
        { orderNo, source, paymentId },
        `payment to look at: it ${goes} back twice, its refund was closed meanwhile`,
      )
  }

  return {
    noteUnfinished,

    /** Open refunds whose next try is due. */
    due: (limit: number) =>
      dueRefunds(db, { now: new Date(clock.now()), latest: new Date(clock.now() + DAY_MS), limit }),

    /**
     * Gives a payment back by `work`, unless the provider works on that, or refused it lately. Returns whether the money is
     * back. The row of an open refund stays until the payment is stored as given back.
     */
    giveBack: async (
      order: OrderRow,
      payment: ProviderPayment,
      work: () => Promise<UnfinishedRefund | null>,
    ): Promise<boolean> => {
      const open = await selectOpenRefund(db, order.source, payment.paymentId)
      if (payment.refund === null && open !== null && waits(open)) return false
      try {
        const refund = payment.refund ?? (await work())
        await db.transaction(async (tx) => {
          await lockOrder(tx, order.orderNo)
          const isTaken = refund === null || refund.isUnderWay
          if (payment.refund === null && isTaken) await tellTwice(tx, order, payment, 'goes')
          if (refund !== null) await noteUnfinished(tx, order, payment, refund)
        })
        return refund === null
      } catch (error) {
        if (!(error instanceof PaymentFailed)) throw error
        await noteRefused(order, payment, error)
      }
      return false
    },

    /** Moves a refund that nobody has tried since it was read: its provider could not even be asked for the order. */
    postpone: (refund: OpenRefundRow): Promise<void> =>
      postponeRefund(db, refund, new Date(clock.now() + refundPauseMs(refund.tries))),
  }
}
