import { DAY_MS, HOUR_MS } from '@petalpost/domain/civil-day'
import { ORDER_STATUS, type OrderStatus } from '@petalpost/domain/order'

import type { Infrastructure } from '#src/infrastructure.ts'

import { ordersToWatch } from './refund-store.ts'
import type { createRefunds } from './refunds.ts'
import { type OrderRow, ordersLeftOpen, ordersToRenew, unpaidOrders, waitingOrders } from './store.ts'

/** Orders that one run of the job looks at. */
const AT_ONCE = 500
/** An order that ended unpaid is looked at daily for this long. */
const LATE_MS = 3 * DAY_MS
/** Money that counts as given back, or was asked back, is looked at daily for this long: see `ordersToWatch`. */
const GIVEN_BACK_MS = 30 * DAY_MS
/** A running agreement is looked at this often, besides when a payment is due: notices may never come. */
const LOOK_MS = DAY_MS
/** An agreement that has ended is looked at daily for this long: its payments may be refunded. */
const REFUNDS_MS = 60 * DAY_MS
/** An agreement that its provider does not know is asked for this often, until it counts as ended. */
const UNKNOWN_LOOK_MS = HOUR_MS

const UNPAID: readonly OrderStatus[] = [
  ORDER_STATUS.expired,
  ORDER_STATUS.canceled,
  ORDER_STATUS.closed,
  ORDER_STATUS.error,
]

/** The looks that jobs take at providers, because notices may never come. */
export function createLooks(
  { db, clock }: Pick<Infrastructure, 'db' | 'clock'>,
  {
    settleAll,
    refunds,
  }: {
    settleAll: (orders: readonly OrderRow[]) => Promise<void>
    refunds: ReturnType<typeof createRefunds>
  },
) {
  return {
    /** Settles every order that waits: notices may never come. Closes what its provider could not close before. */
    settleWaiting: async (): Promise<void> => {
      await settleAll(await waitingOrders(db, AT_ONCE))
      await settleAll(await ordersLeftOpen(db, new Date(clock.now()), AT_ONCE))
    },

    /**
     * Looks again at orders of the last three days that ended unpaid: a late payment counts. Also looks at
     * orders whose money counts as given back, because an older server counted it before WeChat Pay said SUCCESS, and at
     * those whose member asked for a refund.
     */
    settleLate: async (): Promise<void> => {
      const now = clock.now()
      await settleAll(await unpaidOrders(db, UNPAID, new Date(now - LATE_MS)))
      await settleAll(await ordersToWatch(db, new Date(now - GIVEN_BACK_MS)))
    },

    /** Looks at agreements whose payment is due, whose account is gone, or that nobody has looked at for a day. */
    settleRenewals: async (): Promise<void> => {
      const now = clock.now()
      const due = await ordersToRenew(db, {
        now: new Date(now),
        before: new Date(now - LOOK_MS),
        unknownBefore: new Date(now - UNKNOWN_LOOK_MS),
        refundsSince: new Date(now - REFUNDS_MS),
        limit: AT_ONCE,
      })
      await settleAll(due)
    },

    /** Asks for what providers have not given back yet, and tries again what they refused, when it is due. */
    giveBackOpen: async (): Promise<void> => {
      for (const { order, refund } of await refunds.due(AT_ONCE)) {
        await settleAll([order])
        await refunds.postpone(refund)
      }
    },
  }
}
