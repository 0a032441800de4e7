import { ANONYMOUS_USER_CODE } from '@petalpost/domain/feedback'
import { and, eq, isNull, or, sql } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { feedback } from '#db/schema/people.ts'

export type FeedbackRow = typeof feedback.$inferInsert

/** The fields of a user that identify the sender of feedback. */
export interface SenderTraces {
  /** lower case */
  email: string | null
  userCode: string
}

/** False when the ticket exists already: the same feedback was sent twice. */
export async function insertFeedback(tx: Queries, row: FeedbackRow): Promise<boolean> {
  const { rowCount } = await tx.insert(feedback).values(row).onConflictDoNothing()
  return rowCount === 1
}

/** Deletes a user's feedback and returns its tickets. */
export async function deleteFeedbackOf(tx: Queries, userId: string): Promise<string[]> {
  const rows = await tx.delete(feedback).where(eq(feedback.userId, userId)).returning({ id: feedback.id })
  return rows.map(({ id }) => id)
}

/** Removes a user's address and label from feedback that was sent without a login, and returns its tickets. */
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
