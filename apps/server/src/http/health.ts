import type { FastifyInstance } from 'fastify'

import type { Deps } from '../deps.ts'

/** GET /healthz: 200 while the database answers, else 503. */
export function serveHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', async (_request, reply) => {
    try {
      await deps.pool.query('select 1')
      return { status: 'ok' }
    } catch {
      return reply.code(503).header('retry-after', 2).send({ status: 'database unreachable' })
    }
  })
}
