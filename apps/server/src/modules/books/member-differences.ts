import { DAY_MS } from '@petalpost/domain/civil-day'
import {
  freeTrial,
  LEVELS,
  type Membership,
  withFreeMonth,
  withoutPaidPeriod,
  withPaidPeriod,
} from '@petalpost/domain/membership'

import type { BookedMember } from './store.ts'

/** Two servers' clocks may differ by this much. */
const SAME_MS = 60_000
/** A subscription may run this much longer than what is paid, until its provider has tried again. */
const GRACE_MS = 10 * DAY_MS

/** A membership that may have been the user's; it may end so many ms earlier. */
interface Possible extends Membership {
  early: number
}

/** One change of a membership, as it is stored. */
interface Change {
  at: number
  what: string
  /** the payment that it grants or takes back */
  paymentId: string | null
  apply: (present: Membership) => Membership
  /** ms by which it may leave less than the rule says */
  early: number
  /** ms; the end that was stored with it, null = none */
  until: number | null
  hasGrace: boolean
}

const end = ({ expireTime }: Membership): number => (expireTime === null ? Number.NaN : Date.parse(expireTime))
const iso = (at: number): string => new Date(at).toISOString()

function changesOf({ payments, freeMonths }: BookedMember): Change[] {
  const claims = freeMonths.map(({ claimedAt, expireTime }) => ({
    at: claimedAt.getTime(),
    what: 'the free month',
    paymentId: null,
    apply: (present: Membership) => withFreeMonth(present, claimedAt.getTime()),
    early: 0,
    until: expireTime.getTime(),
    hasGrace: false,
  }))
  const paid = payments.flatMap(({ grantedUntil, createdAt, plan, paymentId, subscriptionId }) =>
    grantedUntil === null || plan === null
      ? []
      : [
          {
            at: createdAt.getTime(),
            what: `payment ${paymentId}`,
            paymentId,
            apply: (present: Membership) => withPaidPeriod(present, plan, createdAt.getTime()),
            early: 0,
            until: grantedUntil.getTime(),
            hasGrace: subscriptionId !== null,
          },
        ],
  )
  const refunded = payments.flatMap(({ grantedUntil, reversedAt, plan, paymentId, subscriptionId }) =>
    grantedUntil === null || reversedAt === null || plan === null
      ? []
      : [
          {
            at: reversedAt.getTime(),
            what: `the refund of ${paymentId}`,
            paymentId,
            apply: (present: Membership) => withoutPaidPeriod(present, plan, reversedAt.getTime()),
            // a subscription's refund also takes back its grace
            early: subscriptionId === null ? 0 : GRACE_MS,
            until: null,
            hasGrace: false,
          },
        ],
  )
  // at the same moment the grant that reached less comes first, and refunds last
  const reach = ({ until }: Change) => until ?? Number.MAX_SAFE_INTEGER
  return [...claims, ...paid, ...refunded].toSorted((a, b) => a.at - b.at || reach(a) - reach(b))
}

const fits = (one: Possible, at: number): boolean => at <= end(one) + SAME_MS && at >= end(one) - one.early - SAME_MS

/** Returns the possible memberships after a change; a sentence when its stored end fits none of them. */
function after(possible: readonly Possible[], change: Change): { next: Possible[]; wrong: string | null } {
  const next = possible.map((one) => ({ ...change.apply(one), early: one.early + change.early }))
  const { until, hasGrace, what } = change
  if (until === null) return { next, wrong: null }
  const fitting = next.filter((one) => (hasGrace ? until <= end(one) + GRACE_MS : fits(one, until)))
  if (fitting.length > 0)
    return { next: fitting.map(({ level }) => ({ level, expireTime: iso(until), early: 0 })), wrong: null }
  const reach = Math.max(...next.map(end))
  return { next, wrong: `${what} was granted until ${iso(until)}, but reaches to ${iso(reach)}` }
}

/** So many changes of one moment are tried in every order; more have the order of `changesOf`. */
const MOST_TRIED = 8

const isDone = (done: number, at: number): boolean => (done & (1 << at)) !== 0

/**
 * The possible memberships after the changes of one moment, whose order is not stored: whatever order fits, a refund
 * after its own grant. Null when none fits.
 */
function afterMoment(possible: readonly Possible[], changes: readonly Change[]): Possible[] | null {
  if (changes.length > MOST_TRIED) return null
  const reached = new Map<number, Possible[]>([[0, [...possible]]])
  const all = (1 << changes.length) - 1
  for (let done = 0; done < all; done++) {
    const present = reached.get(done)
    if (present === undefined) continue
    for (const [at, change] of changes.entries()) {
      const waits = changes.some(
        (grant, other) =>
          grant.until !== null && grant.paymentId === change.paymentId && other < at && !isDone(done, other),
      )
      if (isDone(done, at) || waits) continue
      const { next, wrong } = after(present, change)
      if (wrong === null) reached.set(done | (1 << at), [...(reached.get(done | (1 << at)) ?? []), ...next])
    }
  }
  const found = reached.get(all) ?? []
  const distinct = new Map(found.map((one) => [`${one.level} ${one.expireTime} ${one.early}`, one]))
  return found.length === 0 ? null : [...distinct.values()]
}

/**
 * Differences between a user's membership and what brought it, one sentence each: the trial, the free month, payments
 * and refunds are applied again, by the same rules (spec 4, "Membership"). Whether a user had the trial is not stored,
 * so both are possible.
 */
export function memberDifferences(member: BookedMember): string[] {
  const created = member.createdAt.getTime()
  let possible: Possible[] = [
    { level: LEVELS.none, expireTime: null, early: 0 },
    { ...freeTrial(created), early: 0 },
  ]
  const found: string[] = []
  for (const changes of Map.groupBy(changesOf(member), ({ at }) => at).values()) {
    const fitting = afterMoment(possible, changes)
    if (fitting !== null) {
      possible = fitting
      continue
    }
    for (const change of changes) {
      const { next, wrong } = after(possible, change)
      if (wrong !== null) found.push(`user ${member.id}: ${wrong}`)
      possible = next
    }
  }
  const { level, expireTime } = member
  if (level === LEVELS.none && possible.some((one) => one.level === LEVELS.none)) return found
  const actual = expireTime?.getTime() ?? Number.NaN
  const fitting = possible.filter((one) => fits(one, actual))
  const ends = possible.map(end).filter((at) => !Number.isNaN(at))
  if (fitting.length === 0) {
    const reach = Math.max(...ends)
    const isLonger = actual > reach
    const text = expireTime === null ? 'has no end' : `runs until ${iso(actual)}`
    found.push(
      `user ${member.id}: the membership ${text}, ${isLonger ? 'longer' : 'shorter'} than its grants, which reach to ${iso(reach)}`,
    )
  } else if (!fitting.some((one) => one.level === level))
    found.push(`user ${member.id}: the level is ${level}, but its grants give ${fitting[0]?.level}`)
  return found
}
