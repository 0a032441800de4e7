import type { FastifyRequest } from 'fastify'

import type { Config } from '#src/config.ts'

/** A host with its port, as it may stand in an address or a policy; nothing else of what a client sends as `Host`. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

type Reached = Pick<FastifyRequest, 'host' | 'protocol'>

/** The host under which a client reached us; null for a text that is no host. */
export const reachedHost = ({ host }: Pick<Reached, 'host'>): string | null => (HOST.test(host) ? host : null)

/**
 * The origin under which a client reached us, for addresses in its own response. In production that is PUBLIC_ORIGIN,
 * because pages have no other (rule S10). Otherwise one server has many names (localhost, 127.0.0.1, its name in the
 * network), and the others may not lead back to it. Never for mails, jobs or what is cached for other people.
 */
export function reachedOrigin(request: Reached, { publicOrigin, production }: Config): string {
  const host = reachedHost(request)
  if (production || host === null || host === new URL(publicOrigin).host) return publicOrigin
  return `${request.protocol}://${host}`
}
