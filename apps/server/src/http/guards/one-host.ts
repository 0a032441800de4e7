import type { FastifyInstance, FastifyRequest } from 'fastify'

import { AppError } from '#errors/app-error.ts'

/** A name or an address, and perhaps a port: never a list. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i
/** Scheme and authority of a request that contains its full address, as requests to a proxy do. */
const ADDRESS = /^(https?):\/\/([^/?#]*)/i

/** The values of all `Host` lines; Node's `headers` has the first only. */
const hostsOf = (raw: readonly string[]): string[] =>
  raw.filter((_, at) => at % 2 === 1 && raw[at - 1]?.toLowerCase() === 'host')

function namesOneHost({ raw, originalUrl }: FastifyRequest): boolean {
  const [host, ...more] = hostsOf(raw.rawHeaders)
  // only HTTP/1.0 may leave it out; Node itself refuses others
  if (host === undefined) return true
  const [, scheme = '', authority] = ADDRESS.exec(originalUrl) ?? []
  const isSame = () => plainHost(authority ?? '', scheme) === plainHost(host, scheme)
  return more.length === 0 && HOST.test(host) && (authority === undefined || isSame())
}

/** A host in lower case without the port that its scheme has anyway: `localhost:80` is `localhost`. */
const plainHost = (host: string, scheme: string): string =>
  host.toLowerCase().replace(/^https$/i.test(scheme) ? /:0*443$/ : /:0*80$/, '')

/**
 * Refuses requests that name several hosts, or another one in their address (RFC 9112, 3.2): a proxy before us may have
 * read the other one.
 */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(namesOneHost(request) ? undefined : new AppError('invalid_input', { field: 'Host' }))
  })
}
