import type { FastifyInstance } from 'fastify'

import { callerLanguage } from '#http/call/caller-language.ts'
import { cookies } from '#http/call/cookies.ts'
import type { Handlers } from '#http/call/mount.ts'
import { openSession } from '#http/call/open-session.ts'
import type { Deps } from '#src/deps.ts'

import { returnPath } from './service.ts'

/** Spec 7.1: the way to a provider's login page. */
export const openIdLoginRoutes = (deps: Deps) => {
  const { openIdLogin } = deps.services
  const { providerCookie } = cookies(deps.config)

  return {
    oauthProviders: () => ({ records: openIdLogin.providers() }),

    oauthUrl: async ({ input, reply }) => {
      const { url, sealed } = await openIdLogin.begin(input.provider, input.redirect ?? '/')
      providerCookie.set(reply, sealed)
      return { url }
    },
  } satisfies Partial<Handlers>
}

/** The login page that says how a login at a provider has ended. */
const loginPage = (redirect: string, problem: string): string =>
  `/login?${new URLSearchParams({ ...(redirect !== '/' && { redirect }), problem })}`

/** Where browsers come back to from a provider's page. Only what they have begun here within ten minutes counts. */
export function serveProviderReturns(app: FastifyInstance, deps: Deps): void {
  const { openIdLogin } = deps.services
  const { providerCookie } = cookies(deps.config)

  for (const { provider } of openIdLogin.providers())
    app.get(returnPath(provider), async (request, reply) => {
      const search = new URL(request.url, 'http://localhost').search
      const sealed = providerCookie.read(request) ?? ''
      const returned = await openIdLogin.takeReturn(provider, sealed, search, callerLanguage(request))
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      if (returned.outcome === 'entered' || returned.isOver) providerCookie.clear(reply)
      if (returned.outcome !== 'entered') return reply.redirect(loginPage(returned.redirect, returned.outcome))
      await openSession(deps, returned.user, { request, reply })
      return reply.redirect(returned.redirect)
    })
}
