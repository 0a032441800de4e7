import { describe, expect, it } from 'vitest'

import { DAY_MS } from './civil-day.ts'
import { addedMs, LEVELS, type Membership, withPaidPeriod } from './membership.ts'
import { type PaidGrant, remaindersOf } from './remainder.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const until = (expireTime: string): Membership => ({ level: LEVELS.monthly, expireTime })
const nobody: Membership = { level: 0, expireTime: null }

const MONTH = { plan: 'monthly', currency: 'USD' } as const
const YEAR = { plan: 'yearly', currency: 'USD' } as const
const month = (more: Partial<PaidGrant> = {}): PaidGrant => ({
  ...MONTH,
  amount: 790,
  grantedMs: 30 * DAY_MS,
  graceMs: 0,
  until: now + 1_000 * DAY_MS,
  ...more,
})

const later = (days: number) => month({ until: now + days * DAY_MS })
const ago = (grant: PaidGrant, days: number) => ({ ...grant, until: grant.until - days * DAY_MS })
const end = (days: number) => until(new Date(now + days * DAY_MS).toISOString())

describe('what is left of a paid period', () => {
  it('is whole days, and their share of the price', () => {
    expect(remaindersOf(end(15), [month()], now)).toEqual([{ ...MONTH, days: 15, cents: 395 }])
    expect(remaindersOf(until('2026-11-20T10:00:00Z'), [month()], now)).toEqual([])
    expect(remaindersOf(nobody, [month()], now)).toEqual([])
    expect(remaindersOf(end(15), [], now)).toEqual([])
  })

  it('is all of it when the period begins, also on 31 January', () => {
    const january = Date.parse('2027-01-31T10:00:00Z')
    const member = withPaidPeriod(nobody, 'monthly', january)
    const grantedMs = addedMs(nobody, member, january)
    expect(remaindersOf(member, [month({ grantedMs })], january)).toEqual([{ ...MONTH, days: 28, cents: 790 }])
  })

  it('is never worth more than the period: grace and free time cost nothing', () => {
    const graceMs = 3 * DAY_MS
    const grant = month({ grantedMs: 33 * DAY_MS, graceMs })
    expect(remaindersOf(until('2026-12-24T10:00:00Z'), [grant], now)).toEqual([{ ...MONTH, days: 33, cents: 790 }])
    expect(remaindersOf(until('2028-11-21T10:00:00Z'), [grant], now)).toEqual([{ ...MONTH, days: 33, cents: 790 }])
  })

  it('is the whole price on the day of a renewal, and nothing in the grace that no payment follows', () => {
    const first = month({ grantedMs: 33 * DAY_MS, graceMs: 3 * DAY_MS, until: now + 3 * DAY_MS })
    expect(remaindersOf(end(33), [later(33), first], now)).toEqual([{ ...MONTH, days: 33, cents: 790 }])
    expect(remaindersOf(end(33), [later(33), later(3), ago(first, 30)], now)).toEqual([
      { ...MONTH, days: 33, cents: 790 },
    ])
    expect(remaindersOf(end(3), [first], now)).toEqual([{ ...MONTH, days: 3, cents: 0 }])
    // a pause ends the grace of what came before it
    expect(remaindersOf(end(30), [later(30), ago(first, 30)], now)).toEqual([{ ...MONTH, days: 30, cents: 790 }])
  })

  it('is told of each plan, the one that runs first, as each was paid', () => {
    const year: PaidGrant = { ...YEAR, amount: 4990, grantedMs: 365 * DAY_MS, graceMs: 0, until: now + 100 * DAY_MS }
    expect(remaindersOf(end(130), [month(), year], now)).toEqual([
      { ...YEAR, days: 100, cents: 1367 },
      { ...MONTH, days: 30, cents: 790 },
    ])
  })

  it('is nothing of a free month that follows', () => {
    expect(remaindersOf(end(40), [later(10)], now)).toEqual([{ ...MONTH, days: 10, cents: 263 }])
    expect(remaindersOf(end(40), [later(-1)], now)).toEqual([])
  })

  it('is the whole price of each plan after a change, whose grace is between them', () => {
    const [graceMs, grantedMs] = [3 * DAY_MS, 368 * DAY_MS]
    const year: PaidGrant = { ...YEAR, amount: 4990, grantedMs, graceMs, until: now + grantedMs }
    expect(remaindersOf(end(398), [later(398), year], now)).toEqual([
      { ...YEAR, days: 368, cents: 4990 },
      { ...MONTH, days: 30, cents: 790 },
    ])
  })

  it('adds up the periods of one plan and currency', () => {
    const yuan = month({ currency: 'CNY' })
    expect(remaindersOf(end(75), [month({ amount: 395 }), yuan, month()], now)).toEqual([
      { ...MONTH, days: 45, cents: 790 },
      { ...MONTH, currency: 'CNY', days: 30, cents: 790 },
    ])
  })

  it('reckons back the periods that an older server has granted', () => {
    const old = month({ grantedMs: null })
    expect(remaindersOf(until('2027-01-21T10:00:00Z'), [old, old], now)).toEqual([{ ...MONTH, days: 61, cents: 1580 }])
  })
})
