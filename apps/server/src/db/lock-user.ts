import { eq } from 'drizzle-orm'

import type { Queries } from './open.ts'
import { users } from './schema/people.ts'

/**
 * Lets one transaction at a time change what a user has; false when the user is gone. Whoever counts a user's things
 * before adding one, or takes all of them away, locks this row before any other, so that nobody waits in a circle.
 */
export async function lockUser(tx: Queries, userId: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return rows.length === 1
}
