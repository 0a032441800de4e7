import { DAY_MS, MINUTE_MS } from '@petalpost/domain/civil-day'

import { PaymentFailed, type ProviderPayment } from '#providers/payment/payment.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import {
  dueRefunds,
  isStored,
  lockOrder,
  type OpenRefundRow,
  type OrderRow,
  postponeRefund,
  putOpenRefund,
  selectOpenRefund,
} from './store.ts'

/** After a refusal the provider is asked again this much later, then after four times as long, at last daily. */
const FIRST_PAUSE_MS = MINUTE_MS
/** The log repeats an unchanged reason this seldom. */
const TOLD_AGAIN_MS = DAY_MS

/** ms until a refund that was refused `tries` times before is tried again. */
export const refundPauseMs = (tries: number): number => Math.min(DAY_MS, FIRST_PAUSE_MS * 4 ** tries)

/**
 * Payments that have to go back to the buyer. What a provider refuses is stored, tried again ever less often, and reported
 * to a person once, then when the reason changes, and daily at most (rule S13).
 */
export function createRefunds({ db, clock, log }: Pick<Infrastructure, 'db' | 'clock' | 'log'>) {
  /** Is it too early for the next try? A time further ahead than a day was written by a clock that has been set back. */
  const waits = ({ nextTryAt }: OpenRefundRow): boolean =>
    nextTryAt.getTime() > clock.now() && nextTryAt.getTime() <= clock.now() + DAY_MS

  /** Stores that a payment did not go back, and tells a person unless that was done lately for the same reason. */
  async function noteRefused(order: OrderRow, { paymentId, amount }: ProviderPayment, reason: string): Promise<void> {
    const { orderNo, source: provider, currency } = order
    const now = clock.now()
    const isTold = await db.transaction(async (tx) => {
      await lockOrder(tx, orderNo)
      // another process has given it back meanwhile, or granted it because the other one went back
      if (await isStored(tx, provider, paymentId)) return false
      const before = await selectOpenRefund(tx, provider, paymentId)
      const tries = before?.tries ?? 0
      const isNews = before?.reason !== reason || now - before.toldAt.getTime() >= TOLD_AGAIN_MS
      await putOpenRefund(tx, {
        provider,
        paymentId,
        orderNo,
        amount: amount ?? order.amount,
        currency,
        reason,
        tries: tries + 1,
        nextTryAt: new Date(now + refundPauseMs(tries)),
        toldAt: isNews ? new Date(now) : before.toldAt,
        createdAt: before?.createdAt ?? new Date(now),
      })
      return isNews
    })
    if (isTold) log.error({ orderNo, source: provider, paymentId, reason }, 'payment to look at: it does not go back')
  }

  return {
    /** Open refunds whose next try is due. */
    due: (limit: number) =>
      dueRefunds(db, { now: new Date(clock.now()), latest: new Date(clock.now() + DAY_MS), limit }),

    /**
     * Gives a payment back by `work`, unless it was refused lately. Returns whether it went back. The row of an open refund
     * stays until the payment is stored as given back.
     */
    giveBack: async (order: OrderRow, payment: ProviderPayment, work: () => Promise<void>): Promise<boolean> => {
      const open = await selectOpenRefund(db, order.source, payment.paymentId)
      if (open !== null && waits(open)) return false
      try {
        await work()
        return true
      } catch (error) {
        if (!(error instanceof PaymentFailed)) throw error
        await noteRefused(order, payment, error.message)
        return false
      }
    },

    /** Moves a refund that nobody has tried since it was read: its provider could not even be asked for the order. */
    postpone: (refund: OpenRefundRow): Promise<void> =>
      postponeRefund(db, refund, new Date(clock.now() + refundPauseMs(refund.tries))),
  }
}
