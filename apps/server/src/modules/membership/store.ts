import type { Membership } from '@petalpost/domain/membership'
import { eq } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { users } from '#db/schema/people.ts'

/** A user's membership as it is stored. The user must exist: lock the row first. */
export async function selectMembership(tx: Queries, userId: string): Promise<Membership> {
  const [row] = await tx
    .select({ level: users.level, expireTime: users.expireTime })
    .from(users)
    .where(eq(users.id, userId))
  return { level: row?.level ?? 0, expireTime: row?.expireTime?.toISOString() ?? null }
}

export async function updateMembership(tx: Queries, userId: string, { level, expireTime }: Membership): Promise<void> {
  const set = { level, expireTime: expireTime === null ? null : new Date(expireTime) }
  await tx.update(users).set(set).where(eq(users.id, userId))
}
