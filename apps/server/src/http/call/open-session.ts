import type { FastifyReply, FastifyRequest } from 'fastify'

import type { SessionUser } from '#modules/user/session-user.ts'
import type { Deps } from '#src/deps.ts'

import { callerZone } from './caller-zone.ts'
import { cookies } from './cookies.ts'
import { trace } from './trace.ts'

/**
 * Signs the user in to the calling browser with a new token, and ends the session that it had (rule S3). `timeZone` =
 * the browser's, for a page that no call of ours has opened.
 */
export async function openSession(
  { services, config, log }: Deps,
  user: SessionUser,
  { request, reply, timeZone }: { request: FastifyRequest; reply: FastifyReply; timeZone?: string | null },
): Promise<void> {
  const { sessionCookie } = cookies(config)
  const agent = request.headers['user-agent']
  sessionCookie.set(reply, await services.login.sessions.open(user, sessionCookie.read(request), agent))
  await services.login.noteTimeZone(user, timeZone ?? callerZone(request))
  trace(log, 'signed_in', user.id, request)
}
