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

/** Stores a solution's live key. The solution must have no live key. */
export async function insertSecret(db: Queries, solutionId: string, secret: string, now: Date): Promise<void> {
  await db.insert(solutionSecrets).values({ secret, solutionId, createdAt: now })
}

/** Deletes all current and former keys of a solution: a revoked key gets the same response as an unknown one. */
export async function deleteSecrets(db: Queries, solutionId: string): Promise<void> {
  await db.delete(solutionSecrets).where(eq(solutionSecrets.solutionId, solutionId))
}

/** Ends the live key of a solution, if it has one. */
export async function revokeLiveSecret(db: Queries, solutionId: string, now: Date): Promise<void> {
  await db.update(solutionSecrets).set({ revokedAt: now }).where(liveOf(solutionId))
}

/** Locks a solution, so that other changes of its key wait; false when the user has no solution with this id. */
export async function lockOwn(db: Queries, solutionId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: solutions.id })
    .from(solutions)
    .where(and(eq(solutions.id, solutionId), eq(solutions.ownerId, userId), eq(solutions.isTemplate, false)))
    .for('no key update')
  return rows.length === 1
}
