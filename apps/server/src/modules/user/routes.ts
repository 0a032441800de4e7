import { LANGUAGE_ITEMS } from '@petalpost/domain/language'

import { AppError } from '#errors/app-error.ts'
import { cookies } from '#http/call/cookies.ts'
import { type Handlers, signedIn } from '#http/call/mount.ts'
import { trace, traceRefusal } from '#http/call/trace.ts'
import type { Deps } from '#src/deps.ts'

import { presentUser } from './present-user.ts'

/** The signed-in user (spec 7.1), and the languages of the product (spec 7.2). */
export const userRoutes = ({ services, config, random, log }: Deps) => {
  const { user: users } = services
  const { browserCookie, sessionCookie } = cookies(config)

  return {
    currentUser: ({ user, request, reply }) => {
      if (user !== null) return presentUser(user)
      if (sessionCookie.read(request) === null) return null
      // the session has ended: without the cookie, the next start needs no database query
      sessionCookie.clear(reply)
      throw new AppError('not_logged_in')
    },

    updateUser: async (call) => {
      const change = { name: call.input.name, headPic: call.files.headPic }
      return presentUser(await users.change(signedIn(call), change))
    },

    checkDeleteEmail: async (call) => {
      const user = signedIn(call)
      const browser = browserCookie.read(call.request) ?? random.bytes(16).toString('base64url')
      browserCookie.set(call.reply, browser)
      await users.checkOwn(call.input.account, { user, browser })
      return null
    },

    deleteAccount: async (call) => {
      const { input, request, reply } = call
      const leaver = { user: signedIn(call), browser: browserCookie.read(request) ?? '', address: request.ip }
      await traceRefusal(
        () => users.remove(input.account, input.accountCode, leaver),
        { refused: 'deletion_refused', lockedOut: 'deletion_locked_out' },
        (event) => trace(log, event, leaver.user.id, request),
      )
      sessionCookie.clear(reply)
      trace(log, 'account_deleted', leaver.user.id, request)
      return null
    },

    deleteAccountByLogin: async (call) => {
      const { request, reply } = call
      const user = signedIn(call)
      await traceRefusal(
        () => users.removeByLogin(user, sessionCookie.read(request) ?? ''),
        { refused: 'deletion_refused', lockedOut: 'deletion_locked_out' },
        (event) => trace(log, event, user.id, request),
      )
      sessionCookie.clear(reply)
      trace(log, 'account_deleted', user.id, request)
      return null
    },

    languageList: () => [...LANGUAGE_ITEMS],
  } satisfies Partial<Handlers>
}
