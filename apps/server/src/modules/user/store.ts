import { eq } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { users } from '#db/schema/people.ts'

import type { SessionUser } from './session-user.ts'

/** Changes the named fields; null when the account was deleted meanwhile. */
export async function updateUserRow(
  db: Queries,
  id: string,
  change: { name?: string; avatar?: string },
): Promise<SessionUser | null> {
  const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning()
  return row ?? null
}

/** Deletes the user and, by foreign keys, all data that belongs to the user alone. */
export async function deleteUserRow(db: Queries, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id))
}
