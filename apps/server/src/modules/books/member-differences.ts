import { DAY_MS } from '@petalpost/domain/civil-day'
import {
  addedMs,
  freeTrial,
  grantedTime,
  LEVELS,
  type Membership,
  RENEWAL_GRACE_DAYS,
  withFreeMonth,
  withGrace,
  withoutGrant,
  withPaidPeriod,
  withRestored,
} from '@petalpost/domain/membership'

import type { BookedMember, BookedPayment } from './store.ts'

/** Two servers' clocks may differ by this much. */
const SAME_MS = 60_000

/** One change of a membership, as it is stored. */
interface Change {
  at: number
  what: string
  /** the payment that it grants or takes back */
  paymentId: string | null
  apply: (present: Membership) => Membership
  /** ms; the end that was stored with it, null = none */
  until: number | null
  /** the ms that were stored as added, null = none */
  grantedMs: number | null
}

const end = ({ expireTime }: Membership): number => (expireTime === null ? Number.NaN : Date.parse(expireTime))
const iso = (at: number): string => new Date(at).toISOString()
const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= SAME_MS

/** A grant of a payment, and when it was taken back; a payment that came again has several. Times in ms. */
interface Life {
  at: number
  until: number
  grantedMs: number | null
  graceMs: number
  reversedAt: number | null
}

function livesOf({
  earlierGrants,
  restoredAt,
  createdAt,
  grantedUntil,
  grantedMs,
  graceMs,
  reversedAt,
}: BookedPayment) {
  const earlier = earlierGrants.map(({ grantedAt, grantedUntil: until, ...rest }): Life => ({
    ...rest,
    at: grantedAt,
    until,
  }))
  if (grantedUntil === null) return earlier
  const at = (restoredAt ?? createdAt).getTime()
  return [
    ...earlier,
    { at, until: grantedUntil.getTime(), grantedMs, graceMs, reversedAt: reversedAt?.getTime() ?? null },
  ]
}

/** What a payment has granted and its refund has taken back. */
function changesOfPayment(payment: BookedPayment): Change[] {
  const { plan, paymentId, subscriptionId } = payment
  if (plan === null) return []
  const mostGrace = subscriptionId === null ? 0 : RENEWAL_GRACE_DAYS * DAY_MS
  return livesOf(payment).flatMap(({ at, until, grantedMs, graceMs, reversedAt }, life) => {
    const granted = {
      at,
      what: life === 0 ? `payment ${paymentId}` : `payment ${paymentId}, which came again,`,
      paymentId,
      apply: (present: Membership) =>
        life === 0
          ? withGrace(withPaidPeriod(present, plan, at), Math.min(graceMs, mostGrace))
          : withRestored(present, { plan, ms: grantedMs ?? 0 }, at),
      until,
      grantedMs,
    }
    if (reversedAt === null) return [granted]
    const takenBack = {
      at: reversedAt,
      what: `the refund of ${paymentId}`,
      paymentId,
      apply: (present: Membership) =>
        withoutGrant(present, grantedTime(present, { plan, grantedMs, graceMs }), reversedAt),
      until: null,
      grantedMs: null,
    }
    return [granted, takenBack]
  })
}

function changesOf({ payments, freeMonths }: BookedMember): Change[] {
  const claims = freeMonths.map(({ claimedAt, expireTime }) => ({
    at: claimedAt.getTime(),
    what: 'the free month',
    paymentId: null,
    apply: (present: Membership) => withFreeMonth(present, claimedAt.getTime()),
    until: expireTime.getTime(),
    grantedMs: null,
  }))
  // at the same moment the grant that reached less comes first, and refunds last
  const reach = ({ until }: Change) => until ?? Number.MAX_SAFE_INTEGER
  return [...claims, ...payments.flatMap(changesOfPayment)].toSorted((a, b) => a.at - b.at || reach(a) - reach(b))
}

/**
 * Returns the possible memberships after a change; a sentence when its stored end fits none of them, or not the ms that it
 * has added.
 */
function after(possible: readonly Membership[], change: Change): { next: Membership[]; wrong: string | null } {
  const { at, until, what, grantedMs } = change
  const all = possible.map((before) => ({ before, granted: change.apply(before) }))
  const next = all.map(({ granted }) => granted)
  if (until === null) return { next, wrong: null }
  const fitting = all.filter(({ granted }) => isSame(end(granted), until))
  if (fitting.length === 0) {
    const reach = Math.max(...next.map(end))
    return { next, wrong: `${what} was granted until ${iso(until)}, but reaches to ${iso(reach)}` }
  }
  const stored = fitting.map(({ granted: { level } }) => ({ level, expireTime: iso(until) }))
  const added = fitting.map(({ before, granted }) => addedMs(before, granted, at))
  const isRight = grantedMs === null || added.some((ms) => isSame(ms, grantedMs))
  return { next: stored, wrong: isRight ? null : `${what} has added ${added[0]} ms, but ${grantedMs} ms are stored` }
}

/** So many changes of one moment are tried in every order; more have the order of `changesOf`. */
const MOST_TRIED = 8

const isDone = (done: number, at: number): boolean => (done & (1 << at)) !== 0

/**
 * The possible memberships after the changes of one moment, whose order is not stored: whatever order fits, a refund
 * after its own grant. Null when none fits.
 */
function afterMoment(possible: readonly Membership[], changes: readonly Change[]): Membership[] | null {
  if (changes.length > MOST_TRIED) return null
  const reached = new Map<number, Membership[]>([[0, [...possible]]])
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
  const distinct = new Map(found.map((one) => [JSON.stringify([one.level, one.expireTime]), one]))
  return found.length === 0 ? null : [...distinct.values()]
}

/**
 * Differences between a user's membership and what brought it, one sentence each: the trial, the free month, payments
 * and refunds are applied again, by the same rules (spec 4, "Membership"). Whether a user had the trial is not stored,
 * so both are possible.
 */
export function memberDifferences(member: BookedMember): string[] {
  const created = member.createdAt.getTime()
  let possible: Membership[] = [{ level: LEVELS.none, expireTime: null }, freeTrial(created)]
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
  const fitting = possible.filter((one) => isSame(end(one), actual))
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
