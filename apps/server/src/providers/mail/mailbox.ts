import { DAY_MS } from '@petalpost/domain/civil-day'
import { desc, eq, lt } from 'drizzle-orm'

import { mailbox } from '#db/schema/operation.ts'

import type { Clock } from '../../clock.ts'
import type { Db, Queries } from '../../db/open.ts'
import type { SmsSender } from '../sms/sms-sender.ts'
import type { MailSender } from './mail-sender.ts'

const KEPT_MS = DAY_MS
const SHOWN = 50

async function keep(db: Db, clock: Clock, message: Omit<typeof mailbox.$inferInsert, 'createdAt'>): Promise<void> {
  const now = clock.now()
  await db.insert(mailbox).values({ ...message, createdAt: new Date(now) })
  await db.delete(mailbox).where(lt(mailbox.createdAt, new Date(now - KEPT_MS)))
}

/** Keeps mails in the database instead of sending them, while no mail server is configured. */
export const mailboxSender = (db: Db, clock: Clock): MailSender => ({
  send: ({ to, subject, text }) => keep(db, clock, { kind: 'mail', recipient: to, subject, text }),
})

/** Keeps text messages with the mails, while neither a mail server nor an SMS service is configured. */
export const mailboxSmsSender = (db: Db, clock: Clock): SmsSender => ({
  send: ({ to, text }) => keep(db, clock, { kind: 'sms', recipient: to, subject: '', text }),
})

/** Newest messages first. */
export const readMailbox = (db: Db) => db.select().from(mailbox).orderBy(desc(mailbox.id)).limit(SHOWN)

/** Deletes the messages to an address or phone number. */
export async function emptyMailbox(db: Queries, recipient: string): Promise<void> {
  await db.delete(mailbox).where(eq(mailbox.recipient, recipient))
}
