import { desc, lt } from 'drizzle-orm'

import { mailbox } from '#db/schema/operation.ts'

import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/open.ts'
import type { MailSender } from './mail-sender.ts'

const KEPT_MS = 86_400_000
const SHOWN = 50

/** Keeps mails in the database instead of sending them, for as long as no mail server is configured. */
export function mailboxSender(db: Db, clock: Clock): MailSender {
  return {
    send: async ({ to, subject, text }) => {
      const now = clock.now()
      await db.insert(mailbox).values({ recipient: to, subject, text, createdAt: new Date(now) })
      await db.delete(mailbox).where(lt(mailbox.createdAt, new Date(now - KEPT_MS)))
    },
  }
}

/** The newest mails first. */
export const readMailbox = (db: Db) => db.select().from(mailbox).orderBy(desc(mailbox.id)).limit(SHOWN)
