import { DAY_MS, HOUR_MS, MINUTE_MS } from '@petalpost/domain/civil-day'
import { ORDER_STATUS, type OrderStatus, type PaymentSource } from '@petalpost/domain/order'

import type { Infrastructure } from '#src/infrastructure.ts'

import { PENDING_ASK_MS } from './pending.ts'
import { ordersToWatch } from './refund-store.ts'
import type { createRefunds } from './refunds.ts'
import {
  type OrderRow,
  ordersJustExpired,
  ordersLeftOpen,
  ordersToRenew,
  unpaidOrders,
  waitingOrders,
} from './store.ts'

/** Orders that one run of the job looks at. */
const AT_ONCE = 500
/** An order that expired, and that its provider cannot close, is looked at every minute for this long. */
const JUST_EXPIRED_MS = 6 * MINUTE_MS
/** An order that ended unpaid is looked at daily for this long. */
const LATE_MS = 3 * DAY_MS
/** A payment, and money that counts as given back or was asked back, is looked at daily for this long: `ordersToWatch`. */
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
    sources,
    settleAll,
    refunds,
  }: {
    /** the ways to pay that are configured */
    sources: readonly PaymentSource[]
    settleAll: (orders: readonly OrderRow[]) => Promise<void>
    refunds: ReturnType<typeof createRefunds>
  },
) {
  return {
    /**
     * Settles every order that waits: notices may never come. Closes what its provider could not close before. Looks at
     * what the buyer may have approved just after the order expired. Each provider has its own list, so the orders of one
     * that does not answer are in nobody's way.
     */
    settleWaiting: async (): Promise<void> => {
      const now = clock.now()
      const since = new Date(now - JUST_EXPIRED_MS)
      const lists = await Promise.all(
        sources.map(async (source) => [
          ...(await waitingOrders(db, source, {
            now: new Date(now),
            latest: new Date(now + PENDING_ASK_MS),
            limit: AT_ONCE,
          })),
          ...(await ordersLeftOpen(db, source, new Date(now), AT_ONCE)),
          ...(await ordersJustExpired(db, source, since, AT_ONCE)),
        ]),
      )
      await settleAll(lists.flat())
    },

    /**
     * Looks again at orders of the last three days that ended unpaid: a late payment counts. Also looks at what was paid
     * in the last thirty days, because it may have been given back at WeChat Pay's site, and at orders whose money counts
     * as given back, because an older server counted it before WeChat Pay said SUCCESS.
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
