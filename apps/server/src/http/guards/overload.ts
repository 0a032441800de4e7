import type { FastifyInstance } from 'fastify'

import { AppError } from '#errors/app-error.ts'

/** Most calls that run at the same time. More would only wait for each other and for the database. */
export const MAX_RUNNING = 64
const RETRY_AFTER_S = 1

/** Runs `work` while there is a free place. @throws AppError unavailable at once when all places are taken */
export type InPlace = <Result>(work: () => Result | Promise<Result>) => Promise<Result>

/**
 * Creates the places of this process. A call without a place is refused at once, with 503 and Retry-After and without a
 * database query (rule F13): served calls stay fast, and the embed, which needs no place, keeps working.
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
 * A call takes a place while it waits to be counted (see limitRequests). It takes one again from the moment its body
 * has arrived until its work is done, even if the client is gone. So a client can neither hold a place by sending
 * slowly nor free one by hanging up. Forms are read during the work and take no place.
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
