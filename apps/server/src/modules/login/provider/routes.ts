import type { FastifyInstance } from 'fastify'

import { callerLanguage } from '#http/call/caller-language.ts'
import { callerZone } from '#http/call/caller-zone.ts'
import { cookies } from '#http/call/cookies.ts'
import type { Handlers } from '#http/call/mount.ts'
import { openSession } from '#http/call/open-session.ts'
import { trace } from '#http/call/trace.ts'
import type { Deps } from '#src/deps.ts'

import { returnPath } from './service.ts'

/** Spec 7.1: the way to a provider's login page. */
export const providerLoginRoutes = (deps: Deps) => {
  const { providerLogin } = deps.services
  const { providerCookie } = cookies(deps.config)

  return {
    oauthProviders: () => ({ records: providerLogin.providers() }),

    oauthUrl: async ({ input, request, reply }) => {
      const begun = { timeZone: callerZone(request) }
      const { url, sealed } = await providerLogin.begin(input.provider, input.redirect ?? '/', begun)
      providerCookie.set(reply, sealed)
      return { url }
    },
  } satisfies Partial<Handlers>
}

/** The login page that says how a login at a provider has ended. */
const loginPage = (redirect: string, problem: string): string =>
  `/login?${new URLSearchParams({ ...(redirect !== '/' && { redirect }), problem })}`

/** The page on which a user wanted to add a way to log in, which says how that has ended. */
function withWay(redirect: string, way: string): string {
  const page = new URL(redirect, 'http://localhost')
  page.searchParams.set('way', way)
  return page.pathname + page.search + page.hash
}

/** Where browsers come back to from a provider's page. Only what they have begun here within ten minutes counts. */
export function serveProviderReturns(app: FastifyInstance, deps: Deps): void {
  const { providerLogin, login } = deps.services
  const { providerCookie, sessionCookie } = cookies(deps.config)

  for (const { provider } of providerLogin.providers())
    app.get(returnPath(provider), async (request, reply) => {
      const search = new URL(request.url, 'http://localhost').search
      const sealed = providerCookie.read(request) ?? ''
      const token = sessionCookie.read(request)
      const present = token === null ? null : await login.sessions.user(token)
      const language = callerLanguage(request)
      const returned = await providerLogin.takeReturn(provider, { sealed, search, present, language })
      const { redirect } = returned
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      if (!('isOver' in returned) || returned.isOver) providerCookie.clear(reply)
      if ('isOver' in returned) {
        const { outcome, isForUser } = returned
        return reply.redirect(isForUser ? withWay(redirect, outcome) : loginPage(redirect, outcome))
      }
      if (returned.outcome !== 'entered') {
        const event = returned.outcome === 'added' ? 'login_way_added' : 'login_way_refused'
        trace(deps.log, event, returned.user.id, request)
        return reply.redirect(withWay(redirect, returned.outcome))
      }
      await openSession(deps, returned.user, { request, reply, timeZone: returned.timeZone })
      return reply.redirect(redirect)
    })
}
