import { DAY_MS } from '@petalpost/domain/civil-day'
import {
  addedMs,
  freeTrial,
  LEVELS,
  type Membership,
  withGrace,
  withoutGrant,
  withPaidPeriod,
} from '@petalpost/domain/membership'
import { expect, test } from 'vitest'

import { memberDifferences } from './member-differences.ts'
import type { BookedMember, BookedPayment } from './store.ts'

const START = Date.parse('2026-11-01T08:00:00Z')
const GRACE_MS = 3 * DAY_MS
const LATER = START + 8 * DAY_MS

const endOf = ({ expireTime }: Membership) => new Date(expireTime ?? '')

/** A payment of a subscription, and the membership that it makes. */
function paid(paymentId: string, present: Membership, at: number, graceMs = GRACE_MS) {
  const member = withGrace(withPaidPeriod(present, 'monthly', at), graceMs)
  const payment: BookedPayment = {
    paymentId,
    provider: 'paypal-subscription',
    orderNo: 's',
    subscriptionId: 's',
    userId: 'ada',
    amount: 790,
    currency: 'USD',
    plan: 'monthly',
    restoredAt: null,
    earlierGrants: [],
    createdAt: new Date(at),
    grantedUntil: endOf(member),
    grantedMs: addedMs(present, member, at),
    graceMs,
    reversedAt: null,
  }
  return { member, payment }
}

const booked = ({ level, expireTime }: Membership, payments: BookedPayment[], createdAt = START): BookedMember => ({
  id: 'ada',
  createdAt: new Date(createdAt),
  level,
  expireTime: expireTime === null ? null : new Date(expireTime),
  freeMonths: [],
  payments,
})

/** Two payments: the first was granted at the start, and is refunded when the second one is granted. */
function refundedAndRenewed(off = 0): BookedMember {
  const first = paid('one', freeTrial(START), START)
  const refunded = withoutGrant(first.member, first.payment.grantedMs ?? 0, LATER)
  const second = paid('two', refunded, LATER)
  return booked(withGrace(second.member, off), [{ ...first.payment, reversedAt: new Date(LATER) }, second.payment])
}

/**
 * Two payments, the second of which has added the 28 days from 31 January; `stored` is what is stored of it. Its refund on
 * the next day, if any, took back so many ms.
 */
function paidUntilFebruary(stored: Partial<BookedPayment>, took: number | null = null): BookedMember {
  const begin = Date.parse('2026-12-31T08:00:00Z')
  const first = paid('one', { level: LEVELS.none, expireTime: null }, begin, 0)
  const second = paid('two', first.member, begin + DAY_MS, 0)
  const refundedAt = begin + 2 * DAY_MS
  const member = took === null ? second.member : withoutGrant(second.member, took, refundedAt)
  const reversedAt = took === null ? null : new Date(refundedAt)
  return booked(member, [first.payment, { ...second.payment, reversedAt, ...stored }], begin - 30 * DAY_MS)
}

test('a refund and a grant of one moment fit in the order in which they happened', () => {
  expect(memberDifferences(refundedAndRenewed())).toEqual([])
})

test.each([-DAY_MS, DAY_MS])('a membership that is %d ms off is a difference', (off) => {
  expect(memberDifferences(refundedAndRenewed(off))).toHaveLength(1)
})

test('a payment of which more is stored than it has added is a difference', () => {
  const { member, payment } = paid('one', freeTrial(START), START)
  expect(memberDifferences(booked(member, [{ ...payment, grantedMs: 40 * DAY_MS }]))).toEqual([
    `user ada: payment one has added ${33 * DAY_MS} ms, but ${40 * DAY_MS} ms are stored`,
  ])
})

test('a payment with more grace than the rule gives is a difference', () => {
  const { member, payment } = paid('one', freeTrial(START), START, 4 * DAY_MS)
  expect(memberDifferences(booked(member, [payment]))).toEqual([
    expect.stringContaining('payment one was granted until'),
    expect.stringContaining('longer than its grants'),
  ])
})

test('a refund takes back what its payment has added, not a calendar month', () => {
  expect(memberDifferences(paidUntilFebruary({}, 28 * DAY_MS))).toEqual([])
  expect(memberDifferences(paidUntilFebruary({}, 31 * DAY_MS))).toHaveLength(1)
})

test('a refund by an older server, which stored no ms, took back a calendar month', () => {
  expect(memberDifferences(paidUntilFebruary({ grantedMs: null }, 31 * DAY_MS))).toEqual([])
  expect(memberDifferences(paidUntilFebruary({ grantedMs: null }, 28 * DAY_MS))).toHaveLength(1)
})

test('a payment of which a calendar month is stored, but that has added less, is a difference', () => {
  expect(memberDifferences(paidUntilFebruary({ grantedMs: 28 * DAY_MS }))).toEqual([])
  expect(memberDifferences(paidUntilFebruary({ grantedMs: 31 * DAY_MS }))).toHaveLength(1)
})
