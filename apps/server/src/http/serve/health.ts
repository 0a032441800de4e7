import { setTimeout as pause } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

import type { Deps } from '#src/deps.ts'

/** Monitoring needs a response soon, also when the database hangs. */
const HEALTH_MS = 2_000

/**
 * GET /healthz: 200 while the database responds, else 503, within two seconds even when it hangs. 503 while the process
 * stops, so that a load balancer sends no more requests.
 */
export function serveHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', async (_request, reply) => {
    if (app.isStopping) return reply.code(503).send({ status: 'stopping' })
    try {
      const late = pause(HEALTH_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('late')))
      await Promise.race([deps.pool.query('select 1'), late])
      return { status: 'ok' }
    } catch {
      return reply.code(503).header('retry-after', 2).send({ status: 'database unreachable' })
    }
  })
}
