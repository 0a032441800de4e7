import { ANONYMOUS_USER_CODE } from '@petalpost/domain/feedback'
import { and, eq, isNull, or, sql } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { feedback } from '#db/schema/people.ts'

export type FeedbackRow = typeof feedback.$inferInsert

/** What tells whom feedback came from. */
export interface SenderTraces {
  /** lower case */
  email: string | null
  userCode: string
}

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

/** Takes a user's address and label off feedback that was sent without signing in, and answers its tickets. */
export async function clearSender(tx: Queries, { email, userCode }: SenderTraces): Promise<string[]> {
  const sentBy = or(
    eq(feedback.userCode, userCode),
    email === null ? undefined : eq(sql`lower(${feedback.contactAddress})`, email),
  )
  const rows = await tx
    .update(feedback)
    .set({ contactAddress: '', userCode: ANONYMOUS_USER_CODE })
    .where(and(isNull(feedback.userId), sentBy))
    .returning({ id: feedback.id })
  return rows.map(({ id }) => id)
}
