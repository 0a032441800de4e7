import { createHmac } from 'node:crypto'

import { earlierMailboxes, earlierMailboxOf, mailboxOf } from '@petalpost/domain/mailbox'
import { isEmail } from '@petalpost/domain/typed-text/address'
import { eq, sql } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { identities, trials } from '#db/schema/people.ts'

/** A keyed hash of what somebody has had: it names nobody after the account is deleted. */
type HashOf = (text: string) => string

/** What is granted once: the trial, or a grant with a name. */
export type Once = 'trial' | (string & {})

const prefixOf = (once: Once): string => (once === 'trial' ? '' : `${once}:`)

/** The marked form tells rows of this version from those of earlier ones, which named other mailboxes. */
const textOf = (account: string): string => (isEmail(account) ? `mailbox:${mailboxOf(account)}` : account)

async function isStored(db: Queries, accountHash: string): Promise<boolean> {
  const rows = await db.select().from(trials).where(eq(trials.accountHash, accountHash))
  return rows.length > 0
}

/** Does a user with another mailbox explain what an earlier version stored under this name? */
async function isAnothers(db: Queries, account: string, earlier: string): Promise<boolean> {
  const { subject } = identities
  const rows = await db
    .select({ subject })
    .from(identities)
    .where(
      sql`replace(split_part(split_part(${subject}, '@', 1), '+', 1), '.', '') || '@' || split_part(${subject}, '@', 2) = ${earlier}`,
    )
  const others = rows.filter((row) => earlierMailboxOf(row.subject) === earlier)
  return others.some((row) => mailboxOf(row.subject) !== mailboxOf(account))
}

/** Did an earlier version store this for the account, or perhaps for an account that was deleted since? */
async function wasStoredEarlier(db: Queries, hashOf: HashOf, once: Once, account: string): Promise<boolean> {
  const own = textOf(account)
  for (const earlier of earlierMailboxes(account)) {
    if (earlier === own || !(await isStored(db, hashOf(prefixOf(once) + earlier)))) continue
    if (!(await isAnothers(db, account, earlier))) return true
  }
  return false
}

export type OnceStore = ReturnType<typeof createOnceStore>

/**
 * What every mailbox, phone and account at a provider may have once, whether or not its user was deleted since (rule
 * S14).
 */
export function createOnceStore(secret: Buffer) {
  const hashOf: HashOf = (text) => createHmac('sha256', secret).update(text).digest('base64url')
  const hash = (once: Once, account: string): string => hashOf(prefixOf(once) + textOf(account))

  return {
    /** Records that an account has had something; false when it had it already. */
    note: async (tx: Queries, once: Once, account: string): Promise<boolean> => {
      const row = { accountHash: hash(once, account) }
      const added = await tx.insert(trials).values(row).onConflictDoNothing().returning()
      return added.length > 0 && !(await wasStoredEarlier(tx, hashOf, once, account))
    },

    /** Has `note` recorded this before? */
    isNoted: async (db: Queries, once: Once, account: string): Promise<boolean> =>
      (await isStored(db, hash(once, account))) || wasStoredEarlier(db, hashOf, once, account),
  }
}
