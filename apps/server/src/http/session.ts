import { createHash } from 'node:crypto'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { users } from '#db/schema/people.ts'

import type { Deps } from '../deps.ts'

/** The signed-in user as handlers see it: the row of `users`. */
export type SessionUser = typeof users.$inferSelect

declare module 'fastify' {
  interface FastifyRequest {
    /** the user of this request's session cookie, looked up once; null = not signed in */
    sessionUser: () => Promise<SessionUser | null>
  }
}
