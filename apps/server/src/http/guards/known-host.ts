import type { FastifyInstance } from 'fastify'

import { AppError } from '#errors/app-error.ts'
import type { Config } from '#src/config.ts'

/** What other sites may reach through a domain of their own, and whoever watches over us by our number. */
const ANY_HOST = /^\/(?:plugin\/|files\/|fonts\/|card-frame\/|healthz$)/

/**
 * In production, pages and calls are answered under PUBLIC_ORIGIN alone: a name that somebody else has pointed at us
 * must not show our pages as theirs, nor come into anything that we write. Under it there is nothing.
 */
export function refuseOtherHosts(app: FastifyInstance, { publicOrigin, production }: Config): void {
  if (!production) return
  const { host } = new URL(publicOrigin)
  app.addHook('onRequest', (request, _reply, done) => {
    const isOurs = request.host === host || ANY_HOST.test(request.url.split('?')[0] ?? '')
    done(isOurs ? undefined : new AppError('not_found'))
  })
}
