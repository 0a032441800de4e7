import type { FastifyInstance, FastifyRequest } from 'fastify'

import { AppError } from '#errors/app-error.ts'

/** A name or an address, and perhaps a port: never a list. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i
/** The authority of a request that contains its full address, as requests to a proxy do. */
const AUTHORITY = /^https?:\/\/([^/?#]*)/i

/** The values of all `Host` lines; Node's `headers` has the first only. */
const hostsOf = (raw: readonly string[]): string[] =>
  raw.filter((_, at) => at % 2 === 1 && raw[at - 1]?.toLowerCase() === 'host')

function namesOneHost({ raw, originalUrl }: FastifyRequest): boolean {
  const [host, ...more] = hostsOf(raw.rawHeaders)
  // only HTTP/1.0 may leave it out; Node itself refuses others
  if (host === undefined) return true
  const authority = AUTHORITY.exec(originalUrl)?.[1]
  return more.length === 0 && HOST.test(host) && (authority === undefined || sameHost(authority, host))
}

const sameHost = (authority: string, host: string): boolean => authority.toLowerCase() === host.toLowerCase()

/**
 * Refuses requests that name several hosts, or another one in their address (RFC 9112, 3.2): a proxy before us may have
 * read the other one.
 */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(namesOneHost(request) ? undefined : new AppError('invalid_input', { field: 'Host' }))
  })
}
