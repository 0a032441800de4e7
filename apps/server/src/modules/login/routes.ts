import { AppError } from '#errors/app-error.ts'
import { cookies } from '#http/call/cookies.ts'
import { type Handlers, signedIn } from '#http/call/mount.ts'
import { openSession } from '#http/call/open-session.ts'
import { accountMark, trace, traceRefusal } from '#http/call/trace.ts'
import type { Deps } from '#src/deps.ts'

import { isOwnAccount, readAccount, readLoginAccount } from './account.ts'
import { readAgent } from './read-agent.ts'

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
      // a deletion code goes only to the signed-in user's own account; for another account the response is the same
      const deliver = purpose === 'login' || isOwn
      const asked = { account, purpose, asker: { browser, address: request.ip }, language, deliver }
      await traceRefusal(
        () => login.sendCode(asked),
        { lockedOut: 'code_locked_out' },
        (event) => trace(deps.log, event, isOwn ? user.id : accountMark(account.subject, deps.trialSecret), request),
      )
      return null
    },

    loginByCode: async ({ input, language, request, reply }) => {
      const browser = browserCookie.read(request) ?? ''
      const account = readLoginAccount(input.account, input.countryCode)
      const asker = { browser, address: request.ip }
      await traceRefusal(
        () => login.useCode(account, 'login', input.accountCode, asker),
        { refused: 'sign_in_refused', lockedOut: 'sign_in_locked_out' },
        (event) => trace(deps.log, event, accountMark(account.subject, deps.trialSecret), request),
      )
      const user = await login.userOf(account, language)
      await login.remember(account, asker)
      browserCookie.set(reply, browser)
      await openSession(deps, user, { request, reply })
      return null
    },

    sessions: async (call) => {
      const list = await login.sessions.list(signedIn(call), sessionCookie.read(call.request))
      return {
        records: list.map(({ id, agent, createdAt, seenAt, isThis }) => ({
          id,
          ...readAgent(agent),
          createdAt: createdAt.toISOString(),
          seenAt: seenAt.toISOString(),
          isThis,
        })),
      }
    },

    endSession: async (call) => {
      const user = signedIn(call)
      const ended = await login.sessions.end(user, { id: call.input.id })
      if (ended.length === 0) throw new AppError('not_found')
      trace(deps.log, 'session_ended', user.id, call.request, { session: call.input.id })
      return null
    },

    endOtherSessions: async (call) => {
      const user = signedIn(call)
      const ended = await login.sessions.end(user, { allBut: sessionCookie.read(call.request) ?? '' })
      for (const session of ended) trace(deps.log, 'session_ended', user.id, call.request, { session })
      return { ended: ended.length }
    },

    logout: async ({ user, request, reply }) => {
      const token = sessionCookie.read(request)
      if (token !== null) await login.sessions.close(token)
      sessionCookie.clear(reply)
      if (user !== null) trace(deps.log, 'signed_out', user.id, request)
      return null
    },
  } satisfies Partial<Handlers>
}
