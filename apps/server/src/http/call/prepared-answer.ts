import type { FastifyReply } from 'fastify'

/** Body of every success. */
export const success = (data: unknown) => ({ success: true, code: 200, message: '', msg: '', data: data ?? null })

/** An answer as the bytes that leave, shaped by its call's schema once for everybody who gets the same. */
export class PreparedAnswer {
  readonly body: Buffer

  constructor(body: Buffer) {
    this.body = body
  }
}

/** Shapes `data` as the call that `reply` answers would. A handler may return it, then and at later calls. */
export const prepareAnswer = (reply: FastifyReply, data: unknown): PreparedAnswer =>
  new PreparedAnswer(Buffer.from(reply.serialize(success(data)) as string))
