import type { FastifyReply, FastifyRequest } from 'fastify'

import { cookies } from '#http/call/cookies.ts'
import { type Handlers, signedIn } from '#http/call/mount.ts'
import { openSession } from '#http/call/open-session.ts'
import { trace } from '#http/call/trace.ts'
import type { Deps } from '#src/deps.ts'

import { readAgent } from '../read-agent.ts'

/** Spec 7.6: passkeys beside the codes. */
export const passkeyRoutes = (deps: Deps) => {
  const { login, passkeys } = deps.services
  const { browserCookie, sessionCookie } = cookies(deps.config)

  /** The browser that asks; it gets its cookie if it has none. */
  function askerOf({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) {
    const browser = browserCookie.read(request) ?? deps.random.bytes(16).toString('base64url')
    browserCookie.set(reply, browser)
    return { browser, address: request.ip }
  }

  return {
    passkeyRegisterOptions: async (call) => {
      const user = signedIn(call)
      await login.sessions.requireFresh(user, sessionCookie.read(call.request))
      return passkeys.registrationOptions(user, askerOf(call))
    },

    passkeyRegister: async (call) => {
      const { input, request } = call
      const user = signedIn(call)
      await passkeys.register(user, input, browserCookie.read(request) ?? '', request.headers['user-agent'] ?? '')
      trace(deps.log, 'passkey_added', user.id, request)
      return null
    },

    passkeyLoginOptions: async (call) => passkeys.loginOptions(askerOf(call)),

    passkeyLogin: async ({ input, request, reply }) => {
      const user = await passkeys.logIn(input, browserCookie.read(request) ?? '')
      await openSession(deps, user, { request, reply })
      return null
    },

    passkeys: async (call) => ({
      records: (await passkeys.list(signedIn(call))).map(({ id, agent, isSynced, createdAt, usedAt }) => ({
        id,
        ...readAgent(agent),
        isSynced,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
    }),

    removePasskey: async (call) => {
      const user = signedIn(call)
      await passkeys.remove(user, call.input.id)
      trace(deps.log, 'passkey_removed', user.id, call.request)
      return null
    },
  } satisfies Partial<Handlers>
}
