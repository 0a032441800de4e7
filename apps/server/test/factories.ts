import { DAY_MS } from '@petalpost/domain/civil-day'
import { eq } from 'drizzle-orm'

import { users } from '#db/schema/people.ts'
import type { SessionUser } from '#modules/user/session-user.ts'

import { cookies } from '../src/http/call/cookies.ts'
import type { CodeAccount } from '../src/modules/login/account.ts'
import { type Browser, ORIGIN } from './browser.ts'
import type { TestServer } from './build-app.ts'
import { codeIn } from './code-in.ts'

/** A signed-in browser and its user. */
export interface SignedIn extends Browser {
  user: SessionUser
}

export interface SignInOptions {
  email?: string
  /** `86` + number; then the user signs in by phone instead of mail */
  phone?: string
  language?: string
  address?: string
  /** stored membership; by default the new user's current trial */
  membership?: { level: number; days: number }
}

/** Signs a user in without requesting a code; creates the user if new. */
export async function signIn(server: TestServer, options: SignInOptions = {}): Promise<SignedIn> {
  const { email = 'ada@example.com', phone, language = 'en-US', address, membership } = options
  const { login } = server.deps.services
  const account: CodeAccount =
    phone === undefined ? { provider: 'email', subject: email } : { provider: 'phone', subject: phone }
  let user = await login.userOf(account, language === 'zh-CN' ? 'zh-CN' : 'en-US')
  if (membership !== undefined) {
    const expireTime = new Date(server.clock.now() + membership.days * DAY_MS)
    const set = { level: membership.level, expireTime }
    await server.deps.db.update(users).set(set).where(eq(users.id, user.id))
    user = { ...user, ...set }
  }
  const browser = server.visitor({ language, ...(address === undefined ? {} : { address }) })
  const { sessionCookie } = cookies(server.deps.config)
  browser.cookies.set(sessionCookie.name, await login.sessions.open(user, null))
  return { ...browser, user }
}

/** Signs in as people do: requests a code, reads the mail, sends the code. */
export async function signInByMail(server: TestServer, browser: Browser, email: string): Promise<void> {
  const headers = { origin: ORIGIN }
  await browser.send({ method: 'POST', url: '/api/login/local/captcha', headers, payload: { account: email } })
  const accountCode = codeIn((await server.mail.next(email)).text)
  const payload = { account: email, accountCode, isNoPassWd: true, countryCode: null }
  await browser.send({ method: 'POST', url: '/api/login/local/login', headers, payload })
}
