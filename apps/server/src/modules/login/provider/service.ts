import { createHash } from 'node:crypto'

import type { Language } from '@petalpost/domain/language'
import { safeRedirect } from '@petalpost/domain/redirect'

import { AppError } from '#errors/app-error.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import {
  LoginCanceled,
  LoginProviderFailed,
  type ProviderIdentity,
  type ProviderLogin,
} from '#providers/login/login-provider.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import type { LoginService } from '../service.ts'
import type { UserRow } from '../store.ts'
import type { Linked, LoginWaysService } from '../ways/service.ts'
import { type BegunLogin, LOGIN_AT_PROVIDER_MS, seal, unseal } from './sealed-login.ts'
import { sweepStates, markStateUsed } from './store.ts'

/** Where a provider sends the browser back to. */
export const returnPath = (provider: string): string => `/login/return/${provider}`

/**
 * How a login at a provider has ended: with a user, ended by the person, refused, or for a signed-in user who adds a way
 * to log in (`isForUser`). `redirect` = a path of ours
 */
export type Return =
  | { outcome: 'entered'; user: UserRow; redirect: string; timeZone: string | null }
  | { outcome: 'canceled' | 'failed'; redirect: string; isOver: boolean; isForUser: boolean }
  | { outcome: Linked; redirect: string; user: SessionUser }

/** What a browser brings back. */
interface ReturnParts {
  sealed: string
  search: string
  present: SessionUser | null
  language: Language
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')

export type ProviderLoginService = ReturnType<typeof createProviderLoginService>

/** Login on the pages of Google, other OpenID providers and WeChat (spec 2.3, 7.1). */
export function createProviderLoginService(
  {
    db,
    clock,
    config,
    log,
    providerLogins,
    loginSecret,
  }: Pick<Infrastructure, 'db' | 'clock' | 'config' | 'log' | 'providerLogins' | 'loginSecret'>,
  { login, loginWays }: { login: LoginService; loginWays: LoginWaysService },
) {
  const find = (provider: string): ProviderLogin | undefined => providerLogins.find((one) => one.provider === provider)

  /** Who has signed in, of a login that this browser has begun; once. @throws LoginProviderFailed, LoginCanceled */
  async function finish(provider: ProviderLogin, begun: BegunLogin, search: string): Promise<ProviderIdentity> {
    if (!(await markStateUsed(db, hash(begun.state), new Date(begun.until))))
      throw new LoginProviderFailed('used before')
    const current = new URL(`${config.publicOrigin}${returnPath(provider.provider)}${search}`)
    return provider.finish(current, begun)
  }

  return {
    /** The configured providers, in the order of their icons. */
    providers: () => providerLogins.map(({ provider, name }) => ({ provider, name })),

    /**
     * The address of the provider's page, and the cookie with which this browser comes back within ten minutes. With a
     * `userId` the account there is added to that user, instead of logging in.
     * @throws AppError not_configured, unavailable when the provider fails
     */
    begin: async (
      name: string,
      redirect: string,
      { userId = null, timeZone = null }: { userId?: string | null; timeZone?: string | null } = {},
    ): Promise<{ url: string; sealed: string }> => {
      const provider = find(name)
      if (provider === undefined) throw new AppError('not_configured')
      try {
        const { url, checks } = await provider.begin(config.publicOrigin + returnPath(name))
        const until = clock.now() + LOGIN_AT_PROVIDER_MS
        return {
          url,
          sealed: seal(
            { ...checks, provider: name, redirect: safeRedirect(redirect), until, userId, timeZone },
            loginSecret,
          ),
        }
      } catch (error) {
        if (!(error instanceof LoginProviderFailed)) throw error
        log.warn({ provider: name, reason: error }, 'no login at a provider')
        throw new AppError('unavailable', {}, { retryAfter: 5 })
      }
    },

    /**
     * Takes the browser's return from a provider; `sealed` = its cookie, `search` = the query of the address, `present` =
     * who is signed in. A return that does not belong to the begun login leaves it as it is (`isOver` false).
     */
    takeReturn: async (name: string, { sealed, search, present, language }: ReturnParts): Promise<Return> => {
      const begun = unseal(sealed, loginSecret, clock.now())
      const provider = find(name)
      const isTheirs = begun?.provider === name && new URLSearchParams(search).get('state') === begun.state
      // whoever has signed in as somebody else meanwhile adds nothing to that account
      const isTheUser = begun?.userId == null || begun.userId === present?.id
      const isForUser = begun?.userId != null
      if (begun === null || provider === undefined || !isTheirs || !isTheUser) {
        log.warn({ provider: provider?.provider, reason: 'not begun here' }, 'a login at a provider was refused')
        return { outcome: 'failed', redirect: begun?.redirect ?? '/', isOver: false, isForUser }
      }
      const { redirect, timeZone } = begun
      try {
        const person = await finish(provider, begun, search)
        if (present === null || !isForUser)
          return { outcome: 'entered', user: await login.userOfProvider(person, language), redirect, timeZone }
        return { outcome: await loginWays.add(present, person), redirect, user: present }
      } catch (error) {
        if (error instanceof LoginCanceled) return { outcome: 'canceled', redirect, isOver: true, isForUser }
        if (!(error instanceof LoginProviderFailed)) throw error
        log.warn({ provider: name, reason: error }, 'a login at a provider was refused')
        return { outcome: 'failed', redirect, isOver: true, isForUser }
      }
    },

    /** Deletes what is no longer needed. */
    sweep: (): Promise<void> => sweepStates(db, new Date(clock.now())),
  }
}
