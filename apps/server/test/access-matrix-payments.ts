import type { CallName } from '@petalpost/api-client/schemas/contract'

import { type Case, NOBODY, OPEN, refused, SIGNED_IN } from './access-outcomes.ts'

const open: readonly Case<object>[] = [{ what: 'all', ask: () => ({}), outcomes: OPEN }]

/** Products, orders, memberships and rewards, on a server without a provider. */
export const PAYMENT_CALLS: Partial<Record<CallName, readonly Case<object>[]>> = {
  productList: [{ what: 'all', ask: () => ({ deviceType: 'pc-en' }), outcomes: OPEN }],
  orderInvoice: [{ what: 'an order that does not exist', ask: () => ({ orderNo: 'never-there' }), outcomes: NOBODY }],
  // this server has no provider; orders with one are tested with rule S13 in modules/pay
  createOrder: [
    {
      what: 'a plan',
      ask: () => ({ source: 'wechat-native', serviceId: 'petalpost', productId: 'monthly-cny', orderDesc: '' }),
      outcomes: { ...refused('not_configured'), visitor: 'not_logged_in' },
    },
  ],
  verifyOrder: [
    {
      what: 'an order that does not exist',
      ask: () => ({ source: 'wechat-native', serviceId: 'petalpost', orderNo: 'never-there' }),
      outcomes: NOBODY,
    },
  ],
  paymentWays: open,
  ownMembership: [{ what: 'one’s own', ask: () => ({}), outcomes: SIGNED_IN }],
  ownOrders: [{ what: 'one’s own', ask: () => ({}), outcomes: SIGNED_IN }],
  // nobody here has a renewal or an order; whose they are is tested with rule S13 in modules/pay
  cancelRenewal: [{ what: 'none', ask: () => ({}), outcomes: NOBODY }],
  resumeRenewal: [{ what: 'none', ask: () => ({}), outcomes: NOBODY }],
  requestRefund: [
    { what: 'an order that does not exist', ask: () => ({ orderNo: 'never-there', reason: '' }), outcomes: NOBODY },
  ],
  claimReward: [
    { what: 'the free month', ask: () => ({ rewardId: 'free-month', url: '' }), outcomes: SIGNED_IN, grants: true },
    { what: 'another reward', ask: () => ({ rewardId: 'gold', url: '' }), outcomes: NOBODY },
  ],
}
