import type { Deps } from '../../deps.ts'
import { networkOf } from '../../http/client-network.ts'
import { cookies } from '../../http/cookies.ts'
import { type Handlers, signedIn } from '../../http/mount.ts'
import { isOwnAccount, readAccount, readLoginAccount } from './account.ts'

/** Spec 7.1: codes by mail and SMS, login, logout. */
export const loginRoutes = (deps: Deps) => {
  const { login } = deps.services
  const { browserCookie, sessionCookie } = cookies(deps.config)

  return {
    sendCaptcha: async ({ input, user, language, request, reply }) => {
      const browser = browserCookie.read(request) ?? deps.random.bytes(16).toString('base64url')
      browserCookie.set(reply, browser)
      const account = readAccount(input.account)
      const isOwn = user !== null && isOwnAccount(account, user)
      const purpose = input.purpose ?? (isOwn && (await login.isLeaving(account, browser)) ? 'deleteAccount' : 'login')
      if (purpose === 'deleteAccount') signedIn({ user })
      // a deletion code goes only to the signed-in user's own account; for another the answer is the same
      const deliver = purpose === 'login' || isOwn
      await login.sendCode({
        account,
        purpose,
        asker: { browser, network: networkOf(request.ip) },
        language,
        deliver,
      })
      return null
    },

    loginByCode: async ({ input, language, request, reply }) => {
      const browser = browserCookie.read(request) ?? ''
      const account = readLoginAccount(input.account, input.countryCode)
      await login.useCode(account, 'login', input.accountCode, browser)
      const user = await login.userOf(account, language)
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
