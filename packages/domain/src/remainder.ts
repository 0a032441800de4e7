import { DAY_MS } from './civil-day.ts'
import { addedMs, type Grant, grantedTime, type Membership, withoutGrant } from './membership.ts'
import type { Currency } from './price.ts'

/** A payment that has brought a membership, in cents. */
export interface PaidGrant extends Grant {
  amount: number
  /** ms; where its period ended when it was granted */
  until: number
  currency: Currency
}

/** What is left of a plan that was paid for, in whole days and in cents of its price. */
export interface Remainder extends Pick<PaidGrant, 'plan' | 'currency'> {
  days: number
  cents: number
}

/**
 * What is left of each plan that was paid for, the one that runs first (`now` in ms). It is kept, never lost. `paid` are
 * all grants, the newest first: the newest fills the end of the membership, the one before it the time before that. None
 * reaches beyond its own end, after which a free month may follow.
 */
export function remaindersOf(user: Membership, paid: readonly PaidGrant[], now: number): Remainder[] {
  let present = user
  const left = paid.map((grant) => {
    const grantedMs = grantedTime(present, grant)
    const before = withoutGrant(present, grantedMs, now)
    const ownMs = addedMs(before, present, now)
    const leftMs = Math.max(0, Math.min(ownMs, grant.until - now))
    present = before
    const periodMs = grantedMs - grant.graceMs
    return { ...grant, leftMs, cents: Math.floor((grant.amount * Math.min(leftMs, periodMs)) / periodMs) }
  })
  const kinds = Map.groupBy(
    left.filter(({ leftMs }) => leftMs > 0).toReversed(),
    ({ plan, currency }) => `${plan} ${currency}`,
  )
  return [...kinds.values()].map((grants) => ({
    plan: grants[0]!.plan,
    currency: grants[0]!.currency,
    days: Math.floor(grants.reduce((sum, { leftMs }) => sum + leftMs, 0) / DAY_MS),
    cents: grants.reduce((sum, { cents }) => sum + cents, 0),
  }))
}
