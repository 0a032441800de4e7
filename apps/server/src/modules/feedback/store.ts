import { eq, sql } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { feedback } from '#db/schema/people.ts'

export type FeedbackRow = typeof feedback.$inferInsert

/** False when the ticket is there already: the same feedback was sent twice. */
export async function insertFeedback(tx: Queries, row: FeedbackRow): Promise<boolean> {
  const { rowCount } = await tx.insert(feedback).values(row).onConflictDoNothing()
  return rowCount === 1
}

/** Deletes a user's feedback and answers its tickets. */
export async function deleteFeedbackOf(tx: Queries, userId: string): Promise<string[]> {
  const rows = await tx.delete(feedback).where(eq(feedback.userId, userId)).returning({ id: feedback.id })
  return rows.map(({ id }) => id)
}

/** Takes an address off feedback that was sent without signing in. */
export async function clearContact(tx: Queries, address: string): Promise<void> {
  await tx
    .update(feedback)
    .set({ contactAddress: '' })
    .where(eq(sql`lower(${feedback.contactAddress})`, address.toLowerCase()))
}
