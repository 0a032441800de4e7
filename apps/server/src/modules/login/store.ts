import { HOUR_MS } from '@petalpost/domain/civil-day'
import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'

import { isDuplicate } from '#db/failures.ts'
import type { Db, Queries } from '#db/open.ts'
import { qrTickets } from '#db/schema/logins.ts'
import { identities, loginCodes, sessions, users } from '#db/schema/people.ts'

import type { Identity } from './account.ts'
import type { CodePurpose } from './codes.ts'
import type { OnceStore } from './once-store.ts'

export type UserRow = typeof users.$inferSelect
export type SessionRow = typeof sessions.$inferSelect
type IdentityRow = typeof identities.$inferSelect

export interface NewCode {
  account: string
  purpose: CodePurpose
  browser: string
  salt: string
  codeHash: string
  createdAt: Date
  expiresAt: Date
}

const SEEN_STEP_MS = HOUR_MS

/** Columns that identify a code: a new one replaces the old. */
const CODE = [loginCodes.account, loginCodes.purpose, loginCodes.browser]

/** The `purpose` of a row that marks a planned deletion. */
const LEAVING = 'leaving'

/** Deletes every code of an account. */
export async function deleteCodes(tx: Queries, account: string): Promise<void> {
  await tx.delete(loginCodes).where(eq(loginCodes.account, account))
}

/** The account and purpose of a code, and the browser that requested it. */
export type BoundTo = Pick<NewCode, 'account' | 'purpose' | 'browser'>

const isBoundTo = (account: string, purpose: string, browser: string) =>
  and(eq(loginCodes.account, account), eq(loginCodes.purpose, purpose), eq(loginCodes.browser, browser))

/** The accounts with which a user signs in. */
export const identitiesOf = (db: Queries, userId: string): Promise<Pick<IdentityRow, 'provider' | 'subject'>[]> =>
  db
    .select({ provider: identities.provider, subject: identities.subject })
    .from(identities)
    .where(eq(identities.userId, userId))

/** Deletes the QR codes that these accounts have scanned. */
export async function deleteScans(tx: Queries, subjects: readonly string[]): Promise<void> {
  await tx.delete(qrTickets).where(inArray(qrTickets.subject, [...subjects]))
}

/** All queries about logins, codes and sessions. */
export function createLoginStore(db: Db) {
  // runs at every call of signed-in users, so it is built and planned once
  const liveSession = db
    .select({ user: users, seenAt: sessions.seenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.seenAt, sql.placeholder('seenAfter')),
      ),
    )
    .prepare('live_session')

  const userByIdentity = async ({ provider, subject }: Identity): Promise<UserRow | null> => {
    const [row] = await db
      .select({ user: users })
      .from(identities)
      .innerJoin(users, eq(users.id, identities.userId))
      .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
    return row?.user ?? null
  }

  return {
    /** Stores the only valid code of account, purpose and browser; the previous code becomes invalid. */
    replaceCode: async (tx: Queries, code: NewCode): Promise<void> => {
      const fresh = { ...code, attempts: 0, usedAt: null }
      await tx.insert(loginCodes).values(fresh).onConflictDoUpdate({ target: CODE, set: fresh })
    },

    /** Stores a row without a code among the account's codes: it expires and is deleted like them. */
    markLeaving: async (account: string, browser: string, now: Date, expiresAt: Date): Promise<void> => {
      const mark = { account, purpose: LEAVING, browser, salt: '', codeHash: '', createdAt: now, expiresAt }
      await db.insert(loginCodes).values(mark).onConflictDoUpdate({ target: CODE, set: mark })
    },

    isLeaving: async (account: string, browser: string, now: Date): Promise<boolean> => {
      const rows = await db
        .select({ account: loginCodes.account })
        .from(loginCodes)
        .where(and(isBoundTo(account, LEAVING, browser), gt(loginCodes.expiresAt, now)))
      return rows.length > 0
    },

    /** null = this browser has requested no such code */
    codeSalt: async ({ account, purpose, browser }: BoundTo): Promise<string | null> => {
      const [row] = await db
        .select({ salt: loginCodes.salt })
        .from(loginCodes)
        .where(isBoundTo(account, purpose, browser))
      return row?.salt ?? null
    },

    /**
     * One statement counts the try and, if the code matches, uses it up: of parallel correct tries, only one succeeds.
     * A code that was tried `allowed` times is no longer valid.
     */
    tryCode: async (
      tried: Omit<NewCode, 'createdAt' | 'expiresAt'>,
      { now, allowed }: { now: Date; allowed: number },
    ): Promise<boolean> => {
      const { account, purpose, browser, salt, codeHash } = tried
      const [row] = await db
        .update(loginCodes)
        .set({
          attempts: sql`${loginCodes.attempts} + 1`,
          usedAt: sql`case when ${loginCodes.codeHash} = ${codeHash} then ${now.toISOString()}::timestamptz end`,
        })
        .where(
          and(
            isBoundTo(account, purpose, browser),
            eq(loginCodes.salt, salt),
            isNull(loginCodes.usedAt),
            lt(loginCodes.attempts, allowed),
            gt(loginCodes.expiresAt, now),
          ),
        )
        .returning({ usedAt: loginCodes.usedAt })
      return row !== undefined && row.usedAt !== null
    },

    userByIdentity,

    /**
     * Creates the user and the accounts to sign in with together, or nothing. The user gets `trial` unless one of the
     * accounts has had it; from now on, all of them have. If another login has stored one of the accounts meanwhile,
     * returns the user of the first that is stored.
     */
    createUser: async (
      user: typeof users.$inferInsert,
      accounts: readonly Identity[],
      { once, trial }: { once: Pick<OnceStore, 'note'>; trial: Pick<UserRow, 'level' | 'expireTime'> },
    ): Promise<UserRow> => {
      try {
        return await db.transaction(async (transaction) => {
          let isFirst = true
          for (const { subject } of accounts) isFirst = (await once.note(transaction, 'trial', subject)) && isFirst
          const [row] = await transaction
            .insert(users)
            .values(isFirst ? { ...user, ...trial } : user)
            .returning()
          if (row === undefined) throw new Error('user was not stored')
          const own = { userId: row.id, createdAt: user.createdAt }
          await transaction
            .insert(identities)
            .values(accounts.map(({ provider, subject }) => ({ provider, subject, ...own })))
          return row
        })
      } catch (error) {
        if (!isDuplicate(error)) throw error
        for (const account of accounts) {
          const other = await userByIdentity(account)
          if (other !== null) return other // the same person logged in on two devices at the same time
        }
        throw error
      }
    },

    /** Adds an account to sign in with; one that is stored already stays with its user. */
    addIdentity: async ({ provider, subject }: Identity, userId: string, createdAt: Date): Promise<void> => {
      await db.insert(identities).values({ provider, subject, userId, createdAt }).onConflictDoNothing()
    },

    setTimeZone: async (id: string, timeZone: string): Promise<void> => {
      await db.update(users).set({ timeZone }).where(eq(users.id, id))
    },

    createSession: async (session: typeof sessions.$inferInsert): Promise<void> => {
      await db.insert(sessions).values(session)
    },

    removeSession: async (tokenHash: string): Promise<void> => {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
    },

    /** A user's valid sessions, last used first. */
    sessionsOf: (userId: string, now: number, idleMs: number): Promise<SessionRow[]> =>
      db
        .select()
        .from(sessions)
        .where(
          and(
            eq(sessions.userId, userId),
            gt(sessions.expiresAt, new Date(now)),
            gt(sessions.seenAt, new Date(now - idleMs)),
          ),
        )
        .orderBy(desc(sessions.seenAt), sessions.id),

    /** Ends one session of the user, or all except that of `exceptHash`. Returns their ids. */
    endSessions: async (userId: string, which: { id: string } | { exceptHash: string }): Promise<string[]> => {
      const chosen = 'id' in which ? eq(sessions.id, which.id) : ne(sessions.tokenHash, which.exceptHash)
      const rows = await db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), chosen))
        .returning({ id: sessions.id })
      return rows.map(({ id }) => id)
    },

    sessionUser: async (tokenHash: string, now: number, idleMs: number): Promise<UserRow | null> => {
      const seenAfter = new Date(now - idleMs)
      const [row] = await liveSession.execute({ tokenHash, now: new Date(now), seenAfter })
      if (row === undefined) return null
      if (row.seenAt.getTime() < now - SEEN_STEP_MS)
        await db
          .update(sessions)
          .set({ seenAt: new Date(now) })
          .where(eq(sessions.tokenHash, tokenHash))
      return row.user
    },

    /** Deletes expired rows. */
    sweep: async (now: Date, idleMs: number): Promise<void> => {
      await db.delete(loginCodes).where(lt(loginCodes.expiresAt, now))
      await db
        .delete(sessions)
        .where(sql`${sessions.expiresAt} < ${now} or ${sessions.seenAt} < ${new Date(now.getTime() - idleMs)}`)
    },
  }
}

export type LoginStore = ReturnType<typeof createLoginStore>
