import { isPaid } from './card.ts'
import { DAY_MS } from './civil-day.ts'

/** Levels of membership (spec 4, "Membership"); 0 is no member. */
export const LEVELS = { none: 0, freeTrial: 1, monthly: 2, yearly: 3 } as const

export type Level = (typeof LEVELS)[keyof typeof LEVELS]

/** `levelName` on the wire and on the badge (spec 3). */
export const LEVEL_NAMES: Readonly<Record<Exclude<Level, 0>, string>> = {
  [LEVELS.freeTrial]: 'Free Trial',
  [LEVELS.monthly]: 'Monthly',
  [LEVELS.yearly]: 'Yearly',
}

/** A new user's trial, days from the first login. */
export const FREE_TRIAL_DAYS = 7

/** The free membership that can be claimed once, months. */
export const FREE_MEMBERSHIP_MONTHS = 1

/** The reminder appears this many days before a membership ends. */
export const EXPIRING_SOON_DAYS = 3

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

/** Level above 0, an expire time set, and not in the past (spec 4). `now` in ms. */
export function isMember(user: Partial<Membership> | null | undefined, now: number): boolean {
  const end = user?.expireTime ? Date.parse(user.expireTime) : Number.NaN
  return (user?.level ?? 0) > 0 && end >= now
}

/** Time to show the reminder: a member whose time ends within `EXPIRING_SOON_DAYS`. `now` in ms. */
export function isExpiringSoon(user: Partial<Membership> | null | undefined, now: number): boolean {
  if (!isMember(user, now)) return false
  return Date.parse(user?.expireTime ?? '') - now <= EXPIRING_SOON_DAYS * DAY_MS
}

/** Text of the badge, or null when the user is no member. */
export function levelName(level: number): string | null {
  return LEVEL_NAMES[level as Exclude<Level, 0>] ?? null
}

/** The trial a new user gets at the first login (`now` in ms). */
export function freeTrial(now: number): Membership {
  return { level: LEVELS.freeTrial, expireTime: isoOf(now + FREE_TRIAL_DAYS * DAY_MS) }
}

/**
 * What a trial is given to once: a phone number, or a mailbox. What follows a plus, and dots before the @, count for
 * nothing, for with many providers they lead to the same mailbox. `account` in its one spelling.
 */
export function trialAccount(account: string): string {
  const at = account.lastIndexOf('@')
  if (at < 0) return account
  const local = account
    .slice(0, at)
    .replace(/(?<=.)\+.*$/, '')
    .replaceAll('.', '')
  return `${local}${account.slice(at)}`
}

/** The free month is appended to whatever runs and leaves its level; without one it counts as a Free Trial. */
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

function startOfNext({ expireTime }: Membership, now: number): number {
  const end = expireTime ? Date.parse(expireTime) : Number.NaN
  return end > now ? end : now
}

/** The same day and time some months later in UTC; a day the month has not becomes its last (31 January + 1). */
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

/** What stands between a user and a template: nothing, a login, or a subscription (spec 5). */
export type TemplateGate = 'open' | 'not_logged_in' | 'subscription_required'

/** May this user use this template? `user` is null for a visitor, `now` in ms (spec 5). */
export function templateGate(card: { price: number }, user: Partial<Membership> | null, now: number): TemplateGate {
  if (!user) return 'not_logged_in'
  return isPaid(card) && !isMember(user, now) ? 'subscription_required' : 'open'
}
