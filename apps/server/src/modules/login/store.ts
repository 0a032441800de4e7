import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'

import { identities, loginCodes, sessions, users } from '#db/schema/people.ts'

import type { Db, Queries } from '../../db/open.ts'
import type { CodeAccount } from './account.ts'
import { CODE_ATTEMPTS, type CodePurpose } from './codes.ts'

export type UserRow = typeof users.$inferSelect

export interface NewCode {
  account: string
  purpose: CodePurpose
  browser: string
  salt: string
  codeHash: string
  createdAt: Date
  expiresAt: Date
}

const SEEN_STEP_MS = 3_600_000

/** Stands where codes have their purpose. */
const LEAVING = 'leaving'

/** Removes every code of an account. */
export async function deleteCodes(tx: Queries, account: string): Promise<void> {
  await tx.delete(loginCodes).where(eq(loginCodes.account, account))
}

/** Every query of logins, codes and sessions. */
export function createLoginStore(db: Db) {
  // asked at every call of whoever is signed in, hence written and planned once
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

  return {
    /** The one live code of account and purpose: whatever was there before is dead. */
    replaceCode: async (tx: Queries, code: NewCode): Promise<void> => {
      const fresh = { ...code, attempts: 0, usedAt: null }
      await tx
        .insert(loginCodes)
        .values(fresh)
        .onConflictDoUpdate({ target: [loginCodes.account, loginCodes.purpose], set: fresh })
    },

    /** A row without a code beside the codes of the account: it ends and goes as they do. */
    markLeaving: async (account: string, browser: string, now: Date, expiresAt: Date): Promise<void> => {
      const mark = { account, purpose: LEAVING, browser, salt: '', codeHash: '', createdAt: now, expiresAt }
      await db
        .insert(loginCodes)
        .values(mark)
        .onConflictDoUpdate({ target: [loginCodes.account, loginCodes.purpose], set: mark })
    },

    isLeaving: async (account: string, browser: string, now: Date): Promise<boolean> => {
      const rows = await db
        .select({ account: loginCodes.account })
        .from(loginCodes)
        .where(
          and(
            eq(loginCodes.account, account),
            eq(loginCodes.purpose, LEAVING),
            eq(loginCodes.browser, browser),
            gt(loginCodes.expiresAt, now),
          ),
        )
      return rows.length > 0
    },

    codeSalt: async (account: string, purpose: CodePurpose): Promise<string | null> => {
      const [row] = await db
        .select({ salt: loginCodes.salt })
        .from(loginCodes)
        .where(and(eq(loginCodes.account, account), eq(loginCodes.purpose, purpose)))
      return row?.salt ?? null
    },

    /** One statement counts the try and, when all fits, uses the code up: of parallel right tries one wins. */
    tryCode: async (tried: Omit<NewCode, 'createdAt' | 'expiresAt'>, now: Date): Promise<boolean> => {
      const { account, purpose, browser, salt, codeHash } = tried
      const right = and(eq(loginCodes.codeHash, codeHash), eq(loginCodes.browser, browser))
      const [row] = await db
        .update(loginCodes)
        .set({
          attempts: sql`${loginCodes.attempts} + 1`,
          usedAt: sql`case when ${right} then ${now.toISOString()}::timestamptz end`,
        })
        .where(
          and(
            eq(loginCodes.account, account),
            eq(loginCodes.purpose, purpose),
            eq(loginCodes.salt, salt),
            isNull(loginCodes.usedAt),
            lt(loginCodes.attempts, CODE_ATTEMPTS),
            gt(loginCodes.expiresAt, now),
          ),
        )
        .returning({ usedAt: loginCodes.usedAt })
      return row !== undefined && row.usedAt !== null
    },

    userByIdentity: async ({ provider, subject }: CodeAccount): Promise<UserRow | null> => {
      const [row] = await db
        .select({ user: users })
        .from(identities)
        .innerJoin(users, eq(users.id, identities.userId))
        .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
      return row?.user ?? null
    },

    /** User and first identity together, or nothing. Throws a duplicate failure when the identity exists. */
    createUser: (user: typeof users.$inferInsert, { provider, subject }: CodeAccount): Promise<UserRow> =>
      db.transaction(async (transaction) => {
        const [row] = await transaction.insert(users).values(user).returning()
        if (row === undefined) throw new Error('user was not stored')
        await transaction.insert(identities).values({ provider, subject, userId: row.id, createdAt: user.createdAt })
        return row
      }),

    createSession: async (session: typeof sessions.$inferInsert): Promise<void> => {
      await db.insert(sessions).values(session)
    },

    removeSession: async (tokenHash: string): Promise<void> => {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
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

    /** Removes what time has made useless. */
    sweep: async (now: Date, idleMs: number): Promise<void> => {
      await db.delete(loginCodes).where(lt(loginCodes.expiresAt, now))
      await db
        .delete(sessions)
        .where(sql`${sessions.expiresAt} < ${now} or ${sessions.seenAt} < ${new Date(now.getTime() - idleMs)}`)
    },
  }
}

export type LoginStore = ReturnType<typeof createLoginStore>
