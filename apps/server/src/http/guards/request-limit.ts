import type { FastifyInstance, FastifyRequest } from 'fastify'

import { enforceAddressLimit } from '#errors/enforce-limit.ts'
import type { Deps } from '#src/deps.ts'

import { UPLOAD_ADDRESS } from '../serve/upload-form.ts'
import type { InPlace } from './overload.ts'

/** Limit of calls from one network (rule S20). */
export const REQUEST_LIMIT = { max: 1_200, windowMs: 300_000 }

/**
 * Counts every API call, and every form for the store, by its caller's address; calls over the limit get 429. A call
 * that waits to be counted takes one of the process's places (rule F13).
 */
export function limitRequests(app: FastifyInstance, { limits, config }: Deps, inPlace: InPlace): void {
  const limit = { ...REQUEST_LIMIT, max: Math.floor(REQUEST_LIMIT.max * config.addressLimitFactor) }
  async function count(request: FastifyRequest, done: (error?: Error) => void): Promise<void> {
    let refusal: Error | undefined
    try {
      await inPlace(() => enforceAddressLimit(limits, 'requests', request.ip, limit))
    } catch (error) {
      refusal = error as Error
    }
    done(refusal)
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.startsWith('/api/') || request.routeOptions.url === UPLOAD_ADDRESS) void count(request, done)
    else done()
  })
}
