import type { FastifyInstance } from 'fastify'

import { AppError } from '#errors/app-error.ts'

/** Calls that may be under way at once; more would only wait for each other, and for the database. */
export const MAX_RUNNING = 64
const RETRY_AFTER_S = 1

/** Runs what a call waits for while there is a place. @throws AppError unavailable at once when all are taken */
export type InPlace = <Result>(work: () => Result | Promise<Result>) => Promise<Result>

/**
 * The places of this process. Whatever is too much is refused at once, with 503 and Retry-After, and asks no database
 * (rule F13): what is served stays fast, and the embed, which needs no place, is served meanwhile.
 */
export function createPlaces(): InPlace {
  let taken = 0
  return async (work) => {
    if (taken >= MAX_RUNNING) throw new AppError('unavailable', {}, { retryAfter: RETRY_AFTER_S })
    taken += 1
    try {
      return await work()
    } finally {
      taken -= 1
    }
  }
}

/**
 * A call takes a place while it waits to be counted (see limitRequests), and again from when its body is here until its
 * work is done, whoever still listens; so neither sending slowly nor hanging up takes or frees a place. Forms are read
 * during the work and do not count.
 */
export function shedLoad(app: FastifyInstance, inPlace: InPlace): void {
  app.addHook('onRoute', (route) => {
    const { multipart = false } = (route.config ?? {}) as { multipart?: boolean }
    if (!route.url.startsWith('/api/') || multipart) return
    const { handler } = route
    route.handler = function work(request, reply) {
      return inPlace(() => handler.call(this, request, reply))
    }
  })
}
