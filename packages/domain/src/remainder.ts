import { DAY_MS } from './civil-day.ts'
import { addedMs, type Grant, grantedTime, type Membership, RENEWAL_GRACE_DAYS, withoutGrant } from './membership.ts'
import type { Currency } from './price.ts'

/** A payment that has brought a membership, in cents. */
export interface PaidGrant extends Grant {
  amount: number
  /** ms; where its time ended when it was granted */
  until: number
  currency: Currency
}

/** What is left of a plan that was paid for, in whole days and in cents of its price. */
export interface Remainder extends Pick<PaidGrant, 'plan' | 'currency'> {
  days: number
  cents: number
}

/** The grace at the end of a membership, in ms: that of all grants that follow each other without a pause. */
function graceAtEnd(paid: readonly PaidGrant[]): number {
  let graceMs = 0
  let start = 0
  for (const grant of paid) {
    if (grant.until < start) break
    graceMs += grant.graceMs
    const ofGrant = { level: 0, expireTime: new Date(grant.until).toISOString() }
    start = grant.until - grantedTime(ofGrant, grant)
  }
  return Math.min(graceMs, RENEWAL_GRACE_DAYS * DAY_MS)
}

/**
 * What is left of each plan that was paid for, the one that runs first (`now` in ms). It is kept, never lost. `paid` are
 * all grants, the newest first: the newest fills the end of the membership, the one before it the time before that. None
 * reaches beyond its own end, after which a free month may follow; that end is too late if an earlier payment was given
 * back since. The grace at the end has days but costs nothing.
 */
export function remaindersOf(user: Membership, paid: readonly PaidGrant[], now: number): Remainder[] {
  let present = user
  let paidFor = withoutGrant(user, graceAtEnd(paid), now)
  const left = paid.map((grant) => {
    const grantedMs = grantedTime(present, grant)
    const periodMs = grantedMs - grant.graceMs
    const most = Math.max(0, grant.until - now)
    const [before, paidBefore] = [withoutGrant(present, grantedMs, now), withoutGrant(paidFor, periodMs, now)]
    const leftMs = Math.min(most, addedMs(before, present, now))
    const paidMs = Math.min(most, addedMs(paidBefore, paidFor, now))
    present = before
    paidFor = paidBefore
    return { ...grant, leftMs, cents: Math.floor((grant.amount * paidMs) / periodMs) }
  })
  const kinds = new Map<string, typeof left>()
  for (const grant of left.filter(({ leftMs }) => leftMs > 0).toReversed()) {
    const kind = `${grant.plan} ${grant.currency}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), grant])
  }
  return [...kinds.values()].map((grants) => ({
    plan: grants[0]!.plan,
    currency: grants[0]!.currency,
    days: Math.floor(grants.reduce((sum, { leftMs }) => sum + leftMs, 0) / DAY_MS),
    cents: grants.reduce((sum, { cents }) => sum + cents, 0),
  }))
}
