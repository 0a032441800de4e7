import type { Deps } from '../../deps.ts'
import { networkOf } from '../../http/client-network.ts'
import { cookies } from '../../http/cookies.ts'
import { type Handlers, signedIn } from '../../http/mount.ts'

/** Spec 7.1: codes by mail, login, logout. */
export const loginRoutes = (deps: Deps) => {
  const { login } = deps.services
  const { browserCookie, sessionCookie } = cookies(deps.config)

  return {
    sendCaptcha: async ({ input, user, language, request, reply }) => {
      const browser = browserCookie.read(request) ?? deps.random.bytes(16).toString('base64url')
      browserCookie.set(reply, browser)
      const purpose = input.purpose ?? 'login'
      // a deletion code goes only to the signed-in user's own address; for another the answer is the same
      const own = purpose === 'login' || signedIn({ user }).email?.toLowerCase() === input.account.trim().toLowerCase()
      await login.sendCode(input.account, purpose, { browser, network: networkOf(request.ip) }, language, own)
      return null
    },

    loginByCode: async ({ input, language, request, reply }) => {
      const browser = browserCookie.read(request) ?? ''
      const email = await login.useCode(input.account, 'login', input.accountCode, browser)
      const user = await login.userOf(email, language)
      sessionCookie.set(reply, await login.sessions.open(user, sessionCookie.read(request)))
      return null
    },

    logout: async ({ request, reply }) => {
      const token = sessionCookie.read(request)
      if (token !== null) await login.sessions.close(token)
      sessionCookie.clear(reply)
      return null
    },
  } satisfies Partial<Handlers>
}
