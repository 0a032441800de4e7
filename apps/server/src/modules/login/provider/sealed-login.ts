import { createHmac, timingSafeEqual } from 'node:crypto'

import { MINUTE_MS } from '@petalpost/domain/civil-day'

import type { LoginChecks } from '#providers/login/login-provider.ts'

/** From the button to the return from the provider's page. */
export const LOGIN_AT_PROVIDER_MS = 10 * MINUTE_MS

/** A login that a browser has begun at a provider, as its cookie holds it. */
export interface BegunLogin extends LoginChecks {
  provider: string
  /** the path of ours that opens after the login */
  redirect: string
  /** the signed-in user who adds a way to log in; null = a login */
  userId: string | null
  /** the browser's, null = not known */
  timeZone: string | null
  /** ms */
  until: number
}

const signatureOf = (text: string, secret: Buffer): Buffer => createHmac('sha256', secret).update(text).digest()

/** The cookie's value: the login, and our signature. */
export function seal(login: BegunLogin, secret: Buffer): string {
  const text = Buffer.from(JSON.stringify(login)).toString('base64url')
  return `${text}.${signatureOf(text, secret).toString('base64url')}`
}

/** The login of a cookie; null unless we signed it, and it has not ended. `now` in ms */
export function unseal(sealed: string, secret: Buffer, now: number): BegunLogin | null {
  const [text = '', signature = ''] = sealed.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(text, secret)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const login = JSON.parse(Buffer.from(text, 'base64url').toString()) as BegunLogin
  return login.until > now ? login : null
}
