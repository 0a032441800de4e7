import { lt } from 'drizzle-orm'

import type { Db } from '#db/open.ts'
import { usedLoginStates } from '#db/schema/logins.ts'

/** Stores that a state came back; false when it came back before. */
export async function markStateUsed(db: Db, state: string, expiresAt: Date): Promise<boolean> {
  const { rowCount } = await db.insert(usedLoginStates).values({ state, expiresAt }).onConflictDoNothing()
  return rowCount === 1
}

/** Deletes states whose cookies have ended. */
export async function sweepStates(db: Db, now: Date): Promise<void> {
  await db.delete(usedLoginStates).where(lt(usedLoginStates.expiresAt, now))
}
