import type { FastifyReply } from 'fastify'

/** Body of every success. */
export const success = (data: unknown) => ({ success: true, code: 200, message: '', msg: '', data: data ?? null })

/** A response as bytes, shaped by its call's schema once for all callers that get the same. */
export class PreparedAnswer {
  readonly body: Buffer

  constructor(body: Buffer) {
    this.body = body
  }
}

/**
 * Shapes `data` as the response of the call that `reply` belongs to. A handler may return the result, now and in later
 * calls.
 */
export const prepareAnswer = (reply: FastifyReply, data: unknown): PreparedAnswer =>
  new PreparedAnswer(Buffer.from(reply.serialize(success(data)) as string))
