import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { SessionUser } from '#modules/user/session-user.ts'
import type { Deps } from '#src/deps.ts'

import { cookies } from './cookies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** the user of this request's session cookie, looked up once; null = not signed in */
    sessionUser: () => Promise<SessionUser | null>
  }
}

/** Gives every request `sessionUser`. Only the cookie says which user acts. */
export function readSessions(app: FastifyInstance, deps: Deps): void {
  const { sessionCookie } = cookies(deps.config)
  const found = new WeakMap<FastifyRequest, Promise<SessionUser | null>>()
  app.decorateRequest('sessionUser', function sessionUser(this: FastifyRequest) {
    const before = found.get(this)
    if (before !== undefined) return before
    const token = sessionCookie.read(this)
    const user = token === null ? Promise.resolve(null) : deps.services.login.sessions.user(token)
    found.set(this, user)
    return user
  })
}
