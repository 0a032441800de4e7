import { isPaid } from './card.ts'
import { DAY_MS } from './civil-day.ts'

/** Levels of membership (spec 4, "Membership"); 0 is not a member. */
export const LEVELS = { none: 0, freeTrial: 1, monthly: 2, yearly: 3 } as const

export type Level = (typeof LEVELS)[keyof typeof LEVELS]

/** `levelName` in responses and on the badge (spec 3). */
export const LEVEL_NAMES: Readonly<Record<Exclude<Level, 0>, string>> = {
  [LEVELS.freeTrial]: 'Free Trial',
  [LEVELS.monthly]: 'Monthly',
  [LEVELS.yearly]: 'Yearly',
}

/** A new user's trial, days from the first login. */
export const FREE_TRIAL_DAYS = 7

/** Length of the free membership that a user can claim once, in months. */
export const FREE_MEMBERSHIP_MONTHS = 1

/** The reminder appears this many days before a membership ends. */
export const EXPIRING_SOON_DAYS = 3

/**
 * A membership that renews by itself lasts this many days beyond the next payment, which may take a while to arrive. It
 * is also `EXPIRING_SOON_DAYS`, so the reminder appears only when a payment is late.
 */
export const RENEWAL_GRACE_DAYS = 3

/** The part of a user that membership depends on; `expireTime` is an ISO instant. */
export interface Membership {
  level: number
  expireTime: string | null
}

export type Plan = 'monthly' | 'yearly'

export const PLANS: Readonly<Record<Plan, { level: Level; months: number }>> = {
  monthly: { level: LEVELS.monthly, months: 1 },
  yearly: { level: LEVELS.yearly, months: 12 },
}

/** True when the level is above 0 and the expire time is set and not in the past (spec 4). `now` in ms. */
export function isMember(user: Partial<Membership> | null | undefined, now: number): boolean {
  const end = user?.expireTime ? Date.parse(user.expireTime) : Number.NaN
  return (user?.level ?? 0) > 0 && end >= now
}

/** True when it is time for the reminder: the membership ends within `EXPIRING_SOON_DAYS`. `now` in ms. */
export function isExpiringSoon(user: Partial<Membership> | null | undefined, now: number): boolean {
  if (!isMember(user, now)) return false
  return Date.parse(user?.expireTime ?? '') - now <= EXPIRING_SOON_DAYS * DAY_MS
}

/** Text of the badge, or null when the user is not a member. */
export function levelName(level: number): string | null {
  return LEVEL_NAMES[level as Exclude<Level, 0>] ?? null
}

/** The trial a new user gets at the first login (`now` in ms). */
export function freeTrial(now: number): Membership {
  return { level: LEVELS.freeTrial, expireTime: isoOf(now + FREE_TRIAL_DAYS * DAY_MS) }
}

/**
 * The free month is added to a running membership and keeps its level. Without a membership it counts as a Free Trial.
 */
export function withFreeMonth(user: Membership, now: number): Membership {
  return {
    level: isMember(user, now) ? user.level : LEVELS.freeTrial,
    expireTime: isoOf(addMonths(startOfNext(user, now), FREE_MEMBERSHIP_MONTHS)),
  }
}

/** A paid period starts at the later of now and expireTime, so periods never overlap; the higher level stays. */
export function withPaidPeriod(user: Membership, plan: Plan, now: number): Membership {
  const { level, months } = PLANS[plan]
  return {
    level: isMember(user, now) ? Math.max(user.level, level) : level,
    expireTime: isoOf(addMonths(startOfNext(user, now), months)),
  }
}

/**
 * The grace that a payment adds to its period, in ms: as much as the membership needs to last `RENEWAL_GRACE_DAYS`
 * beyond the next payment, at most these days. None when no further payment is due. Later payments need none, because
 * the first one's grace moves on with each period.
 */
export function renewalGraceMs({ expireTime }: Membership, nextBillingAt: number | null): number {
  const end = expireTime ? Date.parse(expireTime) : Number.NaN
  if (nextBillingAt === null || Number.isNaN(end)) return 0
  const grace = RENEWAL_GRACE_DAYS * DAY_MS
  return Math.min(grace, Math.max(0, nextBillingAt + grace - end))
}

/** The same membership, some ms longer. */
export function withGrace(user: Membership, graceMs: number): Membership {
  if (graceMs === 0 || !user.expireTime) return user
  return { level: user.level, expireTime: isoOf(Date.parse(user.expireTime) + graceMs) }
}

/**
 * The time that a payment at `now` has added, period and grace, in ms. It counts from the start of the period, so the time
 * since an end in the past is no part of it.
 */
export function addedMs(before: Membership, after: Membership, now: number): number {
  return startOfNext(after, now) - startOfNext(before, now)
}

/** What is stored of the time that a payment has added, in ms; payments of older servers have no `grantedMs`. */
export interface Grant {
  plan: Plan
  grantedMs: number | null
  graceMs: number
}

/**
 * The time that a payment has added, period and grace, in ms. If it is not stored, the period is reckoned back from the
 * end. At the end of a month this is up to three days too much: 31 January and a month is 28 February, a month before
 * that is 28 January.
 */
export function grantedTime({ expireTime }: Membership, { plan, grantedMs, graceMs }: Grant): number {
  if (grantedMs !== null) return grantedMs
  if (!expireTime) return 0
  const end = Date.parse(expireTime)
  return end - addMonths(end - graceMs, -PLANS[plan].months)
}

/**
 * After a refund the membership ends earlier by the time that the payment had added, but not before now, and the level
 * stays while it runs.
 */
export function withoutGrant(user: Membership, grantedMs: number, now: number): Membership {
  const end = user.expireTime ? Date.parse(user.expireTime) : now
  return { level: user.level, expireTime: isoOf(Math.max(now, end - grantedMs)) }
}

/**
 * A payment that its bank took back has come again: it brings from `now`, or after what runs, the time that was taken back
 * with it.
 */
export function withRestored(user: Membership, { plan, ms }: { plan: Plan; ms: number }, now: number): Membership {
  if (ms === 0) return user
  const { level } = PLANS[plan]
  return {
    level: isMember(user, now) ? Math.max(user.level, level) : level,
    expireTime: isoOf(startOfNext(user, now) + ms),
  }
}

function startOfNext({ expireTime }: Membership, now: number): number {
  const end = expireTime ? Date.parse(expireTime) : Number.NaN
  return end > now ? end : now
}

/** The same day and time some months later in UTC. If that month is too short, its last day (31 January + 1). */
export function addMonths(at: number, months: number): number {
  const date = new Date(at)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const monthLength = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, monthLength))
  return date.getTime()
}

function isoOf(at: number): string {
  return new Date(at).toISOString()
}

/** What a user needs before using a template: nothing, a login, or a subscription (spec 5). */
export type TemplateGate = 'open' | 'not_logged_in' | 'subscription_required'

/** What this user needs to use this template. `user` is null for a visitor, `now` in ms (spec 5). */
export function templateGate(card: { price: number }, user: Partial<Membership> | null, now: number): TemplateGate {
  if (!user) return 'not_logged_in'
  return isPaid(card) && !isMember(user, now) ? 'subscription_required' : 'open'
}
