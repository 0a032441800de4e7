import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { DAY_MS } from './civil-day.ts'
import {
  addMonths,
  freeTrial,
  isExpiringSoon,
  isMember,
  levelName,
  LEVELS,
  type Membership,
  remainderOf,
  RENEWAL_GRACE_DAYS,
  renewalGraceMs,
  templateGate,
  trialAccount,
  withFreeMonth,
  withGrace,
  withoutPaidPeriod,
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

  it('are taken back by a refund: the end is as much earlier, but never before now', () => {
    const yearly = until('2027-01-31T00:00:00.000Z', LEVELS.yearly)
    expect(withoutPaidPeriod(withPaidPeriod(yearly, 'yearly', now), 'yearly', now)).toEqual(yearly)
    expect(withoutPaidPeriod(withPaidPeriod(nobody, 'monthly', now), 'monthly', now + DAY_MS)).toEqual({
      level: LEVELS.monthly,
      expireTime: '2026-11-22T10:00:00.000Z',
    })
    expect(withoutPaidPeriod({ level: 0, expireTime: null }, 'yearly', now).expireTime).toBe('2026-11-21T10:00:00.000Z')
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

it.each([
  ['ada@example.com', 'ada@example.com'],
  ['ada.love.lace@example.com', 'adalovelace@example.com'],
  ['ada+cards@example.com', 'ada@example.com'],
  ['a.da+x.y+z@sub.example.com', 'ada@sub.example.com'],
  ['+tag@example.com', '+tag@example.com'],
  ['8613700000000', '8613700000000'],
])('a trial is given once per mailbox or phone: %s counts as %s', (account, once) => {
  expect(trialAccount(account)).toBe(once)
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
    const grace = renewalGraceMs(paid, month)
    const after = withoutPaidPeriod(withGrace(paid, grace), 'monthly', now + DAY_MS, grace)
    expect(after.expireTime).toBe(new Date(now + DAY_MS).toISOString())
  })
})

describe('what is left of a paid period', () => {
  it('is whole days, and their share of the price', () => {
    const end = '2026-12-06T10:00:00Z'
    expect(remainderOf(until(end), 'monthly', 790, now)).toEqual({ days: 15, cents: 395 })
    expect(remainderOf(until('2026-11-20T10:00:00Z'), 'monthly', 790, now)).toEqual({ days: 0, cents: 0 })
    expect(remainderOf(nobody, 'monthly', 790, now)).toEqual({ days: 0, cents: 0 })
  })

  it('is never worth more than the period', () => {
    expect(remainderOf(until('2028-11-21T10:00:00Z'), 'yearly', 4990, now).cents).toBe(4990)
  })
})
