import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'

import type { Db, Queries } from '#db/open.ts'
import { passkeyChallenges, passkeys } from '#db/schema/logins.ts'
import { users } from '#db/schema/people.ts'

import type { UserRow } from '../store.ts'

export type PasskeyRow = typeof passkeys.$inferSelect
export type NewPasskey = typeof passkeys.$inferInsert
export type ChallengeRow = typeof passkeyChallenges.$inferSelect

export async function insertChallenge(db: Db, row: ChallengeRow): Promise<void> {
  await db.insert(passkeyChallenges).values(row)
}

/** Uses a challenge up; false unless this browser got it for this purpose (`userId` null = a login) and it is valid. */
export async function takeChallenge(
  db: Db,
  { challenge, browser, userId }: Pick<ChallengeRow, 'challenge' | 'browser' | 'userId'>,
  now: Date,
): Promise<boolean> {
  const isIt = and(
    eq(passkeyChallenges.challenge, challenge),
    eq(passkeyChallenges.browser, browser),
    userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
    gt(passkeyChallenges.expiresAt, now),
  )
  const { rowCount } = await db.delete(passkeyChallenges).where(isIt)
  return rowCount === 1
}

/** A user's passkeys, the newest first. */
export const passkeysOf = (db: Queries, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.createdAt), passkeys.id)

/** Stores a passkey; false when somebody has this one already. */
export async function insertPasskey(db: Queries, row: NewPasskey): Promise<boolean> {
  const { rowCount } = await db.insert(passkeys).values(row).onConflictDoNothing()
  return rowCount === 1
}

/** The passkey that the browser names, and its user. */
export async function selectPasskey(
  db: Db,
  credentialId: string,
): Promise<{ passkey: PasskeyRow; user: UserRow } | null> {
  const [row] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId))
  return row ?? null
}

/** Stores that a passkey was used, if nobody has used it since it was read; returns whether it was stored. */
export async function noteUse(
  db: Db,
  { credentialId, counter: before }: Pick<PasskeyRow, 'credentialId' | 'counter'>,
  counter: number,
  usedAt: Date,
): Promise<boolean> {
  const isAsRead = and(eq(passkeys.credentialId, credentialId), eq(passkeys.counter, before))
  const { rowCount } = await db.update(passkeys).set({ counter, usedAt }).where(isAsRead)
  return rowCount === 1
}

/** Deletes one of the user's passkeys; false when the user has none with this id. */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(passkeys).where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
  return rowCount === 1
}

/** Deletes expired challenges. */
export async function sweepChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
}
