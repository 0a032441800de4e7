import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'

import type { Db, Queries } from '#db/open.ts'
import { loginEvents, qrTickets } from '#db/schema/logins.ts'

export type QrTicketRow = typeof qrTickets.$inferSelect

/** The ticket and the browser that shows its code, as hashes. */
export type TicketKey = Pick<QrTicketRow, 'ticket' | 'browser'>

const isIt = ({ ticket, browser }: TicketKey) => and(eq(qrTickets.ticket, ticket), eq(qrTickets.browser, browser))

export async function insertTicket(db: Db, row: typeof qrTickets.$inferInsert): Promise<void> {
  await db.insert(qrTickets).values(row)
}

/** null = there is no such ticket in this browser */
export async function selectTicket(db: Db, key: TicketKey): Promise<QrTicketRow | null> {
  const [row] = await db.select().from(qrTickets).where(isIt(key))
  return row ?? null
}

/** Stores who has scanned the code of a scene: the first one, while the code is valid. Returns whether it was stored. */
export async function markScanned(tx: Queries, scene: string, subject: string, now: Date): Promise<boolean> {
  const isOpen = and(eq(qrTickets.state, scene), isNull(qrTickets.subject), gt(qrTickets.expiresAt, now))
  const { rowCount } = await tx.update(qrTickets).set({ subject }).where(isOpen)
  return rowCount === 1
}

/** Uses a scanned ticket up: of parallel polls, only one gets who has scanned it. null = not scanned, over or used. */
export async function consumeTicket(db: Db, key: TicketKey, now: Date): Promise<string | null> {
  const isOpen = and(isNotNull(qrTickets.subject), isNull(qrTickets.passedAt), gt(qrTickets.expiresAt, now))
  const [row] = await db
    .update(qrTickets)
    .set({ passedAt: now })
    .where(and(isIt(key), isOpen))
    .returning({ subject: qrTickets.subject })
  return row?.subject ?? null
}

/** Stores an event; false when it was stored before. */
export async function insertEvent(tx: Queries, event: string, receivedAt: Date): Promise<boolean> {
  const { rowCount } = await tx.insert(loginEvents).values({ event, receivedAt }).onConflictDoNothing()
  return rowCount === 1
}

/** Deletes what has expired by `now`, and events from before `since`. */
export async function sweepTickets(db: Db, now: Date, since: Date): Promise<void> {
  await db.delete(qrTickets).where(lt(qrTickets.expiresAt, now))
  await db.delete(loginEvents).where(lt(loginEvents.receivedAt, since))
}
