import type { FastifyInstance, FastifyRequest } from 'fastify'

import { AppError } from '#errors/app-error.ts'
import type { Config } from '#src/config.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

const mediaType = (request: FastifyRequest): string =>
  (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

function comesFromOurPages(request: FastifyRequest, config: Config): boolean {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (origin === 'null') return false
  if (site !== undefined) return site === 'same-origin'
  if (origin === undefined) return false
  // one server has several host names (localhost, 127.0.0.1): the request's own scheme, host and port are our origin too
  return origin === config.publicOrigin || origin === URL.parse(`${request.protocol}://${request.host}`)?.origin
}

/**
 * Refuses calls that another site makes a browser send (rule S4). Every call that may change something must come from
 * our own pages and carry JSON, or multipart where the contract says so.
 */
export function refuseCrossSite(app: FastifyInstance, config: Config): void {
  const check = (request: FastifyRequest): void => {
    if (!comesFromOurPages(request, config)) throw new AppError('cross_site')
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0
    const { multipart = false } = request.routeOptions.config as { multipart?: boolean }
    const expected = multipart ? 'multipart/form-data' : 'application/json'
    if (mediaType(request) !== expected && (hasBody || mediaType(request) !== '')) throw new AppError('cross_site')
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (!SAFE.has(request.method) && request.url.startsWith('/api/')) check(request)
    done()
  })
}
