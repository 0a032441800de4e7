import { and, eq, isNull } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { solutions, solutionSecrets } from '#db/schema/solutions.ts'

const liveOf = (solutionId: string) =>
  and(eq(solutionSecrets.solutionId, solutionId), isNull(solutionSecrets.revokedAt))

/** The live key of a solution; null when it was revoked. */
export async function selectLiveSecret(db: Queries, solutionId: string): Promise<string | null> {
  const [row] = await db.select({ secret: solutionSecrets.secret }).from(solutionSecrets).where(liveOf(solutionId))
  return row?.secret ?? null
}

/** Stores a solution's live key. It must not have one already. */
export async function insertSecret(db: Queries, solutionId: string, secret: string, now: Date): Promise<void> {
  await db.insert(solutionSecrets).values({ secret, solutionId, createdAt: now })
}

/** Deletes all keys a solution has and had: an ended one answers like one that never was. */
export async function deleteSecrets(db: Queries, solutionId: string): Promise<void> {
  await db.delete(solutionSecrets).where(eq(solutionSecrets.solutionId, solutionId))
}

/** Ends the live key of a solution, if it has one. */
export async function revokeLiveSecret(db: Queries, solutionId: string, now: Date): Promise<void> {
  await db.update(solutionSecrets).set({ revokedAt: now }).where(liveOf(solutionId))
}

/** Makes whoever else changes this solution's key wait; false when the user has no solution of that id. */
export async function lockOwn(db: Queries, solutionId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: solutions.id })
    .from(solutions)
    .where(and(eq(solutions.id, solutionId), eq(solutions.ownerId, userId), eq(solutions.isTemplate, false)))
    .for('no key update')
  return rows.length === 1
}
