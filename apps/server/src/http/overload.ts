import type { FastifyInstance, FastifyRequest } from 'fastify'

import { AppError } from './app-error.ts'

/** Calls that may be worked on at once; more would only wait for each other, and for the database. */
export const MAX_RUNNING = 100
const RETRY_AFTER_S = 1

/**
 * Refuses calls at once, with 503 and Retry-After, while as many are being worked on as this process can bear (fault
 * F13): what is served stays fast, and the embed is served meanwhile. A call counts once its body is here, so whoever
 * sends slowly takes nobody's place; forms are read later and do not count at all.
 */
export function shedLoad(app: FastifyInstance): void {
  const running = new WeakSet<FastifyRequest>()
  let count = 0
  app.addHook('preHandler', (request, _reply, done) => {
    const { multipart = false } = request.routeOptions.config as { multipart?: boolean }
    if (!request.url.startsWith('/api/') || multipart) return done()
    if (count >= MAX_RUNNING) return done(new AppError('unavailable', {}, { retryAfter: RETRY_AFTER_S }))
    running.add(request)
    count += 1
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    if (running.delete(request)) count -= 1
    done()
  })
}
