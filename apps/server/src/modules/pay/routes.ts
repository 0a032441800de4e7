import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { type Handlers, signedIn } from '#http/call/mount.ts'
import { ForgedNotice, PaymentFailed } from '#providers/payment/payment.ts'
import type { Deps } from '#src/deps.ts'

import { noticePath } from './notice-path.ts'

const MAX_NOTICE_BYTES = 262_144

/** Spec 7.4: products and orders. */
export const payRoutes = ({ services: { pay } }: Deps) =>
  ({
    productList: ({ input, user, language }) => pay.products(input.deviceType, user, language),
    createOrder: (call) => pay.createOrder(call.input, signedIn(call), call.newId()),
    verifyOrder: (call) => pay.verifyOrder(call.input, signedIn(call)),
    paymentWays: () => pay.ways(),
    ownMembership: (call) => pay.membership(signedIn(call), call.language),
    cancelRenewal: (call) => pay.cancelRenewal(signedIn(call), call.language),
    resumeRenewal: (call) => pay.resumeRenewal(signedIn(call), call.language),
    ownOrders: (call) => pay.orders(signedIn(call), call.language),
    requestRefund: (call) => pay.requestRefund(call.input.orderNo, call.input.reason, signedIn(call), call.language),
  }) satisfies Partial<Handlers>

/** Takes the providers' calls as raw bytes, because their signature covers bytes. */
export function servePayments(app: FastifyInstance, { services: { pay }, payments, log }: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_NOTICE_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    for (const { source } of payments)
      scope.post(noticePath(source), async (request: FastifyRequest, reply: FastifyReply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        try {
          await pay.takeNotice(source, request.headers, body)
        } catch (error) {
          if (error instanceof PaymentFailed) {
            log.warn({ source, reason: error }, 'a payment notice cannot be checked yet')
            return reply.code(503).header('retry-after', '60').send() // the provider sends it again
          }
          if (!(error instanceof ForgedNotice)) throw error
          log.warn({ source, reason: error }, 'a forged payment notice')
          return reply.code(401).send({ code: 'FAIL', message: error.message })
        }
        return reply.code(204).send()
      })
  })
}
