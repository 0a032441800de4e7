import type { FastifyInstance } from 'fastify'

import { AppError } from './app-error.ts'

/** Calls that may be worked on at once; more would only wait for each other, and for the database. */
export const MAX_RUNNING = 100
const RETRY_AFTER_S = 1

/**
 * Refuses calls at once, with 503 and Retry-After, while as many are being worked on as this process can bear (fault
 * F13): what is served stays fast, and the embed is served meanwhile. A call counts from when its body is here until
 * its work is done, whoever still listens; so neither sending slowly nor hanging up takes or frees a place. Forms are
 * read during the work and do not count.
 */
export function shedLoad(app: FastifyInstance): void {
  let running = 0
  app.addHook('onRoute', (route) => {
    const { multipart = false } = (route.config ?? {}) as { multipart?: boolean }
    if (!route.url.startsWith('/api/') || multipart) return
    const { handler } = route
    route.handler = async function work(request, reply) {
      if (running >= MAX_RUNNING) throw new AppError('unavailable', {}, { retryAfter: RETRY_AFTER_S })
      running += 1
      try {
        return await handler.call(this, request, reply)
      } finally {
        running -= 1
      }
    }
  })
}
