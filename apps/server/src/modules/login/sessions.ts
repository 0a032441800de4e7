import { createHash } from 'node:crypto'

import { DAY_MS } from '@petalpost/domain/civil-day'
import { FRESH_LOGIN_MS } from '@petalpost/domain/login'

import { AppError } from '#errors/app-error.ts'
import type { Clock } from '#src/clock.ts'
import type { Random } from '#src/random.ts'

import type { LoginStore, SessionRow, UserRow } from './store.ts'

/** A session ends this long after login, even if it is used (rule S3). */
export const SESSION_MS = 30 * DAY_MS
/** … and this long after its last use. */
export const SESSION_IDLE_MS = 14 * DAY_MS

/** Days after its last sign-in for which a browser and its network stay known (rule S1). */
export const KNOWN_DAYS = 180
const TOKEN_BYTES = 32
const MAX_AGENT = 300

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A session as its user sees it. */
export type Session = Omit<SessionRow, 'tokenHash'> & { isThis: boolean }

/** Sessions: the browser holds a random token, the database its SHA-256. */
export function createSessions(store: LoginStore, clock: Clock, random: Random) {
  /** The user's valid sessions, last used first; `token` is the calling browser's. */
  async function list({ id }: Pick<UserRow, 'id'>, token: string | null): Promise<Session[]> {
    const rows = await store.sessionsOf(id, clock.now(), SESSION_IDLE_MS)
    const own = token === null ? null : hashToken(token)
    return rows.map(({ tokenHash, ...session }) => ({ ...session, isThis: tokenHash === own }))
  }

  return {
    list,

    /**
     * A session of somebody who has just logged in proves that the person can log in; an older one may be forgotten or
     * borrowed (decision 0032).
     * @throws AppError login_again
     */
    requireFresh: async (user: Pick<UserRow, 'id'>, token: string | null): Promise<void> => {
      const session = (await list(user, token)).find(({ isThis }) => isThis)
      if (session === undefined || clock.now() - session.createdAt.getTime() >= FRESH_LOGIN_MS)
        throw new AppError('login_again')
    },

    /** Opens a session and returns its token; ends the browser's previous session. `agent` = User-Agent */
    open: async (user: UserRow, previousToken: string | null, agent = ''): Promise<string> => {
      const token = random.bytes(TOKEN_BYTES).toString('base64url')
      const now = clock.now()
      const times = { createdAt: new Date(now), seenAt: new Date(now), expiresAt: new Date(now + SESSION_MS) }
      await store.createSession({
        tokenHash: hashToken(token),
        userId: user.id,
        agent: agent.slice(0, MAX_AGENT),
        ...times,
      })
      if (previousToken !== null) await store.removeSession(hashToken(previousToken))
      return token
    },
    /** The user of a valid session. */
    user: (token: string): Promise<UserRow | null> => store.sessionUser(hashToken(token), clock.now(), SESSION_IDLE_MS),
    /** Ends one session of the user, or all except that of `token`. Returns the ids of the ended sessions. */
    end: ({ id: userId }: Pick<UserRow, 'id'>, which: { id: string } | { allBut: string }): Promise<string[]> =>
      store.endSessions(userId, 'id' in which ? which : { exceptHash: hashToken(which.allBut) }),
    close: (token: string): Promise<void> => store.removeSession(hashToken(token)),
  }
}
