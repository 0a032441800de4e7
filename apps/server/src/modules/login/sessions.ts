import { createHash } from 'node:crypto'

import { DAY_MS } from '@petalpost/domain/civil-day'

import type { Clock } from '../../clock.ts'
import type { Random } from '../../random.ts'
import type { LoginStore, UserRow } from './store.ts'

/** A session ends this long after login, however much it is used (rule S3). */
export const SESSION_MS = 30 * DAY_MS
/** … and this long after it was last used. */
export const SESSION_IDLE_MS = 14 * DAY_MS
const TOKEN_BYTES = 32

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Sessions: the browser holds a random token, the database its SHA-256. */
export function createSessions(store: LoginStore, clock: Clock, random: Random) {
  return {
    /** Opens a session and answers its token; the one the browser had before ends. */
    open: async (user: UserRow, previousToken: string | null): Promise<string> => {
      const token = random.bytes(TOKEN_BYTES).toString('base64url')
      const now = clock.now()
      const times = { createdAt: new Date(now), seenAt: new Date(now), expiresAt: new Date(now + SESSION_MS) }
      await store.createSession({ tokenHash: hashToken(token), userId: user.id, ...times })
      if (previousToken !== null) await store.removeSession(hashToken(previousToken))
      return token
    },
    /** The user of a live session. */
    user: (token: string): Promise<UserRow | null> => store.sessionUser(hashToken(token), clock.now(), SESSION_IDLE_MS),
    close: (token: string): Promise<void> => store.removeSession(hashToken(token)),
  }
}
