import type { FastifyInstance } from 'fastify'

import { AppError } from '#errors/app-error.ts'
import type { Config } from '#src/config.ts'

/**
 * Paths that other sites may reach through their own domains: the embed, its files, and what a card's document loads.
 * And the health check, which may use our IP address. The documents of the card editor and of the frame are for our own
 * pages.
 */
const ANY_HOST = /^\/(?:plugin\/|files\/|fonts\/|card-frame\/(?!index\.html$).|healthz$)/

/**
 * In production, serves pages and calls under PUBLIC_ORIGIN only, and responds 404 under any other host name. A domain
 * that somebody else has pointed at our server must not show our pages as theirs, nor appear in anything we write.
 */
export function refuseOtherHosts(app: FastifyInstance, { publicOrigin, production }: Config): void {
  if (!production) return
  const { protocol, host } = new URL(publicOrigin)
  app.addHook('onRequest', (request, _reply, done) => {
    const isOurs =
      URL.parse(`${protocol}//${request.host}`)?.host === host || ANY_HOST.test(request.url.split('?')[0] ?? '')
    done(isOurs ? undefined : new AppError('not_found'))
  })
}
