import { DAY_MS } from '@petalpost/domain/civil-day'
import { type Language } from '@petalpost/domain/language'
import { REMINDER_DAYS, type ReminderDays } from '@petalpost/domain/reminder'
import { AUTO_TIME_ZONE } from '@petalpost/domain/time-zone'
import { and, asc, desc, eq, gt, isNotNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { subscriptions } from '#db/schema/payment.ts'
import { users } from '#db/schema/people.ts'
import { solutions } from '#db/schema/solutions.ts'

/** Somebody who gets a reminder. */
export interface Reminded {
  email: string
  language: Language
  expireTime: Date
  /** of the browser in which the user has signed in, else of the solution saved last; null = not known */
  timeZone: string | null
}

/** Nobody is reminded of an end that was in sight on the first day: the trial's seven days. */
const SETTLED_MS = DAY_MS

const renewsItself = sql`exists (select from ${subscriptions}
  where ${subscriptions.userId} = ${users.id} and ${subscriptions.status} = 'active')`

/** Users to whom the reminder of so many days is due now, and was not sent for this end. */
function isDue(days: ReminderDays, now: number): SQL | undefined {
  const next = REMINDER_DAYS.find((fewer) => fewer < days) ?? 0
  return and(
    gt(users.level, 0),
    isNotNull(users.email),
    eq(users.remindersOff, false),
    gt(users.expireTime, new Date(now + next * DAY_MS)),
    lte(users.expireTime, new Date(now + days * DAY_MS)),
    sql`${users.createdAt} + ${`${SETTLED_MS + days * DAY_MS} ms`}::interval <= ${users.expireTime}`,
    or(
      sql`${users.remindedFor} is distinct from ${users.expireTime}`,
      sql`coalesce(${users.remindedDays}, ${days + 1}) > ${days}`,
    ),
    not(renewsItself),
  )
}

/** Ids of some users to whom this reminder is due. */
export async function selectDue(db: Queries, days: ReminderDays, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(isDue(days, now))
    .orderBy(asc(users.expireTime), asc(users.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Notes that the reminder is sent; null when another process has done so, or it is not due any more. */
export async function noteReminded(
  tx: Queries,
  userId: string,
  days: ReminderDays,
  now: number,
): Promise<Reminded | null> {
  const { email, language, expireTime, timeZone } = users
  const [row] = await tx
    .update(users)
    .set({ remindedFor: sql`${expireTime}`, remindedDays: days })
    .where(and(eq(users.id, userId), isDue(days, now)))
    .returning({ email, language, expireTime, timeZone })
  if (row === undefined || row.email === null || row.expireTime === null) return null
  const zone = row.timeZone ?? (await solutionZone(tx, userId))
  return { email: row.email, language: row.language as Language, expireTime: row.expireTime, timeZone: zone }
}

/** The zone that the user has chosen for a solution, of the one saved last; null without one. */
async function solutionZone(tx: Queries, userId: string): Promise<string | null> {
  const zone = sql<string>`${solutions.definition}->>'timeZone'`
  const [row] = await tx
    .select({ zone })
    .from(solutions)
    .where(and(eq(solutions.ownerId, userId), ne(zone, AUTO_TIME_ZONE)))
    .orderBy(desc(solutions.updatedAt))
    .limit(1)
  return row?.zone ?? null
}

/** Turns a user's reminders off or on; returns the language of the user, null when there is no such user. */
export async function setRemindersOff(db: Queries, userId: string, remindersOff: boolean): Promise<Language | null> {
  const [row] = await db
    .update(users)
    .set({ remindersOff })
    .where(eq(users.id, userId))
    .returning({ language: users.language })
  return (row?.language as Language | undefined) ?? null
}

/** The language of a user, null when there is no such user. */
export async function selectLanguage(db: Queries, userId: string): Promise<Language | null> {
  const [row] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId))
  return (row?.language as Language | undefined) ?? null
}
