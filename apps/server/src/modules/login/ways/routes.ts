import { cookies } from '#http/call/cookies.ts'
import { type Handlers, signedIn } from '#http/call/mount.ts'
import { trace } from '#http/call/trace.ts'
import type { Deps } from '#src/deps.ts'

/** Spec 7.6: the ways in which a user logs in. */
export const loginWaysRoutes = (deps: Deps) => {
  const { login, loginWays, providerLogin } = deps.services
  const { providerCookie, sessionCookie } = cookies(deps.config)

  return {
    loginWays: (call) => loginWays.list(signedIn(call)),

    addLoginWay: async (call) => {
      const { provider, redirect } = call.input
      const user = signedIn(call)
      await login.sessions.requireFresh(user, sessionCookie.read(call.request))
      const { url, sealed } = await providerLogin.begin(provider, redirect, { userId: user.id })
      providerCookie.set(call.reply, sealed)
      return { url }
    },

    removeLoginWay: async (call) => {
      const user = signedIn(call)
      await login.sessions.requireFresh(user, sessionCookie.read(call.request))
      await loginWays.remove(user, call.input.id)
      trace(deps.log, 'login_way_removed', user.id, call.request)
      return null
    },
  } satisfies Partial<Handlers>
}
