import { and, asc, eq, inArray, or } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { identities } from '#db/schema/people.ts'

import type { Identity } from '../account.ts'

export type IdentityRow = typeof identities.$inferSelect

const isOne = ({ provider, subject }: Identity) =>
  and(eq(identities.provider, provider), eq(identities.subject, subject))

/** The accounts with which a user signs in, the oldest first. */
export const identityRows = (db: Queries, userId: string): Promise<IdentityRow[]> =>
  db
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), asc(identities.subject))

/** Adds accounts to sign in with; one that is stored already stays with its user. Returns the users who have them now. */
export async function addIdentities(
  tx: Queries,
  accounts: readonly Identity[],
  userId: string,
  createdAt: Date,
): Promise<string[]> {
  const rows = accounts.map(({ provider, subject }) => ({ provider, subject, userId, createdAt }))
  await tx.insert(identities).values(rows).onConflictDoNothing()
  const stored = await tx
    .select({ userId: identities.userId })
    .from(identities)
    .where(or(...accounts.map(isOne)))
  return stored.map((row) => row.userId)
}

export async function removeIdentities(
  tx: Queries,
  userId: string,
  provider: string,
  subjects: readonly string[],
): Promise<void> {
  const isIt = and(eq(identities.provider, provider), inArray(identities.subject, [...subjects]))
  await tx.delete(identities).where(and(eq(identities.userId, userId), isIt))
}
