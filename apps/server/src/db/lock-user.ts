import { eq } from 'drizzle-orm'

import type { Queries } from './open.ts'
import { users } from './schema/people.ts'

/**
 * Lets only one transaction at a time change a user's data. Returns false when the user does not exist. A transaction
 * that counts a user's rows before adding one, or deletes all of them, must lock this row before any other: that
 * prevents deadlocks.
 */
export async function lockUser(tx: Queries, userId: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return rows.length === 1
}
