import { HOUR_MS } from '@petalpost/domain/civil-day'
import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'

import { isDuplicate } from '#db/failures.ts'
import type { Db, Queries } from '#db/open.ts'
import { identities, knownBrowsers, loginCodes, sessions, trials, users } from '#db/schema/people.ts'

import type { CodeAccount } from './account.ts'
import { CODE_ATTEMPTS, type CodePurpose } from './codes.ts'

export type UserRow = typeof users.$inferSelect
export type SessionRow = typeof sessions.$inferSelect

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

/** What makes two codes the same. */
const CODE = [loginCodes.account, loginCodes.purpose, loginCodes.browser]

/** Stands where codes have their purpose. */
const LEAVING = 'leaving'

/** Removes every code of an account, and which browsers know it. */
export async function deleteCodes(tx: Queries, account: string): Promise<void> {
  await tx.delete(loginCodes).where(eq(loginCodes.account, account))
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.account, account))
}

/** What a code is for, and the browser that asked for it. */
export type BoundTo = Pick<NewCode, 'account' | 'purpose' | 'browser'>

const isBoundTo = (account: string, purpose: string, browser: string) =>
  and(eq(loginCodes.account, account), eq(loginCodes.purpose, purpose), eq(loginCodes.browser, browser))

/** Writes down that a mailbox or phone has had its trial; false when it had had it before. */
export async function noteTrial(tx: Queries, accountHash: string): Promise<boolean> {
  const rows = await tx.insert(trials).values({ accountHash }).onConflictDoNothing().returning()
  return rows.length > 0
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

  const userByIdentity = async ({ provider, subject }: CodeAccount): Promise<UserRow | null> => {
    const [row] = await db
      .select({ user: users })
      .from(identities)
      .innerJoin(users, eq(users.id, identities.userId))
      .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
    return row?.user ?? null
  }

  return {
    /** The one live code of account, purpose and browser: whatever was there before is dead. */
    replaceCode: async (tx: Queries, code: NewCode): Promise<void> => {
      const fresh = { ...code, attempts: 0, usedAt: null }
      await tx.insert(loginCodes).values(fresh).onConflictDoUpdate({ target: CODE, set: fresh })
    },

    /** A row without a code beside the codes of the account: it ends and goes as they do. */
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

    /** null = this browser has asked for no such code */
    codeSalt: async ({ account, purpose, browser }: BoundTo): Promise<string | null> => {
      const [row] = await db
        .select({ salt: loginCodes.salt })
        .from(loginCodes)
        .where(isBoundTo(account, purpose, browser))
      return row?.salt ?? null
    },

    /** Was the account signed in to in this browser before? */
    isKnownBrowser: async (account: string, browser: string): Promise<boolean> => {
      const rows = await db
        .select({ account: knownBrowsers.account })
        .from(knownBrowsers)
        .where(and(eq(knownBrowsers.account, account), eq(knownBrowsers.browser, browser)))
      return rows.length > 0
    },

    rememberBrowser: async (account: string, browser: string, seenAt: Date): Promise<void> => {
      await db
        .insert(knownBrowsers)
        .values({ account, browser, seenAt })
        .onConflictDoUpdate({ target: [knownBrowsers.account, knownBrowsers.browser], set: { seenAt } })
    },

    /** One statement counts the try and, when all fits, uses the code up: of parallel right tries one wins. */
    tryCode: async (tried: Omit<NewCode, 'createdAt' | 'expiresAt'>, now: Date): Promise<boolean> => {
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
            lt(loginCodes.attempts, CODE_ATTEMPTS),
            gt(loginCodes.expiresAt, now),
          ),
        )
        .returning({ usedAt: loginCodes.usedAt })
      return row !== undefined && row.usedAt !== null
    },

    userByIdentity,

    /**
     * User and first identity together, or nothing. `trial` is for whom `trialHash` has not had one. Returns the user
     * who has the identity when another login has stored it meanwhile.
     */
    createUser: async (
      user: typeof users.$inferInsert,
      account: CodeAccount,
      { trialHash, trial }: { trialHash: string; trial: Pick<UserRow, 'level' | 'expireTime'> },
    ): Promise<UserRow> => {
      const { provider, subject } = account
      try {
        return await db.transaction(async (transaction) => {
          const isFirst = await noteTrial(transaction, trialHash)
          const [row] = await transaction
            .insert(users)
            .values(isFirst ? { ...user, ...trial } : user)
            .returning()
          if (row === undefined) throw new Error('user was not stored')
          await transaction.insert(identities).values({ provider, subject, userId: row.id, createdAt: user.createdAt })
          return row
        })
      } catch (error) {
        const other = isDuplicate(error) ? await userByIdentity(account) : null
        if (other === null) throw error
        return other // the same person logged in on two devices at once
      }
    },

    createSession: async (session: typeof sessions.$inferInsert): Promise<void> => {
      await db.insert(sessions).values(session)
    },

    removeSession: async (tokenHash: string): Promise<void> => {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
    },

    /** A user's live sessions, the last used first. */
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

    /** Ends sessions of the user: that one, or all but the one of `exceptHash`. Returns their ids. */
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

    /** Removes what time has made useless. */
    sweep: async (now: Date, idleMs: number, knownMs: number): Promise<void> => {
      await db.delete(loginCodes).where(lt(loginCodes.expiresAt, now))
      await db.delete(knownBrowsers).where(lt(knownBrowsers.seenAt, new Date(now.getTime() - knownMs)))
      await db
        .delete(sessions)
        .where(sql`${sessions.expiresAt} < ${now} or ${sessions.seenAt} < ${new Date(now.getTime() - idleMs)}`)
    },
  }
}

export type LoginStore = ReturnType<typeof createLoginStore>
