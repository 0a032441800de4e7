import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { DAY_MS } from './civil-day.ts'
import {
  addedMs,
  addMonths,
  freeTrial,
  grantedTime,
  isExpiringSoon,
  isMember,
  levelName,
  LEVELS,
  type Membership,
  type Plan,
  PLANS,
  RENEWAL_GRACE_DAYS,
  renewalGraceMs,
  templateGate,
  withFreeMonth,
  withGrace,
  withoutGrant,
  withPaidPeriod,
} from './membership.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const until = (iso: string, level: number = LEVELS.monthly): Membership => ({ level, expireTime: iso })
const nobody: Membership = { level: 0, expireTime: null }

describe('isMember', () => {
  it('needs a level above 0 and an expire time that is not in the past', () => {
    expect(isMember(until('2026-11-21T10:00:00.000Z'), now)).toBe(true)
    expect(isMember(until('2026-11-21T09:59:59.999Z'), now)).toBe(false)
    expect(isMember(until('2027-01-01T00:00:00Z', 0), now)).toBe(false)
    expect(isMember({ level: 3, expireTime: null }, now)).toBe(false)
    expect(isMember({ level: 3, expireTime: '' }, now)).toBe(false)
    expect(isMember({ level: 3, expireTime: 'soon' }, now)).toBe(false)
    expect(isMember(null, now)).toBe(false)
    expect(isMember({}, now)).toBe(false)
  })
})

describe('the reminder', () => {
  it('shows from three days before the end until the membership ends', () => {
    expect(isExpiringSoon(until('2026-11-24T10:00:00Z'), now)).toBe(true)
    expect(isExpiringSoon(until('2026-11-24T10:00:01Z'), now)).toBe(false)
    expect(isExpiringSoon(until('2026-11-21T09:00:00Z'), now)).toBe(false)
    expect(isExpiringSoon(nobody, now)).toBe(false)
  })
})

describe('periods', () => {
  it('the trial is 7 days from the first login', () => {
    expect(freeTrial(now)).toEqual({ level: 1, expireTime: '2026-11-28T10:00:00.000Z' })
  })

  it('the free month is appended to whatever runs and leaves its level', () => {
    expect(withFreeMonth(freeTrial(now), now)).toEqual({ level: 1, expireTime: '2026-12-28T10:00:00.000Z' })
    expect(withFreeMonth(until('2027-01-31T00:00:00Z', LEVELS.yearly), now)).toEqual({
      level: 3,
      expireTime: '2027-02-28T00:00:00.000Z',
    })
  })

  it('without anything running the free month starts now as a Free Trial', () => {
    const month = { level: 1, expireTime: '2026-12-21T10:00:00.000Z' }
    expect(withFreeMonth(nobody, now)).toEqual(month)
    expect(withFreeMonth(until('2026-01-01T00:00:00Z', LEVELS.yearly), now)).toEqual(month)
  })

  it('a paid period starts at the later of now and expireTime', () => {
    expect(withPaidPeriod(nobody, 'monthly', now)).toEqual({ level: 2, expireTime: '2026-12-21T10:00:00.000Z' })
    expect(withPaidPeriod(until('2020-01-01T00:00:00Z'), 'yearly', now)).toEqual({
      level: 3,
      expireTime: '2027-11-21T10:00:00.000Z',
    })
    expect(withPaidPeriod(until('2026-12-01T00:00:00Z'), 'yearly', now)).toEqual({
      level: 3,
      expireTime: '2027-12-01T00:00:00.000Z',
    })
  })

  it('a month bought while a year runs is added and keeps the level', () => {
    expect(withPaidPeriod(until('2027-06-30T00:00:00Z', LEVELS.yearly), 'monthly', now)).toEqual({
      level: 3,
      expireTime: '2027-07-30T00:00:00.000Z',
    })
  })

  it('never overlap: nothing that was bought or claimed is lost', () => {
    const steps = fc.array(fc.constantFrom('monthly', 'yearly', 'free'), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 900 }), (list, gap) => {
        let membership = freeTrial(now)
        let at = now
        for (const step of list) {
          at += gap * DAY_MS
          const before = Math.max(at, Date.parse(membership.expireTime ?? ''))
          membership = step === 'free' ? withFreeMonth(membership, at) : withPaidPeriod(membership, step, at)
          const days = (Date.parse(membership.expireTime ?? '') - before) / DAY_MS
          expect(isMember(membership, at)).toBe(true)
          expect(days).toBeGreaterThanOrEqual(step === 'yearly' ? 365 : 28)
          expect(days).toBeLessThanOrEqual(step === 'yearly' ? 366 : 31)
        }
      }),
    )
  })
})

/** A membership with a payment of a plan, and what that has added; `nextBillingAt` in ms, null = nothing renews. */
function paidFor(before: Membership, plan: Plan, at: number, nextBillingAt: number | null = null) {
  const paid = withPaidPeriod(before, plan, at)
  const member = withGrace(paid, renewalGraceMs(paid, nextBillingAt))
  return { member, added: addedMs(before, member, at) }
}

describe('a refund takes back exactly what its payment has added', () => {
  it('a month that began on 31 January leaves the days until then', () => {
    const trial = until('2027-01-31T10:00:00.000Z')
    const { member, added } = paidFor(trial, 'monthly', now)
    expect([member.expireTime, added]).toEqual(['2027-02-28T10:00:00.000Z', 28 * DAY_MS])
    expect(withoutGrant(member, added, now + DAY_MS)).toEqual(trial)
    const grant = { plan: 'monthly', grantedMs: added, graceMs: 0 } as const
    expect(grantedTime(member, grant)).toBe(28 * DAY_MS)
    // a payment of an older server: reckoned back from the end, three days more go
    expect(grantedTime(member, { ...grant, grantedMs: null })).toBe(31 * DAY_MS)
  })

  it('a membership that has begun with the payment ends now', () => {
    const { member, added } = paidFor(until('2020-01-01T00:00:00.000Z'), 'monthly', now)
    expect(added).toBe(30 * DAY_MS)
    expect(withoutGrant(member, added, now + DAY_MS).expireTime).toBe('2026-11-22T10:00:00.000Z')
    expect(withoutGrant(nobody, added, now).expireTime).toBe('2026-11-21T10:00:00.000Z')
  })

  const moment = fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2033-01-01') })
  const plan = fc.constantFrom<Plan>('monthly', 'yearly')
  const membership = fc.record({
    level: fc.integer({ min: 0, max: 3 }),
    expireTime: fc.option(moment.map((at) => new Date(at).toISOString())),
  })

  it('right after the payment the end is as before, or now, for any membership, plan and time', () => {
    fc.assert(
      fc.property(membership, plan, moment, fc.option(moment), (before, of, at, nextBillingAt) => {
        const { member, added } = paidFor(before, of, at, nextBillingAt)
        const after = withoutGrant(member, added, at)
        const isRunning = before.expireTime !== null && Date.parse(before.expireTime) > at
        expect(after.expireTime).toBe(isRunning ? before.expireTime : new Date(at).toISOString())
        expect(isMember(after, at + 1)).toBe(isRunning)
      }),
      { numRuns: 5_000 },
    )
  })

  it('in any order of payments, free months, pauses and refunds, what was not refunded is there in full', () => {
    const step = fc.oneof(
      fc.record({ plan, isRenewed: fc.boolean() }),
      fc.record({ refund: fc.nat(11) }),
      fc.constant('free month' as const),
    )
    const steps = fc.array(fc.tuple(step, fc.integer({ min: 0, max: 90 * DAY_MS })), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(moment, steps, (start, list) => {
        let [member, at, had] = [freeTrial(start), start, 0]
        const left = () => Math.max(0, Date.parse(member.expireTime ?? '') - at)
        let [owed, refunded] = [left(), 0]
        const payments: number[] = []
        for (const [one, pause] of list) {
          had += Math.min(pause, left())
          at += pause
          const before = member
          if (one === 'free month') {
            member = withFreeMonth(member, at)
            owed += addedMs(before, member, at)
          } else if ('plan' in one) {
            const paid = paidFor(member, one.plan, at, one.isRenewed ? addMonths(at, PLANS[one.plan].months) : null)
            member = paid.member
            owed += paid.added
            payments.push(paid.added)
          } else {
            const [added = 0] = payments.splice(one.refund, 1)
            member = withoutGrant(member, added, at)
            owed -= added
            refunded += added
          }
          expect(had + left()).toBeGreaterThanOrEqual(owed)
          // more only as far as the refunded time was used already
          expect(had + left()).toBeLessThanOrEqual(owed + Math.min(refunded, had))
        }
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('addMonths', () => {
  it.each([
    ['2027-01-31T08:00:00.000Z', 1, '2027-02-28T08:00:00.000Z'],
    ['2028-01-31T08:00:00.000Z', 1, '2028-02-29T08:00:00.000Z'],
    ['2028-02-29T08:00:00.000Z', 12, '2029-02-28T08:00:00.000Z'],
    ['2026-12-15T23:59:59.999Z', 1, '2027-01-15T23:59:59.999Z'],
    ['2026-10-31T00:00:00.000Z', 1, '2026-11-30T00:00:00.000Z'],
  ])('%s plus %i is %s', (from, months, to) => {
    expect(new Date(addMonths(Date.parse(from), months)).toISOString()).toBe(to)
  })
})

describe('templateGate', () => {
  const member = until('2027-01-01T00:00:00Z')
  const lapsed = until('2026-01-01T00:00:00Z')

  it('using a template needs a login, a paid one a membership', () => {
    expect(templateGate({ price: 0 }, null, now)).toBe('not_logged_in')
    expect(templateGate({ price: 199 }, null, now)).toBe('not_logged_in')
    expect(templateGate({ price: 0 }, lapsed, now)).toBe('open')
    expect(templateGate({ price: 199 }, lapsed, now)).toBe('subscription_required')
    expect(templateGate({ price: 199 }, member, now)).toBe('open')
  })
})

it('the badge has one text per level', () => {
  expect([0, 1, 2, 3, 4].map(levelName)).toEqual([null, 'Free Trial', 'Monthly', 'Yearly', null])
})

describe('a membership that renews by itself', () => {
  const month = addMonths(now, 1)
  const paid = withPaidPeriod(nobody, 'monthly', now)

  it('lasts three days beyond the next payment, and no longer after many of them', () => {
    const grace = renewalGraceMs(paid, month)
    expect(grace).toBe(RENEWAL_GRACE_DAYS * DAY_MS)
    let member = withGrace(paid, grace)
    for (let period = 2; period < 30; period++) {
      const next = addMonths(now, period)
      member = withPaidPeriod(member, 'monthly', addMonths(now, period - 1))
      const more = renewalGraceMs(member, next)
      expect(more).toBe(0)
      expect(Date.parse(member.expireTime!)).toBe(next + grace)
    }
  })

  it('gets no grace where a trial already reaches further, or no payment is due', () => {
    expect(renewalGraceMs(withPaidPeriod(freeTrial(now), 'monthly', now), month)).toBe(0)
    expect(renewalGraceMs(paid, null)).toBe(0)
    expect(renewalGraceMs(nobody, month)).toBe(0)
  })

  it('ends at once with the refund of its only payment, grace included', () => {
    const { member, added } = paidFor(nobody, 'monthly', now, month)
    expect(added).toBe(33 * DAY_MS)
    expect(withoutGrant(member, added, now + DAY_MS).expireTime).toBe(new Date(now + DAY_MS).toISOString())
  })
})
