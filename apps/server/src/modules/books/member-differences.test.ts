import { DAY_MS } from '@petalpost/domain/civil-day'
import { freeTrial, LEVELS, withGrace, withoutPaidPeriod, withPaidPeriod } from '@petalpost/domain/membership'
import { expect, test } from 'vitest'

import { memberDifferences } from './member-differences.ts'
import type { BookedMember } from './store.ts'

const START = Date.parse('2026-11-01T08:00:00Z')
const GRACE_MS = 10 * DAY_MS
const LATER = START + 8 * DAY_MS

const endOf = ({ expireTime }: { expireTime: string | null }) => new Date(expireTime ?? '')

/** Two payments of a subscription: the first was granted at the start, and is refunded when the second one is granted. */
function refundedAndRenewed(change: (end: number) => number = (end) => end): BookedMember {
  const first = withGrace(withPaidPeriod(freeTrial(START), 'monthly', START), GRACE_MS)
  const refunded = withoutPaidPeriod(first, 'monthly', LATER, GRACE_MS)
  const second = withGrace(withPaidPeriod(refunded, 'monthly', LATER), GRACE_MS)
  const payment = { plan: 'monthly', subscriptionId: 's', amount: 790, provider: 'paypal-subscription' }
  return {
    id: 'ada',
    createdAt: new Date(START),
    level: LEVELS.monthly,
    expireTime: new Date(change(endOf(second).getTime())),
    freeMonths: [],
    payments: [
      {
        ...payment,
        paymentId: 'one',
        createdAt: new Date(START),
        grantedUntil: endOf(first),
        reversedAt: new Date(LATER),
      },
      { ...payment, paymentId: 'two', createdAt: new Date(LATER), grantedUntil: endOf(second), reversedAt: null },
    ],
  } as unknown as BookedMember
}

test('a refund and a grant of one moment fit in the order in which they happened', () => {
  expect(memberDifferences(refundedAndRenewed())).toEqual([])
})

test.each([-60 * DAY_MS, 40 * DAY_MS])('a membership that is %d ms off is still a difference', (off) => {
  expect(memberDifferences(refundedAndRenewed((end) => end + off))).toHaveLength(1)
})
