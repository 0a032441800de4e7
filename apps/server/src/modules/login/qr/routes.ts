import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { cookies } from '#http/call/cookies.ts'
import { type Call, type Handlers, signedIn } from '#http/call/mount.ts'
import { openSession } from '#http/call/open-session.ts'
import { trace } from '#http/call/trace.ts'
import { ForgedLogin } from '#providers/login/login-provider.ts'
import type { EventQuery } from '#providers/login/wechat/wechat-account.ts'
import type { Deps } from '#src/deps.ts'

const MAX_EVENT_BYTES = 65_536
/** Where WeChat calls us. No cookie counts there; WeChat's signature does. */
const EVENTS = '/login/wechat/events'

/** Spec 7.1, 7.6: the QR code of a login, or of a way to log in, and what becomes of it. */
export const qrLoginRoutes = (deps: Deps) => {
  const { qrLogin, login } = deps.services
  const { qrCookie, sessionCookie } = cookies(deps.config)

  /** A code for this browser: one cookie for all its tabs, so that a second tab does not end the first one's code. */
  async function codeFor({ request, reply }: Pick<Call<unknown>, 'request' | 'reply'>, userId: string | null = null) {
    const browser = qrCookie.read(request) ?? deps.random.bytes(16).toString('base64url')
    const code = await qrLogin.render(browser, request.ip, userId)
    qrCookie.set(reply, browser)
    return code
  }

  return {
    qrCodeRender: (call) => codeFor(call),

    qrCodeStatus: async ({ input, language, request, reply }) => {
      const { status, user } = await qrLogin.poll(input.ticket, qrCookie.read(request) ?? '', language)
      if (user !== null) {
        await openSession(deps, user, { request, reply })
        qrCookie.clear(reply)
      }
      return status
    },

    qrCodePassed: () => null,

    wayQrCodeRender: async (call) => {
      const user = signedIn(call)
      await login.sessions.requireFresh(user, sessionCookie.read(call.request))
      return codeFor(call, user.id)
    },

    wayQrCodeStatus: async (call) => {
      const user = signedIn(call)
      const status = await qrLogin.pollWay(call.input.ticket, qrCookie.read(call.request) ?? '', user)
      if (status.way !== null) {
        qrCookie.clear(call.reply)
        trace(deps.log, status.way === 'added' ? 'login_way_added' : 'login_way_refused', user.id, call.request)
      }
      return status
    },
  } satisfies Partial<Handlers>
}

/** Takes WeChat's calls as raw bytes, before anything parses them. */
export function serveWechatEvents(app: FastifyInstance, { services: { qrLogin }, config, log }: Deps): void {
  if (config.wechatAccount === null) return

  /** Runs `work`; a call that WeChat has not signed gets 401. */
  async function ifSigned(reply: FastifyReply, work: () => Promise<string> | string): Promise<FastifyReply> {
    try {
      return await reply.type('text/plain').send(await work())
    } catch (error) {
      if (!(error instanceof ForgedLogin)) throw error
      log.warn({ provider: 'wechat', reason: error }, 'a forged login event')
      return reply.code(401).type('text/plain').send('refused')
    }
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_EVENT_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.get(EVENTS, (request, reply) => ifSigned(reply, () => qrLogin.echo(queryOf(request))))
    scope.post(EVENTS, (request, reply) =>
      ifSigned(reply, async () => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await qrLogin.takeEvent(queryOf(request), body)
        return 'success'
      }),
    )
  })
}

/** The query's single texts; a parameter that comes twice counts as missing. */
const queryOf = ({ query }: FastifyRequest): EventQuery =>
  Object.fromEntries(Object.entries(query as object).filter(([, value]) => typeof value === 'string'))
